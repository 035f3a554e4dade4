// The memory that processes of Linux share by files, which is also the fastest place for files of a test.

import { statfsSync } from 'node:fs';

/** The folder of shared memory. */
export const SHARED_MEMORY = '/dev/shm';

/** Returns whether so many bytes of shared memory are free; false where a system has none. */
export function hasSharedMemory(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}
