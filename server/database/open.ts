// The database: one knex that writes and one that only reads, over SQLite (the embedded default) or
// PostgreSQL. On SQLite the hot paths speak to the native handles, inside this folder only.

import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { lockData } from './lock.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database of `settings`, and locks the data folder against a second process.
 *  @throws StartError when it is locked, cannot be reached, or would not keep what it promises. */
export async function openDatabase(settings: Pick<Settings, 'database' | 'dataDir'>): Promise<Database> {
  const unlock = lockData(settings);
  const { database: choice } = settings;
  try {
    const opened =
      choice.dialect === 'sqlite' ? await openSqlite(choice.file) : await openPostgres(choice.url);
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
