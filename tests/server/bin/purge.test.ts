// The purge knows every kind that can lie in a bin, also one that is added tomorrow.

import { expect, test } from 'vitest';
import { purgeBins } from '../../../server/bin/purge.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { storedKinds } from '../../../shared/catalogue.ts';
import { limits } from '../../../shared/limits.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

// A column goes with its sheet alone: its slot must not be given again while texts of rows hold it.
const kinds = storedKinds.map(({ kind }) => kind).filter((kind) => kind !== 'column');

test('O9 of each kind what was deleted 30 days ago is gone, what was deleted since is there', async () => {
  const { database, newId, now } = await openPeopleDatabase();
  const add = async (kind: string, deletedAt: number) => {
    const id = newId();
    const data = JSON.stringify({ id });
    await database.knex(tableOf(kind)).insert({ id, data, deletedAt, deletedBy: newId() });
    return id;
  };
  for (const kind of kinds) await add(kind, now() - limits.binMs - 1);
  const left = new Map<string, string>();
  for (const kind of kinds) left.set(kind, await add(kind, now() - limits.binMs + 60_000));

  expect(await purgeBins({ database, now, forgetFile: async () => undefined })).toBe(kinds.length);
  for (const kind of kinds)
    expect([kind, await database.knex(tableOf(kind)).pluck('id')]).toEqual([kind, [left.get(kind)]]);
});
