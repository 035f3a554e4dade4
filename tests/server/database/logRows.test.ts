// The log of SQLite lies by row numbers, also that of a database from before.

import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { addPerson, intent, openTestServices } from '../../support/services.ts';

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

const madeFor = (knex: Knex): Promise<Made[]> =>
  knex('sqlite_master').where({ tbl_name: 'action_log' }).orderBy('name').select('type', 'name', 'sql');

test('R12 a log that lay by its key is brought over whole, with its indexes', async () => {
  const services = await openTestServices(null);
  const { knex } = services.database;
  const { userId, teamId } = await addPerson(services, 'Mara');
  const project = intent(services, 'project.create', services.newId(), {
    title: 'Show',
    ownedByTeamId: teamId,
  });
  await services.writer.perform(userId, [project], { trusted: true });
  const made = await madeFor(knex);
  expect(made.some(({ sql }) => /without rowid/i.test(sql ?? ''))).toBe(false);
  const lines: unknown[] = await knex('action_log').orderBy(['channelId', 'sequence']);
  expect(lines.length).toBeGreaterThan(0);

  const table = made.find(({ type }) => type === 'table')?.sql ?? '';
  for (const { type, name, sql } of made)
    if (type === 'index' && sql !== null) await knex.raw('DROP INDEX ??', [name]);
  await knex.raw('ALTER TABLE action_log RENAME TO past');
  await knex.raw(`${table} without rowid`);
  await knex.raw('INSERT INTO action_log SELECT * FROM past');
  await knex.raw('DROP TABLE past');
  for (const { type, sql } of made) if (type === 'index' && sql !== null) await knex.raw(sql);
  await knex('schema_migration').where({ name: '024_logRows' }).delete();
  expect((await madeFor(knex)).some(({ sql }) => /without rowid/i.test(sql ?? ''))).toBe(true);

  await migrate(services.database);
  expect(await madeFor(knex)).toEqual(made);
  expect(await knex('action_log').orderBy(['channelId', 'sequence'])).toEqual(lines);
  await services.close();
});
