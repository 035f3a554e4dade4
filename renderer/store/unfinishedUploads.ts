// Uploads that were started on this device and are not finished, so that they can be resumed after a reload or in
// another tab. The browser does not keep the file itself: the person chooses it again, and only missing parts are sent.

import { readStored, writeStored } from '../browser/storage.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

/** An upload that was begun and is not finished. */
export interface UnfinishedUpload {
  readonly multipartId: string;
  readonly userId: string;
  readonly projectId: string;
  /** The asset of which it becomes a version; null for a new asset. */
  readonly assetId: string | null;
  readonly fileName: string;
  readonly byteSize: number;
  readonly lastModified: number;
}

const TYPES = {
  multipartId: 'string',
  userId: 'string',
  projectId: 'string',
  fileName: 'string',
  byteSize: 'number',
  lastModified: 'number',
} as const;

function isUpload(value: unknown): value is UnfinishedUpload {
  if (!hasFields(value, TYPES)) return false;
  const { assetId } = value;
  return assetId === null || typeof assetId === 'string';
}

const KEY = 'uploads.unfinished';
/** Time in ms for which the server keeps the parts of an upload. */
const RETENTION_MS = 24 * 3_600_000;
const MOST = 50;

/** Returns the uploads of a person to a project that are not finished. */
export function unfinishedUploads(userId: string, projectId: string): readonly UnfinishedUpload[] {
  return all().filter((each) => each.userId === userId && each.projectId === projectId);
}

/** Notes that an upload was begun. */
export function recordUnfinishedUpload(begun: UnfinishedUpload): void {
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
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isUpload) ? read : [];
  } catch {
    return [];
  }
}

function write(uploads: readonly UnfinishedUpload[]): void {
  writeStored(KEY, JSON.stringify(uploads), RETENTION_MS);
}
