// The interface of the database for the rest of the server.

import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';

/** An open database. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Connection for writing. On SQLite it is a single one, so a transaction excludes all other writers. */
  readonly knex: Knex;
  /** Connection for reading what is committed; it never waits for a writer. */
  readonly reader: Knex;
  /** The native handles; null on PostgreSQL. */
  readonly sqlite: SqliteHandles | null;
  /** Moves the write-ahead log into the file, and closes all connections. */
  close(): Promise<void>;
}

/** The native connections of SQLite below those of knex, for prepared statements. */
export interface SqliteHandles {
  /** A connection with `query_only`. */
  readonly reader: Sqlite.Database;
  /** Runs `work` with a connection that sees the database as it is at one moment, even if others write meanwhile. */
  snapshot<Result>(work: (reader: Sqlite.Database) => Promise<Result>): Promise<Result>;
  /** Moves committed pages from the write-ahead log into the file, except those that open readers still need. Does
   *  nothing where they are fewer than `least`. */
  checkpoint(least?: number): void;
  /** Runs `work` while nobody else writes. */
  exclusively<Result>(work: (writer: Sqlite.Database) => Promise<Result>): Promise<Result>;
}
