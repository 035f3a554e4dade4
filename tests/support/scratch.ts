// Makes temporary folders for the servers under test. They may be in memory: that a server waits for the disk before
// each acknowledgement is proved by its system calls (`tests/api/disk.sqlite.test.ts`).

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasSharedMemory, SHARED_MEMORY } from '../../build/sharedMemory.ts';

/** Least free memory with which folders are in memory, since a run writes some hundred megabytes at a time. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Makes a new folder in memory, or among the system's temporary files where too little memory is free. Benchmarks,
 *  which do not run in vitest, measure the disk, as their limits do. */
export function makeScratchFolder(prefix: string): string {
  const isInMemory = process.env['VITEST'] !== undefined && hasSharedMemory(ENOUGH_BYTES);
  return mkdtempSync(join(isInMemory ? SHARED_MEMORY : tmpdir(), prefix));
}
