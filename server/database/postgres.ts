// Opens a PostgreSQL database with knex, as `sqlite.ts` opens one of SQLite.

import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Database } from './database.ts';
import { StartError } from './errors.ts';

const INT8 = 20;

/**
 * Opens the database at `url`.
 * @throws StartError where it cannot be reached, or answers before a change is on disk
 */
export async function openPostgres(url: string): Promise<Database> {
  // INT8 is read as a number: sequences and times are far below 2^53.
  pg.types.setTypeParser(INT8, Number);
  const writing = knexOf(url, false);
  const reading = knexOf(url, true);
  try {
    await mustBeDurable(writing);
  } catch (error) {
    await Promise.all([writing.destroy(), reading.destroy()]);
    if (error instanceof StartError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL: PostgreSQL cannot be reached (${why}).`, { cause: error });
  }
  return {
    dialect: 'postgres',
    knex: writing,
    reader: reading,
    sqlite: null,
    async close() {
      await Promise.all([writing.destroy(), reading.destroy()]);
    },
  };
}

function knexOf(url: string, readOnly: boolean): Knex {
  const options = readOnly ? '-c default_transaction_read_only=on' : '-c synchronous_commit=on';
  return knex({
    client: 'pg',
    connection: { connectionString: url, options, application_name: 'eo' },
    // Errors are thrown to the caller, who reports them once, so knex logs nothing.
    log: { warn() {}, error() {}, debug() {}, deprecate() {} },
    acquireConnectionTimeout: 10_000,
    pool: { min: 0, max: 8 },
  });
}

async function mustBeDurable(writing: Knex): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit']) {
    const { rows } = await writing.raw(`SHOW ${name}`);
    if (rows[0]?.[name] !== 'off') continue;
    throw new StartError(`DATABASE_URL: PostgreSQL runs with ${name} off, so saved work could be lost.`);
  }
}
