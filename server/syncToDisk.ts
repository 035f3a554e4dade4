// Durability of files: a file, or a name in a folder, survives a crash only after the system was told to write it to
// the disk.

import { open } from 'node:fs/promises';

/** Writes what the system holds of a file, or of the names in a folder, to the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
