// In a row of several lines a command changes the line that is selected, and no other.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { assetCommands } from '../../../renderer/sheet/commands/assets.ts';
import { toggleCheckboxes } from '../../../renderer/sheet/editors/checkboxes.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import type { SheetContext } from '../../../renderer/sheet/model/context.ts';
import { selectionAt } from '../../../renderer/sheet/model/selection.ts';
import { cellIdsToAssign } from '../../../renderer/sheet/operations/categories/assigning.ts';
import { fill, fillRefusal } from '../../../renderer/sheet/operations/filling.ts';
import { withinSelection } from '../../../renderer/sheet/operations/find/scopes.ts';
import { setTypography } from '../../../renderer/sheet/operations/textEdits.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const titled = (id: string, value: string, more: object = {}) => ({ id, columnId: 'title', value, ...more });
const BOWS: GivenRow = { title: 'Bows' };
const DANCE: GivenRow = {
  row: { rows: 2 },
  cells: [titled('r2.title', 'Dance'), titled('r2.title.1', 'Lights')],
};

/** A context with the second line of the title in the second row selected. */
function onSecondLine(rows: readonly GivenRow[], column = 1) {
  const made = contextOf(arrangedSheet(rows, UNARRANGED));
  made.context.select(selectionAt({ row: 1, column, line: 1 }));
  return { ...made, grid: made.context as unknown as Grid };
}

/** The ids of the cells that an act changes. */
function changedBy(act: (context: SheetContext) => void, rows: readonly GivenRow[]): readonly string[] {
  const { context, drafts } = onSecondLine(rows);
  act(context);
  return drafts.map(({ entityId }) => entityId ?? '');
}

test('its typography', () => {
  expect(changedBy((grid) => setTypography(grid, () => ({ bold: true })), [BOWS, DANCE])).toEqual([
    'r2.title.1',
  ]);
});

test('its category', () => {
  expect(cellIdsToAssign(onSecondLine([BOWS, DANCE]).context)).toEqual(['r2.title.1']);
});

test('its asset', () => {
  const asset = { assetId: 'plan', fileId: 'current', fit: 'contain' };
  const row = { ...DANCE, cells: DANCE.cells!.map((cell) => ({ ...cell, asset })) };
  const { grid, drafts } = onSecondLine([BOWS, row]);
  void assetCommands.find(({ id }) => id === 'cell.takeAssetOut')?.run(grid);
  expect(drafts.map(({ entityId }) => entityId)).toEqual(['r2.title.1']);
});

test('its check box', () => {
  const ticked = { value: 'true', purpose: 'checkbox' };
  const row = { ...DANCE, cells: DANCE.cells!.map((cell) => ({ ...cell, ...ticked })) };
  const { grid, drafts } = onSecondLine([BOWS, row]);
  toggleCheckboxes(grid);
  expect(drafts.map(({ entityId }) => entityId)).toEqual(['r2.title.1']);
});

test('its text, of which a search in the selection finds the matches', () => {
  const within = withinSelection(onSecondLine([BOWS, DANCE]).context);
  const found = { rowId: 'r2', columnId: 'title', text: '', resolved: null, rich: null } as const;
  const isIn = (id: string, line: number) =>
    within({ ...found, id, line, isComputed: false, categoryId: null });
  expect([isIn('r2.title', 0), isIn('r2.title.1', 1)]).toEqual([false, true]);
});

test('from above it is filled with the same line', () => {
  const above = { row: { rows: 2 }, cells: [titled('r1.title', 'Bows'), titled('r1.title.1', 'Sound')] };
  const { context, drafts } = onSecondLine([above, DANCE]);
  expect(fillRefusal(context, 'down')).toBeNull();
  fill(context, 'down');
  expect(drafts.map(({ entityId, data }) => [entityId, data])).toEqual([
    ['r2.title.1', { value: 'Sound', valueText: null }],
  ]);
});

test('where the row above has no such line there is nothing to fill it with', () => {
  const { context, drafts } = onSecondLine([BOWS, DANCE]);
  expect(fillRefusal(context, 'down')).toBe('There is nothing above to fill down.');
  fill(context, 'down');
  expect(drafts).toEqual([]);
});

test('to the right it is filled alone', () => {
  const { context, drafts } = onSecondLine([BOWS, DANCE], 2);
  fill(context, 'right');
  expect(drafts.map(({ entityId, data }) => [entityId, data])).toEqual([
    ['r2.note.1', { value: 'Lights', valueText: null }],
  ]);
});

test('a cell that is merged with the line above it is filled, wherever it is selected', () => {
  const merged = { ...DANCE, cells: [titled('r2.title', 'Dance', { dimensions: { w: 1, h: 2 } })] };
  const above = { ...DANCE, cells: [titled('r1.title', 'Bows'), titled('r1.title.1', 'Sound')] };
  expect(changedBy((grid) => fill(grid, 'down'), [above, merged])).toContain('r2.title');
});
