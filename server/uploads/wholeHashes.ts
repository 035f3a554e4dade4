// The hash of a whole file, computed while its parts arrive: each is read once more as soon as those before it have
// come. The progress is in the memory of this process only; after a restart, or on another server, the whole file is
// read when it is complete.

import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A part that has arrived, as a local file. */
interface ArrivedPart {
  readonly sha256: string;
  readonly path: string;
  /** Called when the hash no longer needs the local file. */
  readonly release: () => void;
}

/** The hashes of the files that are arriving. */
export interface WholeHashes {
  /** Notes that a part has arrived. */
  add(uploadId: string, part: number, arrived: ArrivedPart): void;
  /** Resolves to the SHA-256 of the file whose parts have these hashes; null if this process does not know it. */
  of(uploadId: string, parts: readonly string[]): Promise<string | null>;
  forget(uploadId: string): void;
}

interface Progress {
  readonly hash: Hash;
  /** The hashes of the parts that have been read, in their order. */
  readonly read: string[];
  /** Parts that have arrived before an earlier one. */
  readonly early: Map<number, ArrivedPart>;
  /** Whether a part was replaced after it was read, or too many came early. */
  isBroken: boolean;
  reading: Promise<void>;
}

/** The most files whose hashes are computed at once; a further one replaces the oldest. */
const MOST_FILES = 500;

/** Opens the hashes of files; of each file at most `mostEarly` parts may wait for an earlier part. */
export function openWholeHashes(mostEarly: number): WholeHashes {
  const files = new Map<string, Progress>();

  function find(uploadId: string): Progress {
    const found = files.get(uploadId);
    if (found) return found;
    const [oldest] = files.keys();
    if (files.size >= MOST_FILES && oldest !== undefined) forget(oldest);
    const made: Progress = {
      hash: createHash('sha256'),
      read: [],
      early: new Map(),
      isBroken: false,
      reading: Promise.resolve(),
    };
    files.set(uploadId, made);
    return made;
  }

  function forget(uploadId: string): void {
    const file = files.get(uploadId);
    files.delete(uploadId);
    if (file) giveUp(file);
  }

  return {
    add(uploadId, part, arrived) {
      const file = find(uploadId);
      const known = file.read[part - 1];
      if (file.isBroken || known !== undefined) {
        if (known !== undefined && known !== arrived.sha256) giveUp(file);
        arrived.release();
        return;
      }
      file.early.get(part)?.release();
      file.early.set(part, arrived);
      file.reading = file.reading.then(() => readOn(file)).catch(() => giveUp(file));
      if (file.early.size > mostEarly) giveUp(file);
    },
    async of(uploadId, parts) {
      const file = files.get(uploadId);
      if (!file) return null;
      await file.reading;
      const isWhole = file.read.length === parts.length && parts.every((each, at) => each === file.read[at]);
      return isWhole && !file.isBroken ? file.hash.copy().digest('hex') : null;
    },
    forget,
  };
}

/** Reads the parts that follow what has been read. */
async function readOn(file: Progress): Promise<void> {
  for (;;) {
    const part = file.read.length + 1;
    const next = file.early.get(part);
    if (!next || file.isBroken) return;
    for await (const chunk of createReadStream(next.path)) file.hash.update(chunk);
    // The part may have been replaced while it was read.
    if (file.early.get(part) !== next) return giveUp(file);
    file.early.delete(part);
    file.read.push(next.sha256);
    next.release();
  }
}

function giveUp(file: Progress): void {
  file.isBroken = true;
  for (const { release } of file.early.values()) release();
  file.early.clear();
}
