// Opens SQLite databases with the pragmas that durability needs, which are set in a fixed order and read back.

import Sqlite from 'better-sqlite3';
import knex, { type Knex } from 'knex';
import { z } from 'zod';
import type { Database, SqliteHandles } from './database.ts';
import { isDamage, StartError } from './errors.ts';
import { cacheStatements } from './statementCache.ts';

/** Pragmas with the value to set and the value to read back. The order matters: without a busy timeout the
 *  switch to the write-ahead log races with a reader. */
const PRAGMAS: readonly (readonly [string, string | number, string | number])[] = [
  ['busy_timeout', 5000, 5000],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  // Checkpoints run between commits. This limit, in pages, is for a writer that never pauses: a checkpoint within a
  // commit holds everybody up who writes.
  ['wal_autocheckpoint', 16_000, 16_000],
  ['journal_size_limit', 67_108_864, 67_108_864],
  ['temp_store', 'MEMORY', 2],
  ['mmap_size', 0, 0],
  ['cache_size', -8000, -8000],
  ...(process.platform === 'darwin'
    ? ([
        ['fullfsync', 1, 1],
        ['checkpoint_fullfsync', 1, 1],
      ] as const)
    : []),
];

/**
 * Opens the SQLite database in `file`.
 * @throws StartError where the file does not accept one of the pragmas, since saved work could be lost
 */
export async function openSqlite(file: string): Promise<Database> {
  const writing = knexOf(file, { isWriter: true });
  const reading = knexOf(file, { isWriter: false });
  await firstUse(writing, file); // creates the file, so that the readers find it in WAL mode
  const reader = openReader(file);
  const snapshots = openSnapshots(() => openReader(file));
  return {
    dialect: 'sqlite',
    knex: writing,
    reader: reading,
    sqlite: {
      reader,
      checkpoint(least = 0) {
        if (least === 0 || pagesToMove(reader) >= least) reader.pragma('wal_checkpoint(PASSIVE)');
      },
      snapshot: snapshots.read,
      async exclusively(work) {
        const writer: unknown = await writing.client.acquireConnection();
        try {
          if (!(writer instanceof Sqlite)) throw new Error('knex gave something else than a SQLite handle');
          return await work(writer);
        } finally {
          await writing.client.releaseConnection(writer);
        }
      },
    },
    async close() {
      reader.close();
      snapshots.close();
      await reading.destroy();
      await writing.raw('PRAGMA wal_checkpoint(TRUNCATE)');
      await writing.destroy();
    },
  };
}

/** Returns how many pages of the write-ahead log are not in the file yet. */
function pagesToMove(handle: Sqlite.Database): number {
  const [found] = walState.parse(handle.pragma('wal_checkpoint(NOOP)'));
  return found ? found.log - found.checkpointed : 0;
}

const walState = z.array(z.object({ log: z.number(), checkpointed: z.number() }));

function openReader(file: string): Sqlite.Database {
  const reader = new Sqlite(file);
  prepareReader(reader);
  return reader;
}

/** Most unused connections that are kept for later snapshots. */
const MOST_FREE = 2;

/** Returns a reader of snapshots: each read has a connection that no other read uses until it ends. */
function openSnapshots(open: () => Sqlite.Database): {
  readonly read: SqliteHandles['snapshot'];
  close(): void;
} {
  const free: Sqlite.Database[] = [];
  return {
    async read(work) {
      const handle = free.pop() ?? open();
      try {
        handle.exec('BEGIN');
        return await work(handle);
      } finally {
        if (handle.inTransaction) handle.exec('COMMIT');
        if (free.length < MOST_FREE) free.push(handle);
        else handle.close();
      }
    },
    close() {
      for (const handle of free.splice(0)) handle.close();
    },
  };
}

function knexOf(file: string, { isWriter }: { readonly isWriter: boolean }): Knex {
  return knex({
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    // A connection that cannot be opened also throws, so knex does not log it.
    log: { warn: () => undefined },
    pool: {
      min: 1,
      max: 1,
      afterCreate(handle: unknown, done: (error: Error | null, handle: unknown) => void) {
        try {
          if (handle instanceof Sqlite) {
            if (isWriter) prepareWriter(handle);
            else prepareReader(handle);
            cacheStatements(handle);
            adaptTransactions(handle, isWriter);
          }
          done(null, handle);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)), handle);
        }
      },
    },
  });
}

/**
 * Changes how knex begins and ends transactions. A transaction that writes takes the write lock at once, so that it
 * waits while another process, such as a backup tool, holds the lock: SQLite does not wait if the transaction has
 * already read. `ROLLBACK` does nothing outside a transaction: when the disk is full, SQLite rolls back by itself, and
 * the error of knex's second rollback would hide the original one.
 */
function adaptTransactions(handle: Sqlite.Database, isWriter: boolean): void {
  const prepare = handle.prepare.bind(handle);
  const adapted = (text: string): string => {
    if (isWriter && text === 'BEGIN;') return 'BEGIN IMMEDIATE';
    return text === 'ROLLBACK' && !handle.inTransaction ? 'SELECT 1' : text;
  };
  Object.defineProperty(handle, 'prepare', { value: (text: string) => prepare(adapted(text)) });
}

async function firstUse(writing: Knex, file: string): Promise<void> {
  try {
    await writing.raw('SELECT 1');
  } catch (error) {
    await writing.destroy();
    if (error instanceof StartError || isDamage(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL: ${file} cannot be opened (${why}).`, { cause: error });
  }
}

function prepareWriter(handle: Sqlite.Database): void {
  for (const [name, value] of PRAGMAS) handle.pragma(`${name} = ${value}`);
  for (const [name, , wanted] of PRAGMAS) {
    const found: unknown = handle.pragma(name, { simple: true });
    if (found === wanted) continue;
    throw new StartError(
      `DATABASE_URL: SQLite does not keep ${name} at ${wanted} here (it says ${String(found)}), so saved work could be lost.`,
    );
  }
}

// Each connection has a page cache of its own (`cache_size`, in KiB if negative), which never shrinks. The operating
// system also caches the file, so a page that is not in the small caches costs only microseconds.

function prepareReader(handle: Sqlite.Database): void {
  handle.pragma('busy_timeout = 5000');
  handle.pragma('cache_size = -2000');
  handle.pragma('trusted_schema = OFF');
  handle.pragma('query_only = ON');
}
