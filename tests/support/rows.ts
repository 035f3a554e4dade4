// Reads and writes the database of a server directly, to simulate the passing of time, and to inspect stored data.

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import type { Site } from './server.ts';

type Row = Record<string, unknown>;

/** Runs one statement, which must be valid for both databases, and returns its rows. */
export async function rowsOf(server: Site, sql: string): Promise<readonly Row[]> {
  // A shared server does not expect another writer: a transaction that has already read would fail in another test.
  if ('isShared' in server && !sql.startsWith('SELECT'))
    throw new Error('Other files use this server too: write past one of your own');
  return server.database === null ? onSqlite(server.dataDir, sql) : onPostgres(server.database, sql);
}

/** Makes all sessions' last proofs of identity old, so that sensitive calls require a new one. */
export async function makeStale(server: Site): Promise<void> {
  await rowsOf(server, 'UPDATE session SET "provedAt" = 0');
}

/** Marks all addresses as confirmed. */
export async function confirmAddresses(server: Site): Promise<void> {
  await rowsOf(server, 'UPDATE account SET "verifiedAt" = 1 WHERE "verifiedAt" IS NULL');
}

function onSqlite(dataDir: string, sql: string): readonly Row[] {
  const database = new Sqlite(join(dataDir, 'eo.sqlite'), { timeout: 10_000 });
  try {
    const statement = database.prepare<[], Row>(sql);
    if (statement.reader) return statement.all();
    statement.run();
    return [];
  } finally {
    database.close();
  }
}

async function onPostgres(url: string, sql: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
