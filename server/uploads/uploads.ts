// Uploads in parts: their owners, limits and expiry. uploadFolder.ts writes the files. An upload belongs to the
// person who opened it; for anyone else it does not exist.

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { openKeyedQueues } from '../keyedQueues.ts';
import {
  readUploadFacts,
  filePath,
  isClosed,
  joinParts,
  makeFolder,
  partsIn,
  removePart,
  writePart,
  type UploadFacts,
} from './uploadFolder.ts';

/** A complete upload of a person. `path` is its file on disk. */
export interface UploadedFile {
  readonly path: string;
  readonly fileName: string;
  readonly byteSize: number;
  readonly projectId: string | null;
}

/** The uploads of all people. */
export interface UploadStore {
  /**
   * Opens an upload and resolves to its id.
   * @throws AppError 'tooLarge', or 'slowDown' when too many are open
   */
  open(userId: string, file: Pick<UploadFacts, 'fileName' | 'byteSize' | 'projectId'>): Promise<string>;
  part(userId: string, id: string, number: number, chunks: AsyncIterable<unknown>): Promise<number>;
  /**
   * Joins the parts; repeating it changes nothing.
   * @throws AppError when parts are missing or damaged
   */
  close(userId: string, id: string, sha256: string | null): Promise<string>;
  /**
   * Returns a complete upload of this user.
   * @throws AppError 'notFound'
   */
  get(userId: string, id: string): Promise<UploadedFile>;
  /** Removes an upload whose file has been used. */
  forget(userId: string, id: string): Promise<void>;
  /** Removes an upload of this user at once, because it is unusable. */
  drop(userId: string, id: string): Promise<void>;
  /** Removes uploads after a day, and open ones after some hours without a part. */
  sweep(): Promise<void>;
}

interface Upload {
  readonly about: UploadFacts;
  /** Sizes of the complete parts, by number. */
  readonly sizes: Map<number, number>;
  /** Bytes of all parts on disk, including those that are being written. */
  taken: number;
  /** When a part of the upload last arrived. */
  touchedAt: number;
  state: 'open' | 'joining' | 'closed';
}

const KEPT_MS = 24 * 60 * 60 * 1000;
/** Time without a part after which an upload is abandoned, long enough for a laptop that was closed during a
 *  meeting. */
const ABANDONED_MS = 6 * 60 * 60 * 1000;
const MOST_OPEN = 20;
const MOST_BYTES_OF_USER = 1024 * 1024 * 1024;

/** Opens the uploads in `dataDir`, including those from before a restart. */
export async function openUploadStore(services: {
  dataDir: string;
  now: () => number;
  newId: () => string;
}): Promise<UploadStore> {
  const { now, newId } = services;
  const root = join(services.dataDir, 'uploads');
  const uploads = await loadAll(root, now());
  const inQueue = openKeyedQueues();
  const folderOf = (id: string) => join(root, id);

  function mustFind(userId: string, id: string): Upload {
    const upload = uploads.get(id);
    if (upload?.about.userId !== userId) throw new AppError('notFound');
    return upload;
  }

  function mustAfford(userId: string, byteSize: number): void {
    if (byteSize > limits.uploadBytes) {
      throw new AppError('tooLarge', {
        message: `Files may have up to ${limits.uploadBytes / 1024 / 1024} MB.`,
      });
    }
    const own = [...uploads.values()].filter(({ about }) => about.userId === userId);
    const open = own.filter(({ state }) => state !== 'closed').length;
    const bytes = own.reduce((sum, { about }) => sum + about.byteSize, byteSize);
    if (open >= MOST_OPEN || bytes > MOST_BYTES_OF_USER) {
      throw new AppError('slowDown', {
        message: 'Too many uploads are under way. Finish some of them first.',
        retryAfterSeconds: 60,
      });
    }
  }

  return {
    async open(userId, file) {
      mustAfford(userId, file.byteSize);
      const id = newId();
      const about: UploadFacts = { ...file, userId, createdAt: now() };
      // The upload is registered before its folder exists, so that concurrent requests count each other's.
      uploads.set(id, { about, sizes: new Map(), taken: 0, touchedAt: now(), state: 'open' });
      try {
        await makeFolder(folderOf(id), about);
      } catch (error) {
        uploads.delete(id);
        throw error;
      }
      return id;
    },

    part(userId, id, number, chunks) {
      // When the same part is sent twice at once, the later one replaces the earlier one after that is written.
      return inQueue(`${id} ${number}`, async () => {
        const upload = mustFind(userId, id);
        mustBeOpen(upload);
        await dropPart(upload, folderOf(id), number);
        upload.sizes.set(number, await takePart(upload, { folder: folderOf(id), number, now }, chunks));
        return upload.sizes.get(number) ?? 0;
      });
    },

    async close(userId, id, sha256) {
      const upload = mustFind(userId, id);
      if (upload.state === 'closed') return id;
      mustBeOpen(upload);
      mustBeWhole(upload);
      upload.state = 'joining';
      try {
        await joinParts(folderOf(id), upload.sizes.size, sha256);
        upload.state = 'closed';
      } finally {
        if (upload.state === 'joining') upload.state = 'open';
      }
      return id;
    },

    async get(userId, id) {
      const { about, state } = mustFind(userId, id);
      if (state !== 'closed') throw new AppError('notFound');
      const { fileName, byteSize, projectId } = about;
      return { path: filePath(folderOf(id)), fileName, byteSize, projectId };
    },

    async forget(userId, id) {
      mustFind(userId, id);
      uploads.delete(id);
      await rm(folderOf(id), { recursive: true, force: true });
    },

    async drop(userId, id) {
      mustFind(userId, id);
      uploads.delete(id);
      await rm(folderOf(id), { recursive: true, force: true });
    },

    async sweep() {
      for (const [id, { about, state, touchedAt }] of uploads) {
        const isAbandoned = state === 'open' && touchedAt <= now() - ABANDONED_MS;
        if (about.createdAt > now() - KEPT_MS && !isAbandoned) continue;
        uploads.delete(id);
        await rm(folderOf(id), { recursive: true, force: true });
      }
    },
  };
}

/** Removes a part that is sent again, so that its bytes are not counted twice. */
async function dropPart(upload: Upload, folder: string, number: number): Promise<void> {
  const size = upload.sizes.get(number);
  if (size === undefined) return;
  upload.sizes.delete(number);
  await removePart(folder, number);
  upload.taken -= size;
}

/**
 * Writes a part and counts its bytes as they arrive: all parts together, concurrent ones included, are at most the
 * size of the file.
 * @throws AppError 'tooLarge'
 */
async function takePart(
  upload: Upload,
  { folder, number, now }: { folder: string; number: number; now: () => number },
  chunks: AsyncIterable<unknown>,
): Promise<number> {
  let own = 0;
  const mustFit = (bytes: number) => {
    own += bytes;
    upload.taken += bytes;
    upload.touchedAt = now();
    if (own > limits.uploadPartBytes || upload.taken > upload.about.byteSize)
      throw new AppError('tooLarge', { message: 'This part is larger than was said.' });
  };
  try {
    await writePart(folder, number, chunks, mustFit);
    mustBeOpen(upload);
    return own;
  } catch (error) {
    upload.taken -= own;
    throw error;
  }
}

function mustBeOpen({ state }: Upload): void {
  if (state !== 'open') throw new AppError('conflict', { message: 'This upload is finished.' });
}

function mustBeWhole({ about, sizes }: Upload): void {
  const isRow = Array.from(sizes.keys(), Number).every((number) => number <= sizes.size);
  if (!isRow || bytesIn(sizes) !== about.byteSize) {
    throw new AppError('badRequest', {
      code: 'INCOMPLETE',
      message: 'Parts of the file are missing. Send them again.',
    });
  }
}

function bytesIn(sizes: ReadonlyMap<number, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Loads the uploads on disk. Folders without facts are remains of a crash, and are removed. */
async function loadAll(root: string, now: number): Promise<Map<string, Upload>> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const uploads = new Map<string, Upload>();
  for (const id of await readdir(root)) {
    const folder = join(root, id);
    const about = await readUploadFacts(folder);
    if (!about) {
      await rm(folder, { recursive: true, force: true });
      continue;
    }
    const sizes = await partsIn(folder);
    const state = (await isClosed(folder)) ? 'closed' : 'open';
    uploads.set(id, { about, sizes, taken: bytesIn(sizes), touchedAt: now, state });
  }
  return uploads;
}
