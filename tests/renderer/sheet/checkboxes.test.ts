// Check boxes toggled by a key, in a sheet with headings and merged cells across the column of check boxes.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { toggleCheckboxes } from '../../../renderer/sheet/editors/checkboxes.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { optionAt, purposeAt } from '../../../renderer/sheet/model/cellPurpose.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import type { Range } from '../../../renderer/sheet/model/selection.ts';
import type { SheetModel } from '../../../renderer/sheet/model/sheetModel.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const HEADING: GivenRow = {
  cells: [{ id: 'r2.title', columnId: 'title', value: 'PART ONE', dimensions: { w: 200, h: 1 } }],
};
const ROWS = [{ title: 'Doors' }, HEADING, { title: 'Bows' }];

/** Columns: title, done and ready (check boxes), state. */
function sheet(rows: readonly GivenRow[] = ROWS): SheetModel {
  const view = arrangedSheet(rows, UNARRANGED);
  const columns = gridColumnsOf(
    [
      { id: 'title', purpose: 'title' },
      { id: 'done', purpose: 'checkbox' },
      { id: 'ready', purpose: 'checkbox' },
      { id: 'state', purpose: 'status', purposeOption: 'open,closed' },
    ],
    new Map(),
  );
  view.setColumns({ sheet: { id: 's' }, columns, categories: new Map() });
  return view;
}

function toggled(view: SheetModel, range: Partial<Range>) {
  const { context, drafts } = contextOf(view, range);
  const isToggled = toggleCheckboxes(context as unknown as Grid);
  return { isToggled, written: drafts.map(({ entityId, data }) => [entityId, data]) };
}

test('a heading has the purpose of its own column, wherever the selection is in it', () => {
  expect(purposeAt(sheet(), { row: 1, column: 1 })).toBe('title');
  expect(optionAt(sheet(), { row: 1, column: 3 })).toBeNull();
  expect(purposeAt(sheet(), { row: 0, column: 1 })).toBe('checkbox');
});

test('a heading whose own column is hidden has no purpose of the column in which it is shown', () => {
  const view = sheet();
  const [hidden, ...shown] = view.columns();
  const ownColumns = [hidden!, ...shown].map(({ entity }) => entity);
  view.setColumns({ sheet: { id: 's' }, columns: shown, ownColumns, categories: new Map() });
  expect(purposeAt(view, { row: 1, column: 0 })).toBeNull();
  expect(purposeAt(view, { row: 0, column: 0 })).toBe('checkbox');
});

test('a heading under a column of check boxes is not ticked', () => {
  expect(toggled(sheet(), { top: 1, bottom: 1, left: 1, right: 1 })).toEqual({
    isToggled: false,
    written: [],
  });
});

test('a whole column is ticked, and its headings keep their texts', () => {
  expect(toggled(sheet(), { top: 0, bottom: 2, left: 1, right: 1 })).toEqual({
    isToggled: true,
    written: [
      ['r1.done', { value: 'true' }],
      ['r3.done', { value: 'true' }],
    ],
  });
});

test('a merged check box is unticked once, from whichever of its columns', () => {
  const cells = [{ id: 'r1.done', columnId: 'done', value: 'true', dimensions: { w: 2, h: 1 } }];
  for (const left of [1, 2]) {
    expect(toggled(sheet([{ cells }]), { top: 0, bottom: 0, left, right: 2 }).written).toEqual([
      ['r1.done', { value: null }],
    ]);
  }
});
