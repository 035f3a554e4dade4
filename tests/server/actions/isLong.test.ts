// Which requests go to the thread for long work, on both databases.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong, READS_WHOLE } from '../../../server/actions/longWork/isLong.ts';
import { tableOf } from '../../../server/database/tables.ts';
import type { Services } from '../../../server/services.ts';
import { catalogue } from '../../../shared/catalogue.ts';
import type { Action, Fields } from '../../../shared/model/action.ts';
import { addPerson, callerOf, intent, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

test('what reads whole sheets is an action each', () => {
  expect([...READS_WHOLE].filter((name) => !catalogue.has(name))).toEqual([]);
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let services: Services;
  let userId: string;
  let projectId: string;
  /** A sheet of 400 rows, and one of 10. */
  let large: string;
  let small: string;
  let longStep: string;
  let shortStep: string;

  const act = (name: string, entityId: string | null, data: Fields): Action =>
    intent(services, name, entityId, data);
  const asked = (name: string, entityId: string | null, data: Fields): Promise<boolean> =>
    isLong([act(name, entityId, data)], services.database.reader);
  const copied = (name: string, sourceId: string): Promise<boolean> =>
    asked(name, services.newId(), { sourceId });

  async function send(action: Action): Promise<Action> {
    await services.writer.send(callerOf(userId), { actions: [action] });
    return action;
  }

  /** Resolves to the action that has made the rows. */
  async function addSheet(sheetId: string, count: number): Promise<string> {
    await send(act('sheet.create', sheetId, { title: 'Run of show', projectId }));
    const ids = Array.from({ length: count }, () => services.newId());
    const data = { sheetId, direction: 'after', type: 0, count, ids };
    const { id } = await send(act('row.create', ids[0]!, data));
    return id;
  }

  beforeAll(async () => {
    services = await openTestServices(await databaseOn(dialect));
    const mara = await addPerson(services, 'Mara');
    userId = mara.userId;
    [projectId, large, small] = [services.newId(), services.newId(), services.newId()];
    await send(act('project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: mara.teamId }));
    longStep = await addSheet(large, 400);
    shortStep = await addSheet(small, 10);
  }, 60_000);
  afterAll(() => services.close(), 60_000);

  test('a cell and a row are not, however large their sheet is', async () => {
    expect(await asked('cell.update.value', `${large}.${large}`, { value: 'Doors' })).toBe(false);
    const row = { sheetId: large, direction: 'after', type: 0 };
    expect(await asked('row.create', services.newId(), row)).toBe(false);
  });

  test('what reads a large sheet whole is, and of a small one is not', async () => {
    for (const name of ['sheet.create.duplicate', 'sheet.create.templateFromSheet']) {
      expect(await copied(name, large), name).toBe(true);
      expect(await copied(name, small), name).toBe(false);
    }
    const frozen = { itemNumbersFrozen: true };
    expect(await asked('sheet.update.itemNumbersFrozen', large, frozen)).toBe(true);
    expect(await asked('sheet.update.itemNumbersFrozen', small, frozen)).toBe(false);
  });

  test('what reads a large sheet by way of its template, its row or its column is', async () => {
    const madeOf = async (sourceId: string): Promise<string> => {
      await send(act('sheet.create.templateFromSheet', services.newId(), { sourceId }));
      const [first]: { id: string; data: string }[] = await services.database
        .knex(tableOf('template'))
        .orderBy('id', 'desc')
        .limit(1)
        .select('id', 'data');
      return first!.id;
    };
    expect(await copied('sheet.create.fromTemplate', await madeOf(large))).toBe(true);
    expect(await copied('sheet.create.fromTemplate', await madeOf(small))).toBe(false);
    const { column, row } = { column: await idIn('column', large), row: await idIn('row', large) };
    expect(await asked('column.create.duplicate', null, { ids: [column] })).toBe(true);
    expect(await asked('row.create.undelete', row, {})).toBe(true);
    expect(await asked('row.create.undelete', await idIn('row', small), {})).toBe(false);
  });

  async function idIn(kind: string, sheetId: string): Promise<string> {
    const [id]: string[] = await services.database
      .knex(tableOf(kind))
      .where({ sheetId })
      .limit(1)
      .pluck('id');
    return id!;
  }

  test('the undo of much is, and of little is not', async () => {
    expect(await asked('action.create.undo', null, { causeIds: [longStep] })).toBe(true);
    expect(await asked('action.create.undo', null, { causeIds: [shortStep] })).toBe(false);
  });

  test('more than a hundred things are, in one action or in several', async () => {
    const ids = Array.from({ length: 101 }, () => services.newId());
    expect(await asked('row.delete', null, { ids })).toBe(true);
    expect(await asked('row.delete', null, { ids: ids.slice(1) })).toBe(false);
    const cells = ids.map((id) => act('cell.update.value', `${id}.${id}`, { value: 'Doors' }));
    expect(await isLong(cells, services.database.reader)).toBe(true);
    expect(await isLong(cells.slice(1), services.database.reader)).toBe(false);
  });
});
