// Receives one part: its bytes are written to a local file, then passed to the store, then the row is written. An
// interrupted part changes nothing.

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { AssetStore } from '../assets/store.ts';
import type { Database } from '../database/database.ts';
import {
  partTooLargeError,
  partsOf,
  savePart,
  unfinishedOf,
  type PartRow,
  type UploadRow,
} from './uploadRows.ts';
import type { WholeHashes } from './wholeHashes.ts';

/** The services that taking parts in needs. */
export interface PartServices {
  readonly database: Database;
  readonly assetStore: Pick<AssetStore, 'parts'>;
  readonly hashes: WholeHashes;
  readonly now: () => number;
  /** Receives errors in removing files that are no longer needed. */
  readonly fault: (error: unknown) => void;
}

/** A part that a client sends. */
export interface SentPart {
  /** The number of the part, from 1. */
  readonly part: number;
  readonly chunks: AsyncIterable<unknown>;
  /** The SHA-256 that the client sent; null where it sent none. */
  readonly sha256: string | null;
}

/** Receives the parts of uploads. */
export type ReceivePart = (
  upload: UploadRow,
  sent: SentPart,
) => Promise<Pick<PartRow, 'byteSize' | 'sha256'>>;

/** The number of bytes of each part of an upload, including parts that are arriving; kept while a part arrives. */
interface Taken {
  readonly bytes: Map<number, number>;
  users: number;
}

/** Returns the function that receives parts. @throws AppError 'tooLarge', 'badRequest', 'conflict', 'busy' */
export function openReceivePart(services: PartServices): ReceivePart {
  const { database, assetStore, hashes, now, fault } = services;
  const { parts: store } = assetStore;
  const underway = new Map<string, Taken>();

  async function begin({ id }: UploadRow): Promise<Taken> {
    const rows = await partsOf(database.reader, id);
    const taken = underway.get(id) ?? {
      bytes: new Map(rows.map((row) => [row.part, row.byteSize])),
      users: 0,
    };
    taken.users += 1;
    underway.set(id, taken);
    return taken;
  }

  function end({ id }: UploadRow, taken: Taken): void {
    taken.users -= 1;
    if (taken.users === 0) underway.delete(id);
  }

  async function keep(upload: UploadRow, received: Received): Promise<StoredPart> {
    const { part, byteSize, sha256, path } = received;
    const file = unfinishedOf(upload);
    const known = (await partsOf(database.reader, upload.id)).find((row) => row.part === part);
    if (known?.sha256 === sha256 && known.byteSize === byteSize)
      return { reference: known.reference, isNew: false };
    const reference = await store.add(file, part, path);
    try {
      const row = { part, byteSize, sha256, reference };
      const replaced = await savePart(database.knex, upload.id, row, now());
      if (replaced !== null && replaced !== reference) store.remove(file, replaced).catch(fault);
      return { reference, isNew: true };
    } catch (error) {
      store.remove(file, reference).catch(fault);
      throw error;
    }
  }

  return async (upload, sent) => {
    const taken = await begin(upload);
    const before = taken.bytes.get(sent.part) ?? 0;
    let path: string | null = null;
    try {
      const received = await receive(upload, sent, { folder: store.receivingFolder, taken, before });
      path = received.path;
      if (store.hasFixedSizes) mustHaveSize(upload, received);
      const { reference, isNew } = await keep(upload, received);
      const { part, byteSize, sha256 } = received;
      taken.bytes.set(part, byteSize);
      const stored = store.pathOf(unfinishedOf(upload), reference);
      if (isNew) {
        const release =
          stored === null ? () => void rm(received.path, { force: true }).catch(fault) : () => {};
        hashes.add(upload.id, part, { sha256, path: stored ?? received.path, release });
        path = null;
      }
      return { byteSize, sha256 };
    } catch (error) {
      taken.bytes.set(sent.part, before);
      throw error;
    } finally {
      if (path !== null) await rm(path, { force: true });
      end(upload, taken);
    }
  };
}

interface StoredPart {
  readonly reference: string;
  /** Whether the content is new; false where the same part was stored already. */
  readonly isNew: boolean;
}

interface Received {
  readonly part: number;
  readonly path: string;
  readonly byteSize: number;
  readonly sha256: string;
}

interface Receiving {
  readonly folder: string;
  readonly taken: Taken;
  /** The bytes of the part that this one replaces. */
  readonly before: number;
}

/**
 * Writes the bytes into a file as they arrive, and counts them: all parts together, including those that are arriving
 * at the same time, may have at most the size of the file.
 * @throws AppError 'tooLarge', or 'badRequest' if the hash differs
 */
async function receive(
  upload: UploadRow,
  { part, chunks, sha256: expectedSha256 }: SentPart,
  { folder, taken, before }: Receiving,
): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${upload.id}.${part}.${randomBytes(6).toString('hex')}.tmp`);
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let byteSize = 0;
  try {
    for await (const chunk of chunks) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes was expected');
      byteSize += chunk.length;
      taken.bytes.set(part, Math.max(before, byteSize));
      if (byteSize > limits.uploadPartBytes || bytesOf(taken, part) + byteSize > upload.byteSize)
        throw partTooLargeError();
      hash.update(chunk);
      await file.write(chunk);
    }
    const sha256 = hash.digest('hex');
    if (expectedSha256 !== null && expectedSha256.toLowerCase() !== sha256) throw isDamaged();
    return { part, path, byteSize, sha256 };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Returns the bytes of all parts but one. */
function bytesOf({ bytes }: Taken, except: number): number {
  return bytes.entries().reduce((sum, [part, size]) => (part === except ? sum : sum + size), 0);
}

function isDamaged(): AppError {
  return new AppError('badRequest', {
    code: 'CHECKSUM',
    message: 'This part arrived damaged. Send it again.',
  });
}

/**
 * Checks the size of a part: in a file of several parts, all but the last have the same fixed size.
 * @throws AppError 'badRequest'
 */
function mustHaveSize(upload: UploadRow, { part, byteSize }: Received): void {
  const size = limits.uploadPartBytes;
  if (upload.byteSize <= size) return;
  const wanted = Math.min(size, upload.byteSize - (part - 1) * size);
  if (byteSize === wanted || wanted <= 0) return;
  throw new AppError('badRequest', {
    code: 'PART_SIZE',
    message: `Part ${part} of this file must have ${wanted} bytes.`,
  });
}
