// The write path below HTTP, on both databases.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '../../../server/services.ts';
import { ROW_CELLS, tableOf } from '../../../server/database/tables.ts';
import type { Action } from '../../../shared/model/action.ts';
import { addPerson, callerOf, intent, kindOf, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

interface Stage {
  readonly services: Services;
  readonly userId: string;
  readonly projectId: string;
  readonly sheetId: string;
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  send(...actions: readonly Action[]): Promise<any>;
  act(name: string, entityId: string | null, data?: Record<string, unknown>): Action;
}

async function openStage(database: string | null): Promise<Stage> {
  const services = await openTestServices(database);
  const { userId, teamId } = await addPerson(services, 'Mara');
  const act: Stage['act'] = (name, entityId, data) => intent(services, name, entityId, data);
  const send: Stage['send'] = async (...actions) =>
    JSON.parse(String(await services.writer.send(callerOf(userId), { actions })));
  const [projectId, sheetId] = [services.newId(), services.newId()];
  await send(act('project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: teamId }));
  await send(act('sheet.create', sheetId, { title: 'Run of show', projectId }));
  const ids = Array.from({ length: 9 }, () => services.newId());
  await send(act('row.create', ids[0]!, { sheetId, direction: 'after', type: 0, count: 9, ids }));
  const rowIds: string[] = await services.database
    .knex(tableOf('row'))
    .where({ sheetId })
    .orderBy('orderKey')
    .pluck('id');
  const columnIds: string[] = await services.database
    .knex(tableOf('column'))
    .where({ sheetId })
    .orderBy('orderKey')
    .pluck('id');
  return { services, userId, projectId, sheetId, rowIds, columnIds, send, act };
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(await databaseOn(dialect));
  }, 60_000);
  afterAll(() => stage.services.close(), 60_000);

  const log = (): Promise<{ sequence: number; step: string }[]> =>
    stage.services.database
      .knex('action_log')
      .where({ channelId: stage.sheetId })
      .orderBy('sequence')
      .select();

  test('D8 100 requests at once take consecutive sequences, and every previous is true', async () => {
    const { send, act, rowIds, columnIds } = stage;
    const cellId = `${rowIds[0]}.${columnIds[3]}`;
    const before = (await log()).length;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        send(act('cell.update.value', cellId, { value: `cue ${index}` })),
      ),
    );
    const lines = await log();
    expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, index) => index + 1));
    let value: unknown = null;
    for (const { step } of lines.slice(before)) {
      const { previous, data } = JSON.parse(step);
      expect(previous?.value ?? null).toBe(value);
      value = data.value;
    }
  });

  test('D7 one refused request among others leaves nothing, and the others are done', async () => {
    const { send, act, rowIds, columnIds } = stage;
    const cell = (row: number) => `${rowIds[row]}.${columnIds[3]}`;
    const bad = [
      act('cell.update.value', cell(1), { value: 'lost' }),
      act('cell.update.value', `${rowIds[1]}.${stage.services.newId()}`, { value: 'nowhere' }),
    ];
    const outcomes = await Promise.all([
      kindOf(send(act('cell.update.value', cell(2), { value: 'kept' }))),
      kindOf(send(...bad)),
      kindOf(send(act('cell.update.value', cell(3), { value: 'kept' }))),
    ]);
    expect(outcomes).toEqual(['done', 'notFound', 'done']);
    const rows: string[] = await stage.services.database
      .knex(ROW_CELLS)
      .whereIn('rowId', [rowIds[1]!, rowIds[2]!, rowIds[3]!])
      .pluck('rowId');
    expect(new Set(rows)).toEqual(new Set([rowIds[2], rowIds[3]]));
  });

  test('D6 an answer and a refusal are told again; another body, or another person, is a conflict', async () => {
    const { send, act, rowIds, columnIds, services } = stage;
    const done = act('cell.update.value', `${rowIds[4]}.${columnIds[3]}`, { value: 'once' });
    expect(await send(done)).toEqual(await send(done));
    const refused = act('row.delete', null, { ids: [services.newId()] });
    expect([await kindOf(send(refused)), await kindOf(send(refused))]).toEqual(['notFound', 'notFound']);
    expect(await kindOf(send({ ...done, data: { value: 'twice' } }))).toBe('conflict');
    const other = await addPerson(services, 'Noor');
    expect(await kindOf(services.writer.send(callerOf(other.userId), { actions: [done] }))).toBe('conflict');
    // What cannot be read uses up its ids as well.
    const broken = { ...done, id: services.newId(), verb: 'shout' };
    expect(await kindOf(services.writer.send(callerOf(stage.userId), { actions: [broken] }))).toBe(
      'badRequest',
    );
    expect(await kindOf(send({ ...done, id: broken.id }))).toBe('conflict');
  });

  test('later actions of a request see what earlier ones did, and an undo in it finds its cause', async () => {
    const { send, act, rowIds, columnIds, sheetId, services } = stage;
    const columnId = services.newId();
    const made = act('column.create', columnId, { sheetId, direction: 'after', column: { title: 'Sound' } });
    const cell = act('cell.update.value', `${rowIds[5]}.${columnId}`, { value: 'go' });
    const gone = act('cell.update.value', `${rowIds[5]}.${columnIds[3]}`, { value: 'no' });
    const undo = act('action.create.undo', null, { causeIds: [gone.id], onChange: 'ask' });
    const answer = await send(made, cell, gone, undo);
    const verbs = Object.values<any>(answer.actions).map(({ type, verb }) => `${type} ${verb}`);
    expect(verbs).toEqual(['column create', 'cell create', 'cell create', 'cell delete']);
  });

  test('a column that comes and goes never gives its slot to another', async () => {
    const { send, act, sheetId, services } = stage;
    const ids = [services.newId(), services.newId(), services.newId()];
    const make = (id: string) => send(act('column.create', id, { sheetId, direction: 'after', column: {} }));
    await make(ids[0]!);
    await send(act('column.delete', null, { ids: [ids[0]] }));
    await make(ids[1]!);
    await make(ids[2]!);
    const slots: number[] = await services.database.knex(tableOf('column')).where({ sheetId }).pluck('slot');
    expect(new Set(slots).size).toBe(slots.length);
  });

  test('A2 an id that exists elsewhere is a conflict for a create and not there for an edit', async () => {
    const { act, sheetId, projectId, rowIds, services } = stage;
    const stranger = await addPerson(services, 'Ilse');
    const [ownProject, ownSheet] = [services.newId(), services.newId()];
    const as = (...actions: readonly Action[]) =>
      kindOf(services.writer.send(callerOf(stranger.userId), { actions }));
    expect(
      await as(act('project.create', ownProject, { title: 'Elsewhere', ownedByTeamId: stranger.teamId })),
    ).toBe('done');
    expect(await as(act('sheet.create', ownSheet, { title: 'Own', projectId: ownProject }))).toBe('done');
    const row = (id: string) => act('row.create', id, { sheetId: ownSheet, direction: 'after', type: 0 });
    expect(await as(row(rowIds[0]!))).toBe('conflict');
    // A sheet with the id of a foreign project would share its channel.
    expect(await as(act('sheet.create', projectId, { title: 'Trap', projectId: ownProject }))).toBe(
      'conflict',
    );
    expect(await as(act('sheet.update.title', sheetId, { title: 'Mine now' }))).toBe('notFound');
    expect(await as(act('row.update.title', rowIds[0]!, { title: 'Mine now' }))).toBe('notFound');
  });
});

test('D5 a full disk refuses with 507, keeps nothing half, lets reads go on, and works again with room', async () => {
  const stage = await openStage(null);
  const { services, send, act, rowIds, columnIds, sheetId } = stage;
  const [{ page_count: pages }] = await services.database.knex.raw('PRAGMA page_count');
  await services.database.knex.raw(`PRAGMA max_page_count = ${pages}`);
  const text = 'x'.repeat(20_000);
  const big = () =>
    rowIds.map((rowId) => act('cell.update.value', `${rowId}.${columnIds[3]}`, { value: text }));
  const count = async () =>
    (await services.database.reader('action_log').where({ channelId: sheetId })).length;
  const before = await count();
  expect(await kindOf(send(...big()))).toBe('full');
  expect(await count()).toBe(before);
  await services.database.knex.raw('PRAGMA max_page_count = 1073741823');
  expect(await kindOf(send(...big()))).toBe('done');
  expect(await count()).toBe(before + rowIds.length);
  await services.close();
});
