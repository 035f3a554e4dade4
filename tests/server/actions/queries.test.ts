// On PostgreSQL a plan is made again whenever something is missing. However many rows an action is about, it asks the
// database about as often as for few.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf } from '../../../server/database/tables.ts';
import type { Services } from '../../../server/services.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { addPerson, callerOf, intent, openTestServices } from '../../support/services.ts';
import { databaseOn } from '../../support/workerPostgres.ts';

const [FEW, MANY] = [2, 16];
/** Each further look-ahead is a query or two. */
const MORE = 8;

let services: Services;
let userId: string;
let projectId: string;
beforeAll(async () => {
  services = await openTestServices(await databaseOn('postgres'));
  const mara = await addPerson(services, 'Mara');
  userId = mara.userId;
  projectId = services.newId();
  await does('project.create', projectId, { title: 'Harbour Lights', ownedByTeamId: mara.teamId });
}, 60_000);
afterAll(() => services.close(), 60_000);

async function does(name: string, entityId: string | null, data: Fields): Promise<string> {
  const [type = '', verb, property = null] = name.split('.');
  const action = { ...intent(services, 'sheet.create', entityId, data), type, verb, property };
  await services.writer.send(callerOf(userId), { actions: [action] });
  return action.id;
}

/** Resolves to how many queries each act takes, on a sheet of so many rows. */
async function queriesOf(count: number): Promise<Record<string, number>> {
  const sheetId = services.newId();
  await does('sheet.create', sheetId, { title: 'Run of show', projectId });
  const columns: string[] = await services.database.knex(tableOf('column')).where({ sheetId }).pluck('id');
  const first = services.newId();
  await does('row.create', first, { sheetId, direction: 'after', type: 0, count: 1, ids: [first] });
  const newRows = Array.from({ length: count }, () => ({ id: services.newId() }));
  const ids = newRows.map(({ id }) => id);
  const counts: Record<string, number> = {};

  async function counted(name: string, entityId: string | null, data: Fields): Promise<string> {
    let queries = 0;
    const note = () => void (queries += 1);
    services.database.knex.on('query', note);
    const causeId = await does(name, entityId, data);
    services.database.knex.off('query', note);
    counts[`${name} ${Object.keys(counts).length}`] = queries;
    return causeId;
  }
  const undone = (causeId: string) =>
    counted('action.create.undo', null, { causeIds: [causeId], onChange: 'overwrite' });
  const rows = ids.map((id) => ({ id, cells: columns.map((_, at) => `Cue ${at}`) }));

  const paste = await counted('sheet.insert.cells', sheetId, {
    columns,
    newRows,
    relativeRowId: first,
    direction: 'after',
    rows,
  });
  // In rows that were there before: an undo finds the cells and not their rows in the history.
  const changed = ids.map((id) => ({ id, cells: columns.map((_, at) => `Changed ${at}`) }));
  await undone(await counted('sheet.insert.cells', sheetId, { columns, newRows: [], rows: changed }));
  await undone(await counted('row.create.duplicate', null, { ids }));
  await undone(await counted('row.delete', null, { ids }));
  await undone(await counted('column.delete', null, { ids: [columns[3]] }));
  await undone(await counted('column.create.duplicate', null, { ids: [columns[4]] }));
  await undone(await counted('sheet.create.duplicate', services.newId(), { sourceId: sheetId }));
  await counted('sheet.update.itemNumbersFrozen', sheetId, { itemNumbersFrozen: true });
  await undone(paste);
  return counts;
}

test('an action about many rows takes hardly more queries than one about few', async () => {
  const [few, many] = [await queriesOf(FEW), await queriesOf(MANY)];
  // What another thread has done would not be counted.
  expect(Object.values(many).filter((count) => count === 0)).toEqual([]);
  const grown = Object.entries(many).map(([name, count]) => [name, count - (few[name] ?? 0)] as const);
  expect(grown.filter(([, more]) => more > MORE)).toEqual([]);
}, 120_000);
