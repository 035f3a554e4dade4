// The database, as the rest of the server knows it.

import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';

/** An open database. */
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

/** The connections of SQLite below those of knex, for prepared statements. */
export interface SqliteHandles {
  /** `query_only`. */
  readonly reader: Sqlite.Database;
  /** Waits until nobody writes, and keeps it so until `work` has ended. */
  exclusively<Result>(work: (writer: Sqlite.Database) => Promise<Result>): Promise<Result>;
}
