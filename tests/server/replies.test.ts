// What was thrown, as the error that the one who asked is told.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { expect, test } from 'vitest';
import { appErrorOf } from '../../server/replies.ts';

test('where no connection to the database is free in time, the server is busy, and nothing is wrong with it', async () => {
  const filename = join(mkdtempSync(join(tmpdir(), 'eo-pool-')), 'x.db');
  const connection = { client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true };
  const pool = knex({ ...connection, acquireConnectionTimeout: 50, pool: { min: 0, max: 1 } });
  const held = await pool.transaction();
  const thrown: unknown = await pool.raw('SELECT 1').catch((error: unknown) => error);
  await held.rollback();
  await pool.destroy();
  const { kind, details } = appErrorOf(thrown);
  expect([kind, details.retryAfterSeconds]).toEqual(['busy', 2]);
});
