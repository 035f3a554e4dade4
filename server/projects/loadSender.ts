// Sends the text of a load: documents joined as they are stored, with the sequences that they include. The text is
// compressed once for each version. A client that has the version already gets a 304.

import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { envelopeText } from '../../shared/api/envelope.ts';
import { isLoopback } from '../settings.ts';
import type { TextRow } from '../database/texts.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Returns `"kind":{"id":{…},…}` for each kind that has any documents. */
export function dbText(byKind: Readonly<Record<string, readonly Pick<TextRow, 'id' | 'data'>[]>>): string {
  const kinds = Object.entries(byKind).filter(([, rows]) => rows.length > 0);
  const texts = kinds.map(
    ([kind, rows]) => `"${kind}":{${rows.map(({ id, data }) => `"${id}":${data}`).join(',')}}`,
  );
  return `{${texts.join(',')}}`;
}

/** Returns `{"channelId":sequence}` of these channels; 0 where the log is empty. */
export function sequenceText(channelIds: readonly string[], heads: readonly TextRow[]): string {
  const known = new Map(heads.map(({ id, data }) => [id, data]));
  return `{${channelIds.map((id) => `"${id}":${known.get(id) ?? '0'}`).join(',')}}`;
}

/** The version of a load. The load itself is read only if neither the client nor the cache has that version. */
export interface LoadVersion {
  /** Version that the load would have if it were read now. */
  readonly tag: string;
  /** Reads the load, possibly in a later version than `tag`. `earlier` is the text of an earlier version, if that is
   *  still in the cache. */
  load(earlier: EarlierText | null): Promise<LoadSource>;
}

/** The text of a load in an earlier version. */
export interface EarlierText {
  readonly tag: string;
  readonly bytes: Buffer;
}

/** A load, whose text is made on demand. */
export interface LoadSource {
  /** Version of the text, used as an ETag. */
  readonly tag: string;
  readonly contentType: string;
  /** Makes the text in parts, between which other work may run. Called only if the client does not have the text
   *  yet. */
  parts(): Iterable<string | Buffer>;
}

type Coding = 'br' | 'gzip' | 'identity';

interface Coded {
  readonly bytes: Buffer;
  readonly coding: Coding;
}

interface CachedLoad extends Coded {
  readonly tag: string;
  readonly contentType: string;
}

/** The sender of loads, which caches compressed ones. */
export interface LoadSender {
  /** Sends the whole reply. `key` names what is loaded, whatever its version. */
  send(key: string, version: LoadVersion, request: FastifyRequest, reply: FastifyReply): Promise<null>;
}

/** Most bytes in the cache; the least recently used loads are dropped. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Length below which compressing costs more than it saves. */
const WORTH_BYTES = 2048;

/** Returns a sender that caches a limited number of bytes, and drops the least recently used text first. */
export function openLoadSender(): LoadSender {
  const cache = new Map<string, CachedLoad>();
  const making = new Map<string, Promise<CachedLoad>>();
  let size = 0;

  function forget(key: string): void {
    size -= cache.get(key)?.bytes.length ?? 0;
    cache.delete(key);
  }

  function keep(key: string, made: CachedLoad): void {
    forget(key);
    if (made.bytes.length > CACHE_BYTES / 4) return;
    cache.set(key, made);
    size += made.bytes.length;
    for (const oldest of cache.keys()) {
      if (size <= CACHE_BYTES) break;
      forget(oldest);
    }
  }

  async function make(key: string, { load }: LoadVersion, coding: Coding): Promise<CachedLoad> {
    const { tag, contentType, parts } = await load(cache.get(`${key} identity`) ?? null);
    const made = { ...(await coded(await bytesOf(parts()), coding)), tag, contentType };
    keep(`${key} ${coding}`, made);
    return made;
  }

  /** Returns a load in a coding, from the cache where that has the version. Concurrent requests for the same load wait
   *  for one text. */
  async function codedOf(key: string, version: LoadVersion, coding: Coding): Promise<CachedLoad> {
    const own = `${key} ${coding}`;
    const known = cache.get(own);
    if (known?.tag === version.tag) {
      cache.delete(own);
      cache.set(own, known);
      return known;
    }
    const cacheKey = `${own} ${version.tag}`;
    const open = making.get(cacheKey) ?? make(key, version, coding).finally(() => making.delete(cacheKey));
    making.set(cacheKey, open);
    return open;
  }

  return {
    async send(key, version, request, reply) {
      reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
      const etag = etagOf(version.tag);
      if (request.headers['if-none-match'] === etag) {
        await reply.code(304).header('etag', etag).send();
        return null;
      }
      const { bytes, coding, tag, contentType } = await codedOf(key, version, codingFor(request));
      if (coding !== 'identity') reply.header('content-encoding', coding);
      await reply.header('etag', etagOf(tag)).type(contentType).send(bytes);
      return null;
    },
  };
}

function etagOf(tag: string): string {
  return `W/"${tag}"`;
}

async function bytesOf(parts: Iterable<string | Buffer>): Promise<Buffer> {
  const others = createYieldToOthers();
  const bytes: Buffer[] = [];
  for (const part of parts) {
    bytes.push(typeof part === 'string' ? Buffer.from(part) : part);
    await others();
  }
  const [first, second] = bytes;
  return first && !second ? first : Buffer.concat(bytes);
}

/** Returns the best coding that the client accepts; `identity` for clients on this machine, where compression gains
 *  nothing. */
function codingFor(request: FastifyRequest): Coding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (isLoopback(request.ip.replace(/^::ffff:/, ''))) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function coded(bytes: Buffer, coding: Coding): Promise<Coded> {
  if (bytes.length < WORTH_BYTES || coding === 'identity') return { bytes, coding: 'identity' };
  if (coding === 'gzip') return { bytes: await toGzip(bytes, { level: 6 }), coding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { bytes: await toBrotli(bytes, { params }), coding };
}

/** Returns the text of a load, `{ db, meta: { sequence } }`, in the envelope of a reply (`envelopeText`). */
export function loadText(db: string, sequence: string): string {
  return loadAround(sequence).join(db);
}

/** Returns the text before and after the documents of a load. */
export function loadAround(sequence: string): readonly [before: string, after: string] {
  const [open = '', close = ''] = envelopeText('\n').split('\n');
  return [`${open}{"db":`, `,"meta":{"sequence":${sequence}}}${close}`];
}
