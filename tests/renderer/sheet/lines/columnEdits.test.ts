// What is done with columns where this screen shows them in other widths or another order than the sheet has, or shows
// not all of them: it is done to the columns as they are stored.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { columnWidthOf } from '../../../../shared/layout/columns.ts';
import { commands } from '../../../../renderer/sheet/commands/all.ts';
import type { Grid } from '../../../../renderer/sheet/grid/grid.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import { phoneColumnsOf } from '../../../../renderer/sheet/model/phoneColumns.ts';
import { openViewState } from '../../../../renderer/sheet/model/views/viewState.ts';
import {
  deleteColumns,
  moveColumns,
  sheetIndexAt,
} from '../../../../renderer/sheet/operations/columnEdits.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const categories = new Map([['audio', { id: 'audio', name: 'Audio' }]]);
const OWN = [
  { id: 'start', purpose: 'startTime', width: 60 },
  { id: 'dur', purpose: 'duration', width: 48 },
  { id: 'title', purpose: 'title', width: 165 },
  { id: 'notes', width: 90 },
  { id: 'sound', categoryId: 'audio', width: 120 },
] as const;

/** A sheet on a phone, where the columns are notes, sound, start, title, dur; with the cursor in one of them. */
function phoneAt(columnId: string, sheet = {}) {
  const columns = gridColumnsOf(OWN, categories);
  return gridOf(phoneColumnsOf(columns, { room: 358, gutter: 64, department: null }), columnId, { sheet });
}

function gridOf(
  columns: ReturnType<typeof gridColumnsOf>,
  columnId: string,
  { sheet = {}, hidden = [] }: { sheet?: object; hidden?: ReturnType<typeof gridColumnsOf> } = {},
) {
  const view = arrangedSheet([{}], UNARRANGED);
  view.setColumns({
    sheet: { id: 's', ...sheet },
    columns,
    ownColumns: OWN,
    hiddenWithCategory: hidden,
    categories,
  });
  const column = view.columnAt(columnId);
  const { context, sheetActions, drafts } = contextOf(view, { left: column, right: column });
  const grid = { ...context, viewState: openViewState() } as unknown as Grid;
  return { view, sheetActions, grid, drafts, column };
}

const command = (id: string) => commands.find((each) => each.id === id)!;

test.each([
  ['column.wider', 12],
  ['column.narrower', -12],
])('%s on a phone begins at the width that is stored', (id, by) => {
  const { grid, drafts } = phoneAt('sound');
  void command(id).run(grid);
  expect(drafts).toEqual([{ name: 'column.update.width', entityId: 'sound', data: { width: 120 + by } }]);
});

test.each([
  ['column.moveRight', 'notes', { relativeColumnId: 'sound', direction: 'after' }],
  ['column.moveLeft', 'sound', { relativeColumnId: 'notes', direction: 'before' }],
  ['column.moveLeft', 'notes', { relativeColumnId: 'title', direction: 'before' }],
  ['column.moveRight', 'start', { relativeColumnId: 'title', direction: 'before' }],
])('%s of %s on a phone goes by the order of the sheet', (id, columnId, place) => {
  const { grid, drafts } = phoneAt(columnId);
  expect(command(id).refusal?.(grid) ?? null).toBeNull();
  void command(id).run(grid);
  expect(drafts).toMatchObject([{ name: 'column.update.place', data: { ids: [columnId], ...place } }]);
});

test.each([
  ['column.moveRight', 'sound', 'This is the last column.'],
  ['column.moveLeft', 'start', 'This is the first column.'],
])('%s of %s on a phone: it is the edge of the sheet', (id, columnId, refusal) => {
  expect(command(id).refusal?.(phoneAt(columnId).grid)).toBe(refusal);
});

test('a column that is dragged behind the last one of a phone is behind that one in the sheet', () => {
  const { view, sheetActions, drafts } = phoneAt('notes');
  moveColumns(view, sheetActions, [0], sheetIndexAt(view, 2));
  expect(drafts).toMatchObject([{ data: { ids: ['notes'], relativeColumnId: 'sound', direction: 'after' } }]);
});

test('a frozen column that is deleted on a phone is no longer counted', () => {
  const { view, sheetActions, drafts } = phoneAt('start', { frozenColumns: 3 });
  deleteColumns(view, sheetActions, [view.columnAt('start'), view.columnAt('notes')]);
  expect(drafts).toMatchObject([{ data: { ids: ['start', 'notes'] } }, { data: { frozenColumns: 2 } }]);
});

test('column.fitAll: with a category hidden it is refused, as its columns are printed too', () => {
  const columns = gridColumnsOf(OWN, categories);
  const [shown, hidden] = [columns.slice(0, -1), columns.slice(-1)];
  expect(command('column.fitAll').refusal?.(gridOf(shown, 'notes', { hidden }).grid)).toMatch(/categories/);
  expect(command('column.fitAll').refusal?.(gridOf(columns, 'notes').grid)).toBeNull();
});

test('column.fitAll: on a phone each column keeps the share that it has in the sheet', () => {
  const { grid, drafts } = phoneAt('notes');
  void command('column.fitAll').run(grid);
  const widths = new Map(
    drafts.map(({ entityId, data }) => [entityId, Number('width' in data && data.width)]),
  );
  expect([...widths.keys()]).toEqual(OWN.map(({ id }) => id));
  for (const { id, width } of OWN) expect(widths.get(id)! / widths.get('notes')!).toBeCloseTo(width / 90, 1);
  expect(columnWidthOf({ id: 'notes', width: widths.get('notes')! })).toBeGreaterThan(columnWidthOf(OWN[3]));
});
