// The rows of a server's database, past the server: to make time pass, and to look at what lies there.

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import type { Site } from './server.ts';

type Row = Record<string, unknown>;

/** Runs one statement, written for both databases, and answers its rows. */
export async function rowsOf(server: Site, sql: string): Promise<readonly Row[]> {
  // Its transactions do not reckon with another writer: one that has read already fails for whoever asked for it.
  if ('isShared' in server && !sql.startsWith('SELECT'))
    throw new Error('Other files use this server too: write past one of your own');
  return server.database === null ? onSqlite(server.dataDir, sql) : onPostgres(server.database, sql);
}

/** Everybody signed in, or showed who they are, long ago. */
export async function makeStale(server: Site): Promise<void> {
  await rowsOf(server, 'UPDATE session SET "provedAt" = 0');
}

/** Everybody has shown that their address is theirs. */
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
