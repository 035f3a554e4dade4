// What the database promises before anything is written to it.

import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { temporaryFolder } from '../../support/server.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({
    dataDir,
    database: { dialect: 'sqlite', file: join(dataDir, 'eo.sqlite') },
  });
  opened.push(database);
  return database;
}

test('2.2 the writer syncs in full, the reader cannot write', async () => {
  const database = await open(temporaryFolder());
  expect(await database.knex.raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
  expect(await database.knex.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(await database.knex.raw('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  await migrate(database);
  await expect(database.reader('receipts').delete()).rejects.toThrow(/readonly/);
});

test('O11 a folder that is in use is refused, and free again once it is let go', async () => {
  const folder = temporaryFolder();
  const first = await open(folder);
  await expect(open(folder)).rejects.toThrow(/in use by another EO server/);
  opened.splice(opened.indexOf(first), 1);
  await first.close();
  await open(folder);
});

test('O4 migrations run once, and what a newer version wrote is refused by name', async () => {
  const database = await open(temporaryFolder());
  await migrate(database);
  const once = await database.knex('schema_migration').select();
  await migrate(database);
  expect(await database.knex('schema_migration').select()).toEqual(once);
  await database.knex('schema_migration').insert({ name: '999_later', appliedAt: 1 });
  await expect(migrate(database)).rejects.toThrow(/newer version of EO \(999_later\)/);
});

test('a link that the catalogue has and an older database does not is added, with its index', async () => {
  const database = await open(temporaryFolder());
  await migrate(database);
  await database.knex.schema.alterTable(tableOf('comment'), (table) => {
    table.dropIndex(['parentCommentId', 'orderKey']);
    table.dropColumn('parentCommentId');
  });
  await migrate(database);
  expect(await database.knex(tableOf('comment')).columnInfo()).toHaveProperty('parentCommentId');
});
