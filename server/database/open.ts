// The database: a knex that writes and one that only reads, over SQLite (the embedded default) or PostgreSQL. On
// SQLite the hot paths use the native handles, inside this folder only.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Settings } from '../settings.ts';
import { isDamage, StartError } from './errors.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

type Where = Pick<Settings, 'database' | 'dataDir'>;

/**
 * Opens the database of `settings`, and locks the data folder against a second server.
 * @throws StartError when it is locked, cannot be reached, or is not durable
 */
export async function openDatabase(settings: Where): Promise<Database> {
  const unlock = lockData(settings);
  try {
    const opened = await openForCommand(settings);
    return {
      ...opened,
      async close() {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database for a command of the command line, which may run beside a server.
 * @throws StartError when it cannot be reached
 */
export async function openForCommand({ database }: Pick<Settings, 'database'>): Promise<Database> {
  if (database.dialect === 'sqlite') return openSqlite(database.file);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(database.url);
}

// Only one process may use a data folder: a second one would number the same sequences and overwrite the same
// files. The lock is SQLite's, on a file of its own, so the system releases it when the process crashes.

/**
 * Locks the data folder, and the folder of a SQLite file that lies elsewhere. The returned function unlocks them.
 * @throws StartError where another process holds the lock, or the folder cannot be written
 */
function lockData({ database, dataDir }: Pick<Settings, 'database' | 'dataDir'>): () => void {
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
