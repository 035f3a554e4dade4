// Channels in one table: filled from what stood before there was one, true after every way in which something goes, and
// the only one that an id can have.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelNamed } from '../../../server/database/channels.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { purgeDocuments } from '../../../server/bin/purgeDocuments.ts';
import type { Services } from '../../../server/services.ts';
import { addPerson, intent, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let services: Services;
  let userId: string;
  let teamId: string;
  const made = { project: '', sheet: '', channel: '' };

  beforeAll(async () => {
    services = await openTestServices(await databaseOn(dialect));
    ({ userId, teamId } = await addPerson(services, 'Mara'));
    for (const kind of ['project', 'sheet', 'channel'] as const) made[kind] = services.newId();
    const projectId = made.project;
    await create('project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: teamId });
    await create('sheet.create', made.sheet, { title: 'Run of show', projectId });
    await create('channel.create', made.channel, { title: 'Camera', projectId });
  }, 60_000);
  afterAll(() => services.close(), 60_000);

  async function create(name: string, id: string, data: Record<string, unknown>): Promise<unknown> {
    const caller = { userId, sessionId: userId, isAdmin: false, token: null };
    return services.writer.send(caller, { actions: [intent(services, name, id, data)] });
  }
  const kindOf = async (id: string) => (await channelNamed(services.database.knex, id))?.kind ?? null;
  const all = (): Promise<unknown[]> => services.database.knex('channel').orderBy('id').select();

  test('A12 everything that names a channel is in the table, with its project', async () => {
    const { knex } = services.database;
    expect(await channelNamed(knex, made.sheet)).toEqual({
      id: made.sheet,
      kind: 'sheet',
      projectId: made.project,
    });
    expect(await Promise.all([made.project, made.channel, teamId, userId].map(kindOf))).toEqual([
      'project',
      'channel',
      'team',
      'person',
    ]);
  });

  test('A12 the migration fills it from what stands; what had taken an id of another goes', async () => {
    const { knex } = services.database;
    const before = await all();
    await knex.schema.dropTable('channel');
    await knex('schema_migration').where({ name: '021_channels' }).delete();
    // A sheet that was given the team's id, as it was possible.
    const table = tableOf('sheet');
    const sheet = { ...(await knex(table).where({ id: made.sheet }).first()), id: teamId };
    await knex(table).insert(sheet);
    await migrate(services.database);
    expect(await all()).toEqual(before);
    expect(await knex(table).pluck('id')).toEqual([made.sheet]);
    expect(await knex('project_home').pluck('projectId')).toEqual([made.project]);
  });

  test('A12 what goes for good names nothing any more, and its id nothing else', async () => {
    const { knex } = services.database;
    await knex.transaction((trx) => purgeDocuments(trx, 'sheet', [made.sheet]));
    expect(await kindOf(made.sheet)).toBe(null);
    const again = create('category.create', made.sheet, { name: 'Light', projectId: made.project });
    await expect(again).rejects.toMatchObject({ kind: 'conflict' });
    await knex.transaction((trx) => purgeDocuments(trx, 'project', [made.project]));
    const taken = create('project.create', made.project, { title: 'Again', ownedByTeamId: teamId });
    await expect(taken).rejects.toMatchObject({ kind: 'conflict' });
  });
});
