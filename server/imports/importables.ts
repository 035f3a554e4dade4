// The contents of uploaded spreadsheets on disk, from which sheets are made. Each is private to the user who uploaded
// it, and is removed after a week.

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { unreadableFile } from './reading/fileRefusals.ts';
import type { SpreadsheetReader } from './readInWorker.ts';
import type { StoredTab } from './tabFiles.ts';

const look = z.object({
  fill: z.string().exactOptional(),
  color: z.string().exactOptional(),
  bold: z.literal(true).exactOptional(),
  italic: z.literal(true).exactOptional(),
});
const tab: z.ZodType<StoredTab> = z.object({
  name: z.string(),
  hidden: z.boolean(),
  rows: z.number(),
  columns: z.number(),
  cells: z.number(),
  looks: z.array(look),
  widths: z.record(z.coerce.number(), z.number()),
  merges: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  longestWords: z.array(z.string()),
  frozenColumns: z.number(),
  hiddenColumns: z.array(z.number()),
  pictures: z.array(
    z.object({ row: z.number(), column: z.number(), fileName: z.string(), byteSize: z.number() }),
  ),
  warnings: z.array(z.string()),
  filled: z.number(),
  fills: z.array(z.number()),
});
const about = z.object({
  userId: z.string(),
  projectId: z.string(),
  fileName: z.string(),
  createdAt: z.number(),
  tabs: z.array(tab),
});

/** A file that was read and may become sheets, with the folder of its tabs. */
export interface ImportableFile extends z.infer<typeof about> {
  readonly id: string;
  readonly folder: string;
}

/** The store of the uploaded files that were read. */
export interface ImportableStore {
  /**
   * Reads the file.
   * @throws AppError with the sentence that refuses the file, of which nothing is stored then
   */
  create(
    userId: string,
    projectId: string,
    file: { readonly path: string; readonly fileName: string },
  ): Promise<ImportableFile>;
  /**
   * Returns a file.
   * @throws AppError 'notFound', also for the file of another user
   */
  get(userId: string, id: string): Promise<ImportableFile>;
  /** Removes files after a week, and incomplete ones that a crash has left. */
  sweep(): Promise<void>;
}

const NOTHING_THERE =
  'This file is empty: no cell of it holds a text or a number, so there is nothing to import.';
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Returns the store of the files in the folder `imports` of `dataDir`. */
export async function openImportableStore(services: {
  dataDir: string;
  reader: SpreadsheetReader;
  now: () => number;
  newId: () => string;
}): Promise<ImportableStore> {
  const { reader, now, newId } = services;
  const root = join(services.dataDir, 'imports');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const reading = new Set<string>();

  return {
    async create(userId, projectId, file) {
      const id = newId();
      const folder = join(root, id);
      reading.add(id);
      try {
        await mkdir(folder, { mode: 0o700 });
        const tabs = await reader.read({ path: file.path, fileName: file.fileName, folder });
        if (tabs.every(({ filled }) => filled === 0)) throw unreadableFile(NOTHING_THERE);
        const facts = { userId, projectId, fileName: file.fileName, createdAt: now(), tabs: [...tabs] };
        await writeFile(join(folder, 'about.tmp'), JSON.stringify(facts), { flush: true });
        await rename(join(folder, 'about.tmp'), join(folder, 'about.json'));
        return { ...facts, id, folder };
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      } finally {
        reading.delete(id);
      }
    },

    async get(userId, id) {
      const found = ID.test(id) ? await aboutOf(join(root, id)) : null;
      if (found?.userId !== userId || found.createdAt <= now() - RETENTION_MS) throw new AppError('notFound');
      return { ...found, id, folder: join(root, id) };
    },

    async sweep() {
      for (const id of await readdir(root)) {
        if (reading.has(id)) continue;
        const found = await aboutOf(join(root, id));
        if (!found || found.createdAt <= now() - RETENTION_MS)
          await rm(join(root, id), { recursive: true, force: true });
      }
    },
  };
}

/** Returns the path of the file that has the result `id` of comparing the importable file with a sheet. It is removed
 *  together with the importable file. */
export function mergeResultPath({ folder }: Pick<ImportableFile, 'folder'>, id: string): string {
  return join(folder, `merge-${id}.json`);
}

/** Returns the description of a file; null where there is no complete one. */
async function aboutOf(folder: string): Promise<z.infer<typeof about> | null> {
  const text = await readFile(join(folder, 'about.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const read = about.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}
