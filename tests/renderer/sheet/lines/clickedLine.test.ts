// A click in a row of several lines is on one of them: the others of the same cell are other cells.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import type { Grid } from '../../../../renderer/sheet/grid/grid.ts';
import { isSelectedAlone, openMenuAt } from '../../../../renderer/sheet/grid/pointerSelection.ts';
import {
  selectionAt,
  type CellPosition,
  type Selection,
} from '../../../../renderer/sheet/model/selection.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const at = (column: number, line: number): CellPosition => ({ row: 0, column, line });

/** Three lines; the title of the first two is one cell. */
function gridOf(selection: Selection) {
  const high = { id: 'r1.title', columnId: 'title', value: 'Bows', dimensions: { w: 1, h: 2 } };
  const { context } = contextOf(arrangedSheet([{ row: { rows: 3 }, cells: [high] }], UNARRANGED));
  context.select(selection);
  return Object.assign(context, {
    commit: () => undefined,
    isEditing: () => false,
    openMenu: () => undefined,
  }) as unknown as Grid;
}

/** The line of the active cell once the menu was opened on a line of the second column, or of another one. */
function lineAfterMenu(selection: Selection, line: number, column = 2): number {
  const grid = gridOf(selection);
  openMenuAt(grid, { on: 'cell', position: at(column, line) }, { clientX: 0, clientY: 0 } as MouseEvent);
  return grid.selection().active.line ?? 0;
}

test('a menu on another line of the selected cell is about that line', () => {
  expect(lineAfterMenu(selectionAt(at(2, 0)), 1)).toBe(1);
  expect(lineAfterMenu(selectionAt(at(2, 1)), 0)).toBe(0);
});

test('a menu on one of several selected lines keeps them, and on a merged cell that is selected', () => {
  const lines: Selection = { active: at(2, 0), anchor: at(2, 0), head: at(2, 1), others: [] };
  expect(lineAfterMenu(lines, 1)).toBe(0);
  expect(lineAfterMenu(lines, 2)).toBe(2);
  expect(lineAfterMenu(selectionAt(at(1, 0)), 1, 1)).toBe(0);
});

test('a second tap is on the same line, or anywhere in the same merged cell', () => {
  const isAgain = (first: CellPosition, second: CellPosition) =>
    isSelectedAlone(gridOf(selectionAt(first)), second);
  expect([isAgain(at(2, 0), at(2, 0)), isAgain(at(2, 0), at(2, 1))]).toEqual([true, false]);
  expect([isAgain(at(1, 0), at(1, 1)), isAgain(at(1, 1), at(1, 2))]).toEqual([true, false]);
});
