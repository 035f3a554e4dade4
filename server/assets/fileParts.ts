// The parts of unfinished files in a folder: `uploads/{version}` beside the projects, in it a file for each part. A
// part that is sent again gets a new name, so the earlier file stays until the row of the part refers to the new one.

import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../shared/limits.ts';
import { isMissing } from '../isMissing.ts';
import { syncToDisk } from '../syncToDisk.ts';
import { MissingParts, type PartStore, type StoredPart, type UnfinishedFile } from './store.ts';
import type { FileName } from './store.ts';

/** The folder of unfinished files. Finished files of uploads without a project are stored there, too. */
export const UPLOADS = 'uploads';

/** Returns the parts of the store in `root`, whose whole files lie at `wholePath`. */
export function openFileParts(root: string, wholePath: (name: FileName) => string): PartStore {
  const receivingFolder = join(root, UPLOADS);
  const folderOf = ({ name }: Pick<UnfinishedFile, 'name'>) => join(receivingFolder, name.fileId, 'parts');

  return {
    receivingFolder,
    hasFixedSizes: false,
    async begin(name) {
      await mkdir(folderOf({ name }), { recursive: true, mode: 0o700 });
      await syncToDisk(receivingFolder);
      return '';
    },
    async add(file, part, path) {
      const name = `${String(part).padStart(5, '0')}-${randomBytes(6).toString('hex')}`;
      await syncToDisk(path);
      await rename(path, join(folderOf(file), name));
      await syncToDisk(folderOf(file));
      return name;
    },
    remove: (file, reference) => rm(join(folderOf(file), reference), { force: true }),
    pathOf: (file, reference) => join(folderOf(file), reference),
    async finish(file, parts) {
      const path = wholePath(file.name);
      if (await isWhole(path)) return;
      const folder = folderOf(file);
      await mustHaveAll(folder, parts);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (file.byteSize > limits.joinedBytes) await moveFolder(folder, parts, path);
      else await moveJoined(folder, parts, path);
      await syncToDisk(dirname(path));
      await rm(dirname(folder) === dirname(path) ? folder : dirname(folder), {
        recursive: true,
        force: true,
      });
    },
    abandon: (file) => rm(dirname(folderOf(file)), { recursive: true, force: true }),
    async sweep(before, isKnown) {
      for (const name of await namesIn(receivingFolder)) {
        const path = join(receivingFolder, name);
        const found = await stat(path).catch(() => null);
        if (!found || found.mtimeMs >= before) continue;
        if (found.isFile() || !(await isKnown(name))) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

async function isWhole(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

/** Throws MissingParts unless every part is there in its size. */
async function mustHaveAll(folder: string, parts: readonly StoredPart[]): Promise<void> {
  const sizes = new Map<string, number>();
  for (const name of await namesIn(folder)) sizes.set(name, (await stat(join(folder, name))).size);
  const missing = parts.filter(({ reference, byteSize }) => sizes.get(reference) !== byteSize);
  if (missing.length > 0) throw new MissingParts(missing.map(({ part }) => part));
}

/** Turns the folder of the parts into the file, after removing parts that were replaced. */
async function moveFolder(folder: string, parts: readonly StoredPart[], path: string): Promise<void> {
  const own = new Set(parts.map(({ reference }) => reference));
  for (const name of await namesIn(folder)) if (!own.has(name)) await rm(join(folder, name), { force: true });
  await rename(folder, path);
}

/** Makes one file of the parts: a single part is moved, several are joined. */
async function moveJoined(folder: string, parts: readonly StoredPart[], path: string): Promise<void> {
  const [only, ...others] = parts;
  if (only && others.length === 0) return rename(join(folder, only.reference), path);
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  if (only)
    await pipeline(Readable.from(bytesOf(folder, parts)), createWriteStream(unfinished, { mode: 0o600 }));
  else await writeFile(unfinished, '', { mode: 0o600 });
  await syncToDisk(unfinished);
  return rename(unfinished, path);
}

async function* bytesOf(folder: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const { reference } of parts)
    yield* createReadStream(join(folder, reference), { highWaterMark: 1024 * 1024 });
}
