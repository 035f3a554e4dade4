// What the write path keeps of what it has read is never told from what is stored: the same intents give the same
// steps, refusals and texts where everything is kept, and where nothing is.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentCache } from '../../../server/database/documents/documentCache.ts';
import { ROW_CELLS, tableOf } from '../../../server/database/tables.ts';
import type { Services } from '../../../server/services.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Action, Fields } from '../../../shared/model/action.ts';
import { openRandom, type Random } from '../../support/random.ts';
import { addPerson, callerOf, intent, openTestServices } from '../../support/services.ts';
import { size } from '../../support/tier.ts';

interface Side {
  readonly services: Services;
  readonly userId: string;
  readonly teamId: string;
}

let keeping: Side;
let forgetting: Side;

beforeAll(async () => {
  [keeping, forgetting] = await Promise.all([openSide(), openSide()]);
}, 60_000);
afterAll(() => Promise.all([keeping, forgetting].map(({ services }) => services.close())));

async function openSide(): Promise<Side> {
  const services = await openTestServices(null);
  return { services, ...(await addPerson(services, 'Mara')) };
}

type Step = Record<string, unknown>;

/** What came of a request, without what no two servers have alike: times, people, and ids that the server makes. */
async function outcomeOf({ services, userId }: Side, actions: readonly Action[]): Promise<unknown> {
  try {
    const { actions: steps }: { actions: Record<string, Step> } = JSON.parse(
      String(await services.writer.send(callerOf(userId), { actions })),
    );
    return Object.values(steps)
      .filter(({ query }) => (query as Fields)['channelId'] !== userId)
      .map((step) => plain({ ...step, id: null, requestId: null, createdAt: null, userId: null }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: error.kind, message: error.message, details: plain({ ...error.details, note: null }) };
  }
}

function plain(value: unknown): unknown {
  const times = new Set(['updatedAt', 'createdAt', 'deletedAt', 'deletedBy', 'by', 'lockedBy']);
  return JSON.parse(JSON.stringify(value, (key, each) => (times.has(key) ? undefined : each)));
}

/** Another connection of the server writes, so that nothing that was kept may count. */
async function forget({ services: { database } }: Side): Promise<void> {
  await database.knex('secret').update({ value: database.knex.ref('value') });
}

/** A sheet with the same ids on both sides. */
interface Ground {
  readonly projectId: string;
  readonly sheetId: string;
  readonly rowIds: string[];
  readonly columnIds: string[];
}

/** Returns the next request: edits of few rows, mostly of their texts, some that are refused. */
function requestOf(
  random: Random,
  { sheetId, rowIds, columnIds }: Ground,
  past: string[],
): readonly Action[] {
  const { services } = keeping;
  const row = () => random.pick(rowIds);
  const cell = () => `${row()}.${random.pick(columnIds)}`;
  const texts = ['', 'Go', 'Doors', '1:30', 'VT 4', '=1'];
  const draft = (): readonly [name: string, entityId: string | null, data: Fields] => {
    const one = random.below(24);
    const id = services.newId();
    if (one < 12) return ['cell.update.value', cell(), { value: random.pick(texts) }];
    if (one === 12) return ['row.update.title', row(), { title: random.pick(texts) }];
    if (one === 13) return ['sheet.update.title', sheetId, { title: `Sheet ${random.below(9)}` }];
    if (one === 14) return ['row.delete', null, { ids: [row()] }];
    if (one === 15) return ['row.create.undelete', null, { ids: [row()] }];
    if (one === 16) return ['row.update.locked', row(), { locked: random.oneIn(2) }];
    if (one === 17) return ['cell.update.colors', cell(), { backgroundColor: '#ffffff' }];
    if (one === 18 && past.length > 0)
      return ['action.create.undo', null, { causeIds: [random.pick(past)], onChange: 'ask' }];
    if (one === 19 && rowIds.length < 20) {
      rowIds.push(id);
      return ['row.create', id, { sheetId, direction: 'after', type: 0 }];
    }
    if (one === 20 && columnIds.length < 8) {
      columnIds.push(id);
      return ['column.create', id, { sheetId, column: { title: 'More' }, direction: 'after' }];
    }
    if (one === 21)
      return ['cell.update.value', `${services.newId()}.${random.pick(columnIds)}`, { value: 'x' }];
    // What is written before the refusal must not be kept.
    if (one === 22) return ['row.create', row(), { sheetId, direction: 'after', type: 0 }];
    if (one === 23)
      return ['row.update.place', null, { ids: [row()], relativeRowId: row(), direction: 'after' }];
    return ['cell.update.value', cell(), { value: `text ${random.below(1000)}` }];
  };
  const count = random.oneIn(4) ? 1 + random.below(4) : 1;
  const actions = Array.from({ length: count }, () => intent(services, ...draft()));
  for (const { id } of actions) past.push(id);
  return actions;
}

/** What lies in the tables of the rows and columns of a ground: the server's own first ones have ids of their own. */
async function stored({ services: { database } }: Side, { rowIds, columnIds }: Ground): Promise<unknown> {
  const { knex } = database;
  const rows = await knex(tableOf('row')).whereIn('id', rowIds).orderBy('id').pluck('data');
  const columns = await knex(tableOf('column')).whereIn('id', columnIds).orderBy('id').pluck('data');
  const cells = await knex(ROW_CELLS).whereIn('rowId', rowIds).orderBy('rowId').pluck('data');
  // A pair is a text and its time.
  const texts = [...rows, ...columns, ...cells].map((text) => String(text).replaceAll(/,\d{13}\]/g, ']'));
  return texts.map((text) => plain(JSON.parse(text)));
}

test('property: kept or not, the same intents give the same steps, refusals and texts', async () => {
  const random = openRandom('document cache');
  const { services } = keeping;
  const ids = (count: number) => Array.from({ length: count }, () => services.newId());
  const ground: Ground = {
    projectId: services.newId(),
    sheetId: services.newId(),
    rowIds: ids(4),
    columnIds: ids(3),
  };
  const { projectId, sheetId, rowIds, columnIds } = ground;
  for (const side of [keeping, forgetting]) {
    await outcomeOf(side, [
      intent(side.services, 'project.create', projectId, { title: 'Lights', ownedByTeamId: side.teamId }),
    ]);
  }
  const rows = { sheetId, direction: 'after', type: 0, count: 4, ids: [...rowIds] };
  const first = [
    intent(services, 'sheet.create', sheetId, { title: 'Run of show', projectId }),
    intent(services, 'row.create', rowIds[0] ?? null, rows),
    ...columnIds.map((id) =>
      intent(services, 'column.create', id, { sheetId, column: { title: 'A' }, direction: 'after' }),
    ),
  ];
  for (const side of [keeping, forgetting]) await outcomeOf(side, first);
  const past: string[] = [];
  for (let made = 0; made < size(400, 20_000); made += 1) {
    const request = requestOf(random, ground, past);
    await forget(forgetting);
    // Something else of the server changes a document behind the write path.
    if (random.oneIn(40))
      for (const { services: each } of [keeping, forgetting])
        await each.database.knex.raw(
          `UPDATE "${tableOf('sheet')}" SET data = json_set(data, '$.title', 'Behind') WHERE id = ?`,
          [sheetId],
        );
    const wanted = await outcomeOf(forgetting, request);
    expect([request, await outcomeOf(keeping, request)]).toEqual([request, wanted]);
    if (made % 100 === 99) expect(await stored(keeping, ground)).toEqual(await stored(forgetting, ground));
  }
  expect(await stored(keeping, ground)).toEqual(await stored(forgetting, ground));
}, 600_000);

test('of too much text what was read longest ago is dropped, and a row is parsed once', () => {
  const read: string[] = [];
  const slots = { columns: { 0: 'C' }, places: new Map([['C', '0']]) };
  const cache = openDocumentCache({
    document(kind, id) {
      read.push(`${kind} ${id}`);
      return id === 'none' ? null : { entity: { entity: { id }, deletedBy: null }, size: 1024 * 1024 };
    },
    row(rowId) {
      read.push(rowId);
      return { sheetId: 'S', data: '{"0":"Go"}' };
    },
  });
  const { find, rowCells } = cache.reads(() => slots);
  for (const id of ['a', 'b', 'c', 'none', 'a', 'd', 'a', 'b', 'none']) find('row', id);
  expect(read).toEqual(['row a', 'row b', 'row c', 'row none', 'row d', 'row b']);
  expect(rowCells('r')).toBe(rowCells('r'));
  expect(rowCells('r')).toEqual([{ id: 'r.C', rowId: 'r', columnId: 'C', sheetId: 'S', value: 'Go' }]);
  cache.changeRow('r', { sheetId: 'S', data: '' });
  expect(rowCells('r')).toEqual([]);
  cache.changeDocument('row', 'a');
  find('row', 'a');
  cache.clear();
  rowCells('r');
  expect(read.slice(6)).toEqual(['r', 'row a', 'r']);
});
