// The database: one knex that writes and one that only reads, over SQLite (the embedded default) or
// PostgreSQL. On SQLite the hot paths speak to the native handles, inside this folder only.

import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { lockData } from './lock.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type Where = Pick<Settings, 'database' | 'dataDir'>;

/** Opens the database of `settings`, and locks the data folder against a second server.
 *  @throws StartError when it is locked, cannot be reached, or would not keep what it promises. */
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

/** For a short word on the command line, which may come while a server runs.
 *  @throws StartError when it cannot be reached. */
export function openForCommand({ database }: Pick<Settings, 'database'>): Promise<Database> {
  return database.dialect === 'sqlite' ? openSqlite(database.file) : openPostgres(database.url);
}
