// A long request is planned while others write. What it does is what it would do if it were planned when it is
// written.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { FailedRequest, runPrepared } from '../../../server/actions/batch.ts';
import { prepare, type Preparation } from '../../../server/actions/longWork/preparation.ts';
import { parseRequest } from '../../../server/actions/parseRequest.ts';
import { openAccessControl } from '../../../server/people/accessControl.ts';
import { ROW_CELLS, tableOf } from '../../../server/database/tables.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Action } from '../../../shared/model/action.ts';
import { openRandom } from '../../support/random.ts';
import { intent } from '../../support/services.ts';
import {
  changeBehind,
  makeTwinSheet,
  openSide,
  outcomeOf,
  plainOutcome,
  requestOf,
  stored,
  type TwinSheet,
  type Side,
} from '../../support/sides.ts';
import { size } from '../../support/tier.ts';

let planning: Side;
let following: Side;
let ground: TwinSheet;

beforeAll(async () => {
  [planning, following] = await Promise.all([openSide(), openSide()]);
  ground = await makeTwinSheet([planning, following]);
}, 60_000);
afterAll(() => Promise.all([planning, following].map(({ services }) => services.close())));

interface Planned {
  /** Whether what it was planned from was as it was, when it was written. */
  wasTrue(): boolean;
  write(): Promise<unknown>;
}

/** Plans `actions` as the thread for long work does, or leaves that to the writing. */
async function planned(
  { services, userId }: Side,
  actions: readonly Action[],
  isEarly = true,
): Promise<Planned> {
  const { database, now, stamp, newId, rates } = services;
  const performing = () => ({
    database,
    access: openAccessControl(database),
    clock: { now, stamp, newId, lead: () => 0 },
    rates,
  });
  const request = parseRequest(userId, { actions });
  const preparation = isEarly ? await prepare(request, performing()) : null;
  let wasTrue = false;
  const told: Preparation | null = preparation && {
    async stillTrue(store) {
      const prepared = await preparation.stillTrue(store);
      wasTrue = prepared !== null;
      return prepared;
    },
  };
  const textOfAnswer = async () => {
    const result = await runPrepared(request, told, performing());
    if (result instanceof AppError) throw result;
    if (result === undefined || result instanceof FailedRequest) throw result?.error;
    return result.answer();
  };
  return { wasTrue: () => wasTrue, write: () => plainOutcome(userId, textOfAnswer) };
}

test('property: planned before what others write or after it, the same comes of a request', async () => {
  const random = openRandom('preparation');
  const past: string[] = [];
  const counts = { true: 0, false: 0 };
  for (let made = 0; made < size(150, 10_000); made += 1) {
    const own = requestOf(random, ground, past);
    const others = random.oneIn(3) ? [] : requestOf(random, ground, past);
    const { wasTrue, write } = await planned(planning, own);
    // Something else of the server changes a document behind the write path.
    const isBehind = random.oneIn(40);
    for (const side of [planning, following]) {
      if (others.length > 0) await outcomeOf(side, others);
      if (isBehind) await changeBehind(side, ground);
    }
    const wanted = await outcomeOf(following, own);
    expect([own, others, await write()]).toEqual([own, others, wanted]);
    counts[wasTrue() ? 'true' : 'false'] += 1;
    if (made % 50 === 49) expect(await stored(planning, ground)).toEqual(await stored(following, ground));
  }
  expect(await stored(planning, ground)).toEqual(await stored(following, ground));
  // Both ways were gone.
  expect(Math.min(counts.true, counts.false)).toBeGreaterThan(0);
}, 600_000);

const typed = (at: TwinSheet, row: number, column: number, value: string) =>
  intent(at.services, 'cell.update.value', `${at.rowIds[row]}.${at.columnIds[column]}`, { value });

test('a plan stands while others write elsewhere in the sheet, and is numbered after them', async () => {
  const side = await openSide();
  const own = await makeTwinSheet([side]);
  const { wasTrue, write } = await planned(side, [typed(own, 0, 0, 'Standby'), typed(own, 1, 0, 'Go')]);
  await outcomeOf(side, [typed(own, 2, 1, 'Doors')]);
  const before = await heads(side, own);
  const steps = await write();
  expect(wasTrue()).toBe(true);
  expect(steps).toMatchObject([{ sequence: before + 1 }, { sequence: before + 2 }]);
  expect(await heads(side, own)).toBe(before + 2);
  await side.services.close();
});

test('what another has written meanwhile in the same row is what it replaces', async () => {
  const side = await openSide();
  const own = await makeTwinSheet([side]);
  await outcomeOf(side, [typed(own, 0, 0, 'before')]);
  const { wasTrue, write } = await planned(side, [typed(own, 0, 0, 'mine')]);
  await outcomeOf(side, [typed(own, 0, 0, 'theirs')]);
  expect(await write()).toMatchObject([{ data: { value: 'mine' }, previous: { value: 'theirs' } }]);
  expect(wasTrue()).toBe(false);
  await side.services.close();
});

test('who has lost the role meanwhile is refused; what was refused and is right by then is done', async () => {
  const side = await openSide();
  const own = await makeTwinSheet([side]);
  const deleted = intent(own.services, 'row.delete', null, { ids: [own.rowIds[0]] });
  const early = await planned(side, [
    intent(own.services, 'row.create.undelete', null, { ids: [own.rowIds[2]] }),
  ]);
  await outcomeOf(side, [intent(own.services, 'row.delete', null, { ids: [own.rowIds[2]] })]);
  expect(await early.write()).toMatchObject([{ query: { channelId: own.sheetId } }]);
  const { wasTrue, write } = await planned(side, [deleted]);
  const { knex } = side.services.database;
  await knex('team_member').where({ userId: side.userId }).delete();
  await knex('project_member').where({ projectId: own.projectId }).delete();
  expect(await write()).toMatchObject({ kind: 'notFound' });
  expect(wasTrue()).toBe(false);
  await side.services.close();
});

/** Rows with cells, enough to be staged: new ones, or the same with other texts. */
function bulkOf({ services, sheetId, rowIds, columnIds }: TwinSheet, ids: readonly string[], isNew: boolean) {
  const rows = ids.map((id, row) => ({
    id,
    cells: columnIds.map((_, column) => `${isNew} ${row} ${column}`),
  }));
  const columns = [...columnIds];
  const update = intent(services, 'sheet.update.cells', sheetId, { columns, rows });
  const newRows = ids.map((id) => ({ id }));
  const [relativeRowId] = rowIds;
  const data = { columns, newRows, relativeRowId, direction: 'after', rows };
  return isNew ? { ...update, verb: 'insert' as const, data } : update;
}

async function tablesOf({ services: { database } }: Side, ids: readonly string[]) {
  const cells: { rowId: string; sheetId: string; data: string }[] = await database
    .knex(ROW_CELLS)
    .whereIn('rowId', ids)
    .orderBy('rowId');
  return {
    rows: await database.knex(tableOf('row')).whereIn('id', ids).orderBy('id'),
    // A pair is a text and its time of change.
    cells: cells.map((row) => ({ ...row, data: row.data.replaceAll(/,\d{13}\]/g, ']') })),
  };
}

test('rows and cells that were staged are what is written one by one, and are what a later edit replaces', async () => {
  const sides = [await openSide(), await openSide()] as const;
  const own = await makeTwinSheet(sides);
  const ids = Array.from({ length: 300 }, () => own.services.newId());
  for (const isNew of [true, false]) {
    const bulk = bulkOf(own, ids, isNew);
    const { write } = await planned(sides[0], [bulk]);
    for (const side of sides) await outcomeOf(side, [typed(own, 2, 1, `Doors ${isNew}`)]);
    const oneByOne = await planned(sides[1], [bulk], false);
    expect(await write()).toEqual(await oneByOne.write());
    const [one, other] = [await tablesOf(sides[0], ids), await tablesOf(sides[1], ids)];
    expect([one.rows.length, one.cells.length]).toEqual([ids.length, ids.length]);
    expect(one).toEqual(other);
  }
  const edit = intent(own.services, 'cell.update.value', `${ids[7]}.${own.columnIds[1]}`, { value: 'Go' });
  expect(await outcomeOf(sides[0], [edit])).toMatchObject([{ previous: { value: 'false 7 1' } }]);
  for (const { services } of sides) await services.close();
});

test('only what was staged last is written', async () => {
  const side = await openSide();
  const own = await makeTwinSheet([side]);
  const idsOf = () => Array.from({ length: 150 }, () => own.services.newId());
  const [early, late] = [idsOf(), idsOf()];
  const first = await planned(side, [bulkOf(own, early, true)]);
  const second = await planned(side, [bulkOf(own, late, true)]);
  await expect(first.write()).rejects.toThrow('something else was staged meanwhile');
  await second.write();
  expect((await tablesOf(side, early)).rows).toEqual([]);
  expect((await tablesOf(side, late)).rows).toHaveLength(150);
  await side.services.close();
});

test.each(['row', 'column'] as const)(
  'many ids that were free when they were planned are refused where a %s has taken one meanwhile',
  async (kind) => {
    const side = await openSide();
    const own = await makeTwinSheet([side]);
    const { sheetId, services } = own;
    const ids = Array.from({ length: 20 }, () => services.newId());
    const [, second = ''] = ids;
    const rows = (rowIds: readonly string[]) =>
      intent(services, 'row.create', rowIds[0] ?? '', {
        sheetId,
        direction: 'after',
        type: 0,
        count: rowIds.length,
        ids: rowIds,
      });
    const { write } = await planned(side, [rows(ids)]);
    await outcomeOf(side, [
      kind === 'row'
        ? rows([second])
        : intent(services, 'column.create', second, { sheetId, direction: 'after', column: {} }),
    ]);
    expect(await write()).toMatchObject({ kind: 'conflict' });
    const others = await planned(side, [rows(ids.filter((id) => id !== second))]);
    expect(await others.write()).toHaveProperty('0.id');
    await side.services.close();
  },
);

async function heads({ services }: Side, { sheetId }: TwinSheet): Promise<number> {
  const [sequence]: number[] = await services.database
    .knex('channel_head')
    .where({ channelId: sheetId })
    .pluck('sequence');
  return sequence ?? 0;
}
