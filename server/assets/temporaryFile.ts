// Local copies of bytes that lie elsewhere, for libraries and programs that need a path.

import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissing } from '../isMissing.ts';

/** Writes the bytes into a new file in `folder`, runs `work` with its path, and removes the file. */
export async function withTemporaryFile<Result>(
  folder: string,
  bytes: Readable,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomBytes(12).toString('hex')}.tmp`);
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the files in `folder` that were last written before `before`: those that a crash has left behind. */
export async function removeStaleFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() === true && found.mtimeMs < before) await rm(path, { force: true });
  }
}
