// Makes files durable: the content of a file, or a name in a folder, only survives a crash after an fsync.

import { open } from 'node:fs/promises';

/** Writes the cached content of a file, or the names in a folder, to the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
