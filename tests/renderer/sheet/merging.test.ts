// Merging cells, and making headings, where columns are hidden or in another order.

import { beforeAll, describe, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { cellCommands } from '../../../renderer/sheet/commands/cells.ts';
import { rowTypes } from '../../../renderer/sheet/commands/rowForms.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { insertSectionRow } from '../../../renderer/sheet/operations/rowEdits.ts';
import { bannerDrafts, bannerRefusal, spanDrafts } from '../../../renderer/sheet/operations/spans.ts';
import type { SheetActions } from '../../../renderer/sheet/model/sheetActions.ts';
import type { SheetModel } from '../../../renderer/sheet/model/sheetModel.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import type { Draft } from '../../../renderer/store/actionDraft.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const FULL: GivenRow = { dur: '1:00', title: 'Bows', note: 'a' };

/** A sheet of the columns dur, title and note, which shows these in this order. */
function sheet(row: GivenRow, shown: readonly string[]): SheetModel {
  const view = arrangedSheet([row], UNARRANGED);
  const all = view.columns();
  view.setColumns({
    sheet: { id: 's' },
    columns: shown.flatMap((id) => all.find((column) => column.id === id) ?? []),
    ownColumns: all.map(({ entity }) => entity),
    categories: new Map(),
  });
  return view;
}

function refusalOf(command: 'cell.span' | 'row.type.section', view: SheetModel): string | null {
  const { context } = contextOf(view, { top: 0, bottom: 0, left: 0, right: 1 });
  const found = [...cellCommands, ...rowTypes].find(({ id }) => id === command)!;
  return found.refusal!(context as unknown as Grid);
}

test.each<[readonly string[], string | null]>([
  [['dur', 'title', 'note'], null],
  [['title', 'note'], null],
  [['dur', 'note'], 'Show the hidden columns between these first.'],
  [['title', 'dur'], 'These columns are in another order here. Show them in that of the sheet first.'],
])('two cells are merged where their columns are side by side in the sheet: %j', (shown, refusal) => {
  expect(refusalOf('cell.span', sheet(FULL, shown))).toBe(refusal);
});

test('a row becomes a heading only where none of its texts is hidden', () => {
  const words = 'Show the hidden columns first: they hold texts of these rows.';
  expect(refusalOf('row.type.section', sheet(FULL, ['dur', 'note']))).toBe(words);
  expect(refusalOf('row.type.section', sheet(FULL, ['dur', 'title', 'note']))).toBeNull();
  expect(refusalOf('row.type.section', sheet({ dur: '1:00', note: 'a' }, ['dur', 'note']))).toBeNull();
});

test.each(['cell.span', 'row.type.section'] as const)(
  '%s: not in an omitted row, whose cells nobody sees',
  (command) => {
    const view = sheet({ ...FULL, row: { omitted: true } }, ['dur', 'title', 'note']);
    expect(refusalOf(command, view)).toBe('Bring the omitted row back first.');
  },
);

test('a title block, whose cells have no columns, does not keep other rows from becoming headings', () => {
  const block: GivenRow = { row: { type: 2 }, cells: [{ id: 'b1', value: 'Hall' }] };
  expect(bannerRefusal(sheet(block, ['dur', 'note']), [0])).toBeNull();
});

test('a heading that is inserted begins there, too', () => {
  const view = sheet(FULL, ['title', 'note']);
  const { sheetActions, drafts } = contextOf(view);
  insertSectionRow(view, sheetActions as unknown as SheetActions, 0);
  expect(drafts.map(({ entityId, name }) => [entityId, name])).toEqual([
    ['n1', 'row.create'],
    ['n1.dur', 'cell.update.dimensions'],
  ]);
});

test('a heading begins in the first column of the sheet, also where that is hidden', async () => {
  const drafts = await bannerDrafts(sheet({ note: 'PART ONE' }, ['title', 'note']), 0);
  expect(drafts?.map(({ entityId, name }) => [entityId, name])).toEqual([
    ['r1.note', 'cell.update.value'],
    ['r1.dur', 'cell.update.value'],
    ['r1.dur', 'cell.update.dimensions'],
  ]);
});

describe('the asset of merged cells', () => {
  const ASSET = { assetId: 'a', fileId: 'current', fit: 'contain' };
  const holding = (...columns: readonly string[]): GivenRow => ({
    dur: '1:00',
    cells: columns.map((columnId) => ({ id: `r1.${columnId}`, columnId, asset: ASSET })),
  });
  const ALL = ['dur', 'title', 'note'];

  test('moves to the cell that they become, where that has none', async () => {
    const view = sheet(holding('title'), ALL);
    const moved = [
      { name: 'cell.update.asset', entityId: 'r1.title', data: { asset: null } },
      { name: 'cell.update.asset', entityId: 'r1.dur', data: { asset: ASSET } },
    ];
    const assetsIn = (drafts: readonly Draft[] | null) =>
      drafts?.filter(({ name }) => name === 'cell.update.asset');
    expect(assetsIn(await spanDrafts(view, { row: 0, left: 0, right: 2, from: 0, to: 0 }))).toEqual(moved);
    expect(assetsIn(await bannerDrafts(view, 0))).toEqual(moved);
    const first = sheet(holding('title'), ['title', 'note']);
    expect(assetsIn(await spanDrafts(first, { row: 0, left: 0, right: 1, from: 0, to: 0 }))).toEqual([]);
  });

  test('is one: cells with several are not merged, and their row becomes no heading', () => {
    const words = 'A cell holds one asset. Take the others out of these cells first.';
    expect(refusalOf('cell.span', sheet(holding('dur', 'title'), ALL))).toBe(words);
    expect(refusalOf('cell.span', sheet(holding('title', 'note'), ALL))).toBeNull();
    expect(refusalOf('row.type.section', sheet(holding('title', 'note'), ALL))).toBe(words);
    expect(refusalOf('row.type.section', sheet(holding('title'), ALL))).toBeNull();
  });
});

describe('a computed time is no text of a merged cell', () => {
  const timed = [
    { id: 'start', purpose: 'startTime', width: 60 },
    { id: 'title', purpose: 'title', width: 120 },
    { id: 'dur', purpose: 'duration', width: 60 },
    { id: 'end', purpose: 'endTime', width: 60 },
    { id: 'note', width: 60 },
  ] as const;
  const first: GivenRow = { cells: [{ id: 'r1.start', columnId: 'start', value: '20:00' }], dur: '0:10' };

  /** A sheet whose second row starts at 20:10. */
  function timedSheet(second: GivenRow): SheetModel {
    const view = arrangedSheet([first, { title: 'Interval', dur: '0:20', ...second }], UNARRANGED);
    view.setColumns({
      sheet: { id: 's', showSeconds: false },
      columns: gridColumnsOf(timed, new Map()),
      categories: new Map(),
    });
    return view;
  }

  const textOf = (drafts: readonly Draft[] | null, id: string) =>
    drafts?.findLast(({ name, entityId }) => name === 'cell.update.value' && entityId === id)?.data;

  test.each<[string, GivenRow]>([
    ['a plain row', {}],
    ['a row of two lines', { row: { rows: 2 } }],
    ['a row with a gap between its cells', { row: { cellGap: 4 } }],
    ['a row with a merged cell', { cells: [{ id: 'r2.end', columnId: 'end', dimensions: { w: 2, h: 1 } }] }],
  ])('%s', async (_, second) => {
    const view = timedSheet(second);
    expect(view.textIn(view.line(1)!, 0)).toBe('20:10');
    const merged = await spanDrafts(view, { row: 1, left: 0, right: 1, from: 0, to: 0 });
    expect(textOf(merged, 'r2.start')).toEqual({ value: 'Interval' });
    expect(textOf(await bannerDrafts(view, 1), 'r2.start')).toEqual({ value: 'Interval\n0:20' });
  });

  test('a typed start is, as it is stored', async () => {
    const view = timedSheet({
      row: { rows: 2 },
      cells: [{ id: 'r2.start', columnId: 'start', value: '20:10' }],
    });
    const merged = await spanDrafts(view, { row: 1, left: 0, right: 1, from: 0, to: 0 });
    expect(textOf(merged, 'r2.start')).toEqual({ value: '20:10\nInterval' });
  });
});
