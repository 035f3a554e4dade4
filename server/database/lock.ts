// One process a data folder: a second one would number the same sequences and overwrite the same files.
// The lock is one of SQLite's own, held on a file of its own, so the system lets it go when we crash.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Settings } from '../settings.ts';
import { isDamage } from './damaged.ts';
import { StartError } from './startError.ts';

/** Locks the data folder, and the folder of a SQLite file that lies elsewhere. The answer unlocks.
 *  @throws StartError where another process holds it, or the folder cannot be written. */
export function lockData({ database, dataDir }: Pick<Settings, 'database' | 'dataDir'>): () => void {
  const folders = new Set([dataDir, ...(database.dialect === 'sqlite' ? [dirname(database.file)] : [])]);
  const locks: Sqlite.Database[] = [];
  const unlock = () => {
    for (const lock of locks) lock.close();
  };
  try {
    for (const folder of folders) locks.push(lockFolder(folder));
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

function lockFolder(folder: string): Sqlite.Database {
  const lock = openLock(folder);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isDamage(error))
      throw new StartError(
        `DATA_DIR: ${join(folder, 'lock.sqlite')} is damaged. It holds nothing: delete it and start again.`,
        { cause: error },
      );
    if (!(error instanceof Sqlite.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new StartError(
      `DATA_DIR: ${folder} is in use by another EO server. Stop that one, or choose another folder.`,
    );
  }
}

function openLock(folder: string): Sqlite.Database {
  try {
    mkdirSync(folder, { recursive: true });
    return new Sqlite(join(folder, 'lock.sqlite'), { timeout: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: ${folder} cannot be written (${why}).`, { cause: error });
  }
}
