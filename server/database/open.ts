// The database: one knex that writes and one that only reads, over SQLite (the embedded default) or
// PostgreSQL. On SQLite the hot paths speak to the native handles, inside this folder only.

import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import type { Settings } from '../settings.ts';
import { lockData } from './lock.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Writes. On SQLite it is one connection: whoever holds it is alone. */
  readonly knex: Knex;
  /** Reads what is committed, and nothing else: it never waits for a writer. */
  readonly reader: Knex;
  /** The native handles; null on PostgreSQL. */
  readonly sqlite: SqliteHandles | null;
  /** Moves what is in the write-ahead log into the file, and lets everything go. */
  close(): Promise<void>;
}

export interface SqliteHandles {
  /** `query_only`. */
  readonly reader: Sqlite.Database;
  /** Waits until nobody writes, and keeps it so until `work` has ended. */
  exclusively<Result>(work: (writer: Sqlite.Database) => Promise<Result>): Promise<Result>;
}

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
