// Makes temporary folders for the servers under test. They may be in memory: that a server waits for the disk before
// each acknowledgement is proved by its system calls (`tests/api/disk.sqlite.test.ts`).

import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Least free memory with which folders are in memory, since a run writes some hundred megabytes at a time. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Makes a new folder in memory, or among the system's temporary files where too little memory is free. */
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
