// The chain of the audit: whatever is changed in it, taken out or put in is noticed, also by somebody who has taken the
// database's own guard away first.

import { expect, test } from 'vitest';
import { firstBrokenLine, chainLength, writeAuditLine, readChain } from '../../../server/audit/audit.ts';
import { openPeopleDatabase, type PeopleDatabase } from '../../support/peopleDatabase.ts';

const LINES = 2500;

interface Written {
  readonly chainId: string;
  readonly lines: readonly object[];
  readonly heads: readonly object[];
}

/** The chain that the first test has written, line by line; the others begin with a copy of its rows. */
let written: Written | null = null;

async function write({ database, newId, now }: PeopleDatabase): Promise<Written> {
  const { knex } = database;
  const [chainId, byUserId] = [newId(), newId()];
  await knex.transaction(async (trx) => {
    for (let count = 0; count < LINES; count += 1)
      await writeAuditLine(trx, {
        chainId,
        at: now(),
        byUserId,
        act: 'team.update',
        about: { what: `line ${count + 1}` },
      });
  });
  return { chainId, lines: await knex('audit'), heads: await knex('audit_head') };
}

/** A chain of many lines, and the knex that may do with it what the server may not. */
async function chain() {
  const people = await openPeopleDatabase();
  const { knex } = people.database;
  if (written) {
    await knex.batchInsert('audit', [...written.lines], 200);
    await knex('audit_head').insert(written.heads);
  } else written = await write(people);
  const { chainId } = written;
  const unguarded = async () => {
    for (const act of ['update', 'delete']) await knex.raw(`drop trigger audit_no_${act}`);
  };
  return { knex, chainId, unguarded, broken: () => firstBrokenLine(knex, chainId) };
}

test('a chain that nobody has touched is whole, and read from its end', async () => {
  const { knex, chainId, broken } = await chain();
  expect([await chainLength(knex, chainId), await broken()]).toEqual([LINES, null]);
  const page = await readChain(knex, chainId, { before: 3, limit: 10 });
  expect(page.map(({ sequence, about }) => [sequence, about['what']])).toEqual([
    [2, 'line 2'],
    [1, 'line 1'],
  ]);
  expect(await firstBrokenLine(knex, 'nobody')).toBe(null);
});

test('the database itself refuses to change and to delete', async () => {
  const { knex, chainId } = await chain();
  const own = () => knex('audit').where({ chainId, sequence: 7 });
  await expect(own().update({ entry: '{}' })).rejects.toThrow('audit is append-only');
  await expect(own().delete()).rejects.toThrow('audit is append-only');
});

test('a line that was changed is named', async () => {
  const { knex, chainId, unguarded, broken } = await chain();
  await unguarded();
  const own = () => knex('audit').where({ chainId, sequence: 1200 });
  const { entry } = await own().first('entry');
  await own().update({ entry: entry.replace('line 1200', 'line 1201') });
  expect(await broken()).toBe(1200);
  await own().update({ entry });
  expect(await broken()).toBe(null);
});

test('two lines that were exchanged are noticed, though each is as it was written', async () => {
  const { knex, chainId, unguarded, broken } = await chain();
  await unguarded();
  const move = (from: number, to: number) =>
    knex('audit').where({ chainId, sequence: from }).update({ sequence: to });
  await move(1200, 0);
  await move(1201, 1200);
  await move(0, 1201);
  expect(await broken()).toBe(1200);
});

test.each([
  ['the first', 1],
  ['one in the middle', 1700],
  ['the last', LINES],
])('%s is missed', async (_, sequence) => {
  const { knex, chainId, unguarded, broken } = await chain();
  await unguarded();
  await knex('audit').where({ chainId, sequence }).delete();
  expect(await broken()).toBe(sequence);
});

test('a whole end that was cut off is missed, and one put in is noticed', async () => {
  const { knex, chainId, unguarded, broken } = await chain();
  await unguarded();
  await knex('audit').where({ chainId }).where('sequence', '>', 2000).delete();
  expect(await broken()).toBe(2001);
  const { hash } = await knex('audit').where({ chainId, sequence: 2000 }).first('hash');
  await knex('audit').insert({ chainId, sequence: 2001, entry: '{}', hash });
  expect(await broken()).toBe(2001);
});
