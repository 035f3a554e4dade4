// Uploads that were begun on this device and are not finished, so that they are gone on with after a reload, or in
// another tab. The browser does not keep the file itself: the person chooses it again, and only missing parts are sent.

import { z } from 'zod';
import { readStored, writeStored } from '../browser/storage.ts';

const unfinishedUpload = z.strictObject({
  multipartId: z.string(),
  userId: z.string(),
  projectId: z.string(),
  /** The asset of which it becomes a version; null for a new asset. */
  assetId: z.string().nullable(),
  fileName: z.string(),
  byteSize: z.number(),
  lastModified: z.number(),
});
/** An upload that was begun and is not finished. */
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>;

const KEY = 'uploads.unfinished';
/** As long as the server keeps the parts of an upload. */
const RETENTION_MS = 24 * 3_600_000;
const MOST = 50;

/** Returns the uploads of a person to a project that are not finished. */
export function unfinishedUploads(userId: string, projectId: string): readonly UnfinishedUpload[] {
  return all().filter((each) => each.userId === userId && each.projectId === projectId);
}

/** Notes that an upload was begun. */
export function noteUnfinished(begun: UnfinishedUpload): void {
  write([...all().filter(({ multipartId }) => multipartId !== begun.multipartId), begun].slice(-MOST));
}

/** Removes an upload that is finished, or was given up. */
export function forgetUnfinished(multipartId: string): void {
  write(all().filter((each) => each.multipartId !== multipartId));
}

/** Returns whether a chosen file is the one that an upload was begun with. */
export function isFileOf(
  { fileName, byteSize, lastModified }: UnfinishedUpload,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return file.name === fileName && file.size === byteSize && file.lastModified === lastModified;
}

function all(): readonly UnfinishedUpload[] {
  const text = readStored(KEY);
  if (text === null) return [];
  try {
    const read = z.array(unfinishedUpload).safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

function write(uploads: readonly UnfinishedUpload[]): void {
  writeStored(KEY, JSON.stringify(uploads), RETENTION_MS);
}
