// Local copies of bytes that lie elsewhere, for libraries and programs that need a path.

import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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
