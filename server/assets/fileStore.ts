// The store of assets in a folder: in it one folder for each project, in that one for each version with a file for each
// size. A file with its final name is complete and synced. A large file that arrived in parts stays in parts, a folder
// `original` instead of a file, so that nothing is copied when it is complete.

import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../shared/errors.ts';
import { isMissing } from '../isMissing.ts';
import { syncToDisk } from '../syncToDisk.ts';
import { openFileParts, UPLOADS } from './fileParts.ts';
import type { AssetStore, ByteRange, StoredFile } from './store.ts';
import { withTemporaryFile } from './temporaryFile.ts';
import type { FileName } from './store.ts';

const QUARANTINE = 'quarantine';

/** Opens the store in the folder `root`. File names consist of ids, which callers have checked. */
export function openFileStore(root: string): AssetStore {
  const pathOf = ({ projectId, fileId, size }: FileName): string => join(root, projectId, fileId, size);

  async function whole(file: FileName, write: (path: string) => Promise<void>): Promise<void> {
    const path = pathOf(file);
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(unfinished);
      await syncToDisk(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncToDisk(dirname(path));
  }

  const store: AssetStore = {
    put: (file, path) => whole(file, (unfinished) => copyFile(path, unfinished)),
    write: (file, bytes) => whole(file, (unfinished) => writeFile(unfinished, bytes, { mode: 0o600 })),
    get: async (file) => storedFileOf(await piecesOf(pathOf(file))),
    async bytes(file) {
      const pieces = await piecesOf(pathOf(file)).catch((error: unknown) => {
        if (error instanceof AppError) return [];
        throw error;
      });
      if (pieces.length === 0) return null;
      return Buffer.concat(await Promise.all(pieces.map(({ path }) => readFile(path))));
    },
    async withPath(file, work) {
      const pieces = await piecesOf(pathOf(file));
      const [only, ...others] = pieces;
      if (only && others.length === 0) return work(only.path);
      return withTemporaryFile(join(root, UPLOADS), storedFileOf(pieces).stream(), work);
    },
    async forget(projectId, fileId) {
      await rm(join(root, projectId, fileId), { recursive: true, force: true });
      await rm(join(root, QUARANTINE, projectId, fileId), { recursive: true, force: true });
    },
    async quarantine(projectId, fileId) {
      const there = join(root, QUARANTINE, projectId, fileId);
      await mkdir(dirname(there), { recursive: true, mode: 0o700 });
      await rename(join(root, projectId, fileId), there).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      await syncToDisk(dirname(there));
    },
    parts: openFileParts(root, pathOf),
  };
  return store;
}

/** A file on disk that is a file of the store, or a piece of one. */
interface Piece {
  readonly path: string;
  readonly byteSize: number;
}

/** Returns the pieces of a file in their order. @throws AppError 'notFound' */
async function piecesOf(path: string): Promise<readonly Piece[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('notFound') : error;
  });
  if (found.isFile()) return [{ path, byteSize: found.size }];
  const names = (await readdir(path)).toSorted();
  return Promise.all(
    names.map(async (name) => ({ path: join(path, name), byteSize: (await stat(join(path, name))).size })),
  );
}

function storedFileOf(pieces: readonly Piece[]): StoredFile {
  const byteSize = pieces.reduce((sum, piece) => sum + piece.byteSize, 0);
  return {
    byteSize,
    stream(range) {
      const [only, ...others] = pieces;
      if (only && others.length === 0)
        return createReadStream(only.path, range ? { start: range.from, end: range.to } : {});
      return Readable.from(bytesIn(pieces, range ?? { from: 0, to: byteSize - 1 }), { objectMode: false });
    },
  };
}

async function* bytesIn(pieces: readonly Piece[], { from, to }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for (const { path, byteSize } of pieces) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, byteSize - 1)];
    if (start <= end) yield* createReadStream(path, { start, end });
    at += byteSize;
  }
}
