// Where tests keep what a server writes. A server waits for the disk at every acknowledgement, and what is proved of that
// is proved by what it asks of the system (`tests/api/disk.sqlite.test.ts`): the disk itself need not be waited for.

import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run writes some hundred megabytes at a time. */
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
