// The bytes of assets, behind one interface for a folder (`fileStore.ts`) and for S3 (`s3Store.ts`). When a promise of
// the store resolves, its changes survive a crash.

import type { Readable } from 'node:stream';
import type { AssetSize } from '../../shared/api/assets.ts';

/** The name of a stored file: its project, its version, and the size of the picture. */
export interface FileName {
  readonly projectId: string;
  readonly fileId: string;
  readonly size: AssetSize;
}

/** A part of a file: from one byte to another, both included, counted from 0. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A file of the store that can be read: its length in bytes, and a new stream of them for each call. */
export interface StoredFile {
  readonly byteSize: number;
  /** Returns the bytes of the range; all of them where it is left out. */
  stream(range?: ByteRange): Readable;
}

/** The files of assets. Methods are about one size of a version, unless they say otherwise. */
export interface AssetStore {
  /** Stores a copy of the file at `path`. */
  put(file: FileName, path: string): Promise<void>;
  write(file: FileName, bytes: Uint8Array): Promise<void>;
  /**
   * Opens a file.
   * @throws AppError 'notFound'; 'busy' where the store does not answer
   */
  get(file: FileName): Promise<StoredFile>;
  /** Reads a whole file into memory; null where it does not exist. */
  bytes(file: FileName): Promise<Buffer | null>;
  /**
   * Runs `work` with the path of a local file of these bytes, which must not be changed. If the store has no local
   * file, it is a temporary copy.
   * @throws AppError 'notFound'
   */
  withPath<Result>(file: FileName, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes a version in all its sizes, also from quarantine: one that failed, or that is purged from the bin. */
  forget(projectId: string, fileId: string): Promise<void>;
  /** Moves a version to where `get` does not find it, and removes its smaller sizes. Does nothing if it has been moved
   *  already. */
  quarantine(projectId: string, fileId: string): Promise<void>;
  /** The files that arrive in parts. */
  readonly parts: PartStore;
}

/** A file that arrives in parts. */
export interface UnfinishedFile {
  /** The name under which the whole file will be stored. */
  readonly name: FileName;
  /** The size of the whole file. */
  readonly byteSize: number;
  /** The reference that `begin` returned. */
  readonly reference: string;
}

/** A part that the store has. */
export interface StoredPart {
  /** The number of the part, from 1. */
  readonly part: number;
  readonly byteSize: number;
  /** The reference that `add` returned. */
  readonly reference: string;
}

/** The parts of unfinished files. Calls do not wait for each other, on this server or on others; of several `add` of a
 *  part the last one counts. */
export interface PartStore {
  /** The local folder in which a part is received before it is added. */
  readonly receivingFolder: string;
  /** Whether all parts of a file except the last must have the size that the response to `uploads.open` names. */
  readonly hasFixedSizes: boolean;
  /** Begins a file; resolves to the store's own name of it. */
  begin(name: FileName, byteSize: number): Promise<string>;
  /** Stores the local file at `path` as a part, and resolves to the store's own name of it. The file may be moved. */
  add(file: UnfinishedFile, part: number, path: string): Promise<string>;
  /** Removes a part that another has replaced, or that was refused. */
  remove(file: UnfinishedFile, reference: string): Promise<void>;
  /** Returns the local path of a part that was added here; null where the store has it elsewhere. */
  pathOf(file: UnfinishedFile, reference: string): string | null;
  /**
   * Makes the file of the parts, in their order; repeating it changes nothing.
   * @throws MissingParts
   */
  finish(file: UnfinishedFile, parts: readonly StoredPart[]): Promise<void>;
  /** Removes an unfinished file with its parts; it is no error where there is none. */
  abandon(file: UnfinishedFile): Promise<void>;
  /** Removes unfinished files that began before `before` and that `isKnown` does not know by the id of the version. */
  sweep(before: number, isKnown: (fileId: string) => Promise<boolean>): Promise<void>;
}

/** Thrown if parts are not in the store although they were added. */
export class MissingParts extends Error {
  readonly parts: readonly number[];

  constructor(parts: readonly number[]) {
    super(`Parts are missing in the store: ${parts.join(', ')}`);
    this.parts = parts;
  }
}
