// An upload on disk: a folder with its facts, its parts, and at the end the file. A file with its final name is
// complete: it was written under another name, synced, and renamed.

import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { isMissing } from '../isMissing.ts';

const about = z.object({
  userId: z.string(),
  projectId: z.string().nullable(),
  fileName: z.string(),
  byteSize: z.number(),
  createdAt: z.number(),
});
/** The stored facts about an upload. */
export type UploadFacts = z.infer<typeof about>;

const FILE = 'file';
const PART = /^part-(\d{5})$/;

/** Makes the folder of an upload, and writes its facts there. */
export async function makeFolder(folder: string, facts: UploadFacts): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, 'about.tmp');
  await writeFile(unfinished, JSON.stringify(facts), { flush: true });
  await rename(unfinished, join(folder, 'about.json'));
}

/** Returns the facts of the upload in a folder; null where there is none. */
export async function readUploadFacts(folder: string): Promise<UploadFacts | null> {
  try {
    return about.parse(JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')));
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Returns the sizes of the stored parts, by number. Incomplete ones that a crash has left are removed. */
export async function partsIn(folder: string): Promise<Map<number, number>> {
  const parts = new Map<number, number>();
  for (const name of await readdir(folder)) {
    const number = PART.exec(name)?.[1];
    if (number !== undefined) parts.set(Number(number), (await stat(join(folder, name))).size);
    else if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
  }
  return parts;
}

/** Returns the path of the whole file in the folder of an upload. */
export function filePath(folder: string): string {
  return join(folder, FILE);
}

/** Returns whether the upload is complete. */
export async function isClosed(folder: string): Promise<boolean> {
  return stat(filePath(folder)).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

/**
 * Writes one part as it streams in. `mustFit` is called with the size of each chunk before it is written.
 * @throws whatever `mustFit` throws; the part is removed then
 */
export async function writePart(
  folder: string,
  number: number,
  chunks: AsyncIterable<unknown>,
  mustFit: (bytes: number) => void,
): Promise<void> {
  await writeWhole(partPath(folder, number), chunks, mustFit);
}

/** Removes a part of an upload; it is no error where there is none. */
export async function removePart(folder: string, number: number): Promise<void> {
  await rm(partPath(folder, number), { force: true });
}

function partPath(folder: string, number: number): string {
  return join(folder, `part-${String(number).padStart(5, '0')}`);
}

/**
 * Joins parts 1 to `count` into the file, and removes them.
 * @throws AppError when its hash is not `sha256`
 */
export async function joinParts(folder: string, count: number, sha256: string | null): Promise<void> {
  const hash = createHash('sha256');
  const names = Array.from({ length: count }, (_, index) => partPath(folder, index + 1));
  async function* joined() {
    for (const name of names) {
      for await (const chunk of createReadStream(name, { highWaterMark: 1024 * 1024 })) {
        hash.update(chunk);
        yield chunk;
      }
    }
    if (sha256 !== null && hash.digest('hex') !== sha256.toLowerCase()) {
      throw new AppError('badRequest', {
        code: 'CHECKSUM',
        message: 'The file arrived damaged. Send it again.',
      });
    }
  }
  await writeWhole(filePath(folder), joined(), () => undefined);
  await Promise.all(names.map((name) => rm(name, { force: true })));
}

async function writeWhole(
  name: string,
  chunks: AsyncIterable<unknown>,
  mustFit: (bytes: number) => void,
): Promise<void> {
  const unfinished = `${name}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes was expected');
      mustFit(chunk.length);
      await file.write(chunk);
    }
    await file.sync();
    await file.close();
    await rename(unfinished, name);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}
