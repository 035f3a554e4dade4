// Temporary folders for the servers under test. A server waits for the disk before each acknowledgement; tests prove
// this by its system calls (`tests/api/disk.sqlite.test.ts`), so the folders themselves may be in memory.

import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Least free memory to use: a run writes some hundred megabytes at a time. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Makes a new folder in memory, or among the system's temporary files where there is too little of it. */
export function makeScratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
