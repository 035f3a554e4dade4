// The lock of writers on SQLite: another process may have it for a moment, as a tool that copies the database does.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../../server/database/sqlite.ts';
import { makeScratchFolder } from '../../support/scratch.ts';

const HOLDING = `
  const database = require('better-sqlite3')(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  process.stdout.write('held');
  setTimeout(() => database.exec("INSERT INTO note VALUES ('theirs'); COMMIT"), 300);
`;

test('a transaction that reads before it writes waits for another process, and sees what it has written', async () => {
  const file = join(makeScratchFolder('eo-lock-'), 'eo.sqlite');
  const { knex, close } = await openSqlite(file);
  await knex.raw('CREATE TABLE note (text TEXT)');
  const other = spawn(process.execPath, ['-e', HOLDING, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  const seen = await knex.transaction(async (trx) => {
    const before: string[] = await trx('note').pluck('text');
    await trx('note').insert({ text: 'ours' });
    return before;
  });
  expect(seen).toEqual(['theirs']);
  expect(await knex('note').pluck('text')).toEqual(['theirs', 'ours']);
  await close();
});
