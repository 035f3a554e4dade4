// The bytes of assets on disk: a folder for each project, in it one for each version with a file for each size. A
// file with its final name is complete and synced.

import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { AssetSize } from '../../shared/api/assets.ts';
import { AppError } from '../../shared/errors.ts';
import { isMissing } from '../isMissing.ts';
import type { FileName } from './urlSigner.ts';

/** A file of the store that can be read: its length in bytes, and a new stream of them for each call. */
export interface StoredFile {
  readonly byteSize: number;
  stream(): Readable;
}

/** The files of assets. All methods concern one size of a version, except `forget`, which removes all of them. */
export interface AssetStore {
  /** Stores a copy of the file at `path`. */
  put(file: FileName, path: string): Promise<void>;
  write(file: FileName, bytes: Uint8Array): Promise<void>;
  /**
   * Opens a file.
   * @throws AppError 'notFound'
   */
  get(file: FileName): Promise<StoredFile>;
  /** Reads a whole file; null where it does not exist. */
  bytes(file: FileName): Promise<Buffer | null>;
  /**
   * Runs `work` with the path of a local file of these bytes, which must not be changed.
   * @throws AppError 'notFound'
   */
  withPath<Result>(file: FileName, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes a version in all its sizes: one that failed, or that is purged from the bin. */
  forget(projectId: string, fileId: string): Promise<void>;
}

/** Opens the store in `dataDir`. File names consist of ids, which callers have checked. */
export function openAssetStore(dataDir: string): AssetStore {
  const root = join(dataDir, 'assets');
  const pathOf = ({ projectId, fileId, size }: FileName): string =>
    join(root, projectId, fileId, size satisfies AssetSize);

  async function whole(file: FileName, write: (path: string) => Promise<void>): Promise<void> {
    const path = pathOf(file);
    const unfinished = `${path}.tmp`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await write(unfinished);
    await synced(unfinished);
    await rename(unfinished, path);
    await synced(dirname(path));
  }

  return {
    put: (file, path) => whole(file, (unfinished) => copyFile(path, unfinished)),
    write: (file, bytes) => whole(file, (unfinished) => writeFile(unfinished, bytes, { mode: 0o600 })),
    async get(file) {
      const path = pathOf(file);
      const { size } = await stat(path).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('notFound') : error;
      });
      return { byteSize: size, stream: () => createReadStream(path) };
    },
    async bytes(file) {
      return readFile(pathOf(file)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async withPath(file, work) {
      const path = pathOf(file);
      await access(path).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('notFound') : error;
      });
      return work(path);
    },
    forget: (projectId, fileId) => rm(join(root, projectId, fileId), { recursive: true, force: true }),
  };
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
