// The lines of rows: what is in them, also out of sight, keeps them, and headings and omitted rows have none to take.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { rowForms } from '../../../renderer/sheet/commands/rowForms.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import type { SheetModel } from '../../../renderer/sheet/model/sheetModel.ts';
import { linesDrafts, linesRefusal } from '../../../renderer/sheet/operations/rowforms.ts';
import { bannerRefusal, mergeRefusal } from '../../../renderer/sheet/operations/spans.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const ASSET = { assetId: 'a', fileId: 'current', fit: 'contain' };
/** A row of three lines, with a cell in the second one. */
const high = (more: object): GivenRow => ({
  title: 'Bows',
  row: { rows: 3 },
  cells: [{ id: 'r1.note.1', columnId: 'note', ...more }],
});

/** A sheet of the columns dur, title and note, of which some are shown, and where the category `secret` is hidden. */
function sheet(rows: readonly GivenRow[], shown: readonly string[] = ['dur', 'title', 'note']): SheetModel {
  const view = arrangedSheet(rows, UNARRANGED);
  const all = view.columns();
  view.setColumns({
    sheet: { id: 's' },
    columns: all.filter(({ id }) => shown.includes(id)),
    ownColumns: all.map(({ entity }) => entity),
    categories: new Map(),
    hiddenCategories: new Set(['secret']),
  });
  return view;
}

const FEW = ['dur', 'title'];
test.each<[object, readonly string[] | undefined, string | null]>([
  [{ value: 'x' }, undefined, 'Row 1 holds text below line 1. Empty it first.'],
  [{ asset: ASSET }, undefined, 'Row 1 holds an asset below line 1. Empty it first.'],
  [{ value: 'x' }, FEW, 'Row 1 holds hidden text below line 1. Show and empty it first.'],
  [{ asset: ASSET }, FEW, 'Row 1 holds a hidden asset below line 1. Show and empty it first.'],
  [
    { value: 'x', categoryId: 'secret' },
    undefined,
    'Row 1 holds hidden text below line 1. Show and empty it first.',
  ],
  [{ backgroundColor: '#ffffff' }, undefined, null],
  [{ value: 'x', id: 'r1.deleted.1', columnId: 'deleted' }, undefined, null],
])('what the second line holds keeps it: %j where %j are shown', (cell, shown, refusal) => {
  const view = sheet([high(cell)], shown);
  expect(linesRefusal(view, [0], 1)).toBe(refusal);
  expect(linesRefusal(view, [0], 2)).toBeNull();
});

test('a look in a line that goes is removed, also in a hidden column', () => {
  const view = sheet([high({ backgroundColor: '#ffffff' })], FEW);
  expect(linesDrafts(view, [0], () => 1).map(({ name, entityId }) => [name, entityId])).toEqual([
    ['cell.update.colors', 'r1.note.1'],
    ['row.update.rows', 'r1'],
  ]);
});

const HEADING: GivenRow = {
  cells: [{ id: 'r1.dur', columnId: 'dur', value: 'ACT', dimensions: { w: 3, h: 1 } }],
};
const OMITTED: GivenRow = { ...HEADING, row: { omitted: true } };

test.each([
  ['a heading', HEADING],
  ['an omitted row', OMITTED],
])('%s keeps its lines, and the commands say so where nothing else is selected', (_, row) => {
  const view = sheet([row, { title: 'Bows' }]);
  expect(linesDrafts(view, [0, 1], () => 2).map(({ entityId }) => entityId)).toEqual(['r2']);
  const refusal = (bottom: number) => {
    const { context } = contextOf(view, { top: 0, bottom });
    return rowForms.find(({ id }) => id === 'row.addLine')!.refusal!(context as unknown as Grid);
  };
  expect(refusal(0)).toBe('Section headings and omitted rows keep their lines.');
  expect(refusal(1)).toBeNull();
});

test('a row does not become a heading over an asset in a hidden column', () => {
  expect(bannerRefusal(sheet([high({ asset: ASSET })], FEW), [0])).toBe(
    'Show the hidden columns first: they hold assets of these rows.',
  );
  expect(bannerRefusal(sheet([high({ backgroundColor: '#ffffff' })], FEW), [0])).toBeNull();
});

test('nor over a text of a hidden category, but for one of a deleted column', () => {
  const secret = { value: 'x', categoryId: 'secret' };
  const words = 'Show the hidden categories first: they hold texts of these rows.';
  expect(bannerRefusal(sheet([high(secret)]), [0])).toBe(words);
  expect(bannerRefusal(sheet([high({ ...secret, value: '' })]), [0])).toBeNull();
  const gone = { ...secret, id: 'r1.deleted.1', columnId: 'deleted' };
  expect(bannerRefusal(sheet([high(gone)]), [0])).toBeNull();
});

test('cells are not merged over a text of a hidden category', () => {
  const view = sheet([high({ value: 'x', categoryId: 'secret' })]);
  const merged = (line: number) => mergeRefusal(view, { row: 0, left: 1, right: 2, from: line, to: line });
  expect(merged(0)).toBeNull();
  expect(merged(1)).toBe('Show the hidden categories first: they hold texts of these cells.');
});
