// Sends the bytes of a version, or a range of them: a player may start in the middle of a film, and a download
// continues where it was interrupted. Pictures are shown in place, everything else is a download.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AssetSize } from '../../shared/api/assets.ts';
import { AppError } from '../../shared/errors.ts';
import type { AssetFile } from '../../shared/records.ts';
import { dispositionOf } from '../disposition.ts';
import { isInlinePicture } from './contentType.ts';
import { contentTypeOfForm } from './forms.ts';
import type { ByteRange, StoredFile } from './store.ts';

/** Seconds that a browser may cache an address or its bytes: fewer than the signed URL is valid for. */
export const CACHE_SECONDS = 4 * 60;

/**
 * Sends a version at a size.
 * @throws AppError 'rangeNotSatisfiable'
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredFile,
  version: { readonly file: AssetFile; readonly size: AssetSize },
): Promise<void> {
  const { byteSize } = stored;
  const etag = etagOf(version);
  describe(reply, version).header('etag', etag).header('accept-ranges', 'bytes');
  const wanted = request.headers['if-range'] ?? etag;
  const range = wanted === etag ? rangeOf(request.headers.range, byteSize) : null;
  if (range === 'none') {
    void reply.header('content-range', `bytes */${byteSize}`);
    throw new AppError('rangeNotSatisfiable');
  }
  if (range) void reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${byteSize}`);
  void reply.header('content-length', range ? range.to - range.from + 1 : byteSize);
  // Node would read the body of a response to HEAD and discard it, so it is empty.
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : stored.stream(range ?? undefined));
}

function describe(
  reply: FastifyReply,
  { file, size }: { readonly file: AssetFile; readonly size: AssetSize },
): FastifyReply {
  const contentType = contentTypeOfForm(file, size);
  const isPreview = size !== 'original';
  const kind = isPreview || isInlinePicture(contentType) ? 'inline' : 'attachment';
  const [, title = 'file', ending = 'bin'] = /^(.+?)(?:\.(\w{1,12}))?$/s.exec(file.fileName ?? '') ?? [];
  return reply
    .header('content-type', kind === 'inline' ? contentType : 'application/octet-stream')
    .header(
      'content-disposition',
      dispositionOf(kind, title, isPreview ? (size === 'text' ? 'txt' : 'webp') : ending),
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `private, max-age=${CACHE_SECONDS}`);
}

/** Returns the tag of the bytes, which never change under the id of a version. */
function etagOf({ file, size }: { readonly file: AssetFile; readonly size: AssetSize }): string {
  return `"${file.id}-${size}"`;
}

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/** Returns the range that a header requests; null for the whole file, also if the header is invalid or requests several
 *  ranges; `none` if the file does not have these bytes. */
export function rangeOf(header: string | undefined, byteSize: number): ByteRange | 'none' | null {
  const [found, first, last = '', suffix] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (found === undefined) return null;
  if (first === undefined) {
    const length = Math.min(Number(suffix), byteSize);
    return length === 0 ? 'none' : { from: byteSize - length, to: byteSize - 1 };
  }
  const from = Number(first);
  const to = last === '' ? byteSize - 1 : Math.min(Number(last), byteSize - 1);
  if (last !== '' && Number(last) < from) return null;
  return from < byteSize ? { from, to } : 'none';
}
