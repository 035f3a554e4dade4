// Commands of cells work on the cells that are selected, and on no others in their rows and columns.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { cellCommands } from '../../../renderer/sheet/commands/cells.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { rangesOf, selectionAt, type Selection } from '../../../renderer/sheet/model/selection.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const bold = (id: string, columnId: string, more: object = {}) => ({
  id,
  columnId,
  value: 'x',
  typography: { bold: true },
  ...more,
});

function run(id: string, rows: readonly GivenRow[], selection: Selection): readonly string[] {
  const { context, drafts } = contextOf(arrangedSheet(rows, UNARRANGED));
  const grid = {
    ...context,
    selection: () => selection,
    ranges: () => rangesOf(selection),
  } as unknown as Grid;
  void cellCommands.find((command) => command.id === id)?.run(grid);
  return drafts.map(({ entityId }) => entityId ?? '');
}

/** The first cell of the first row, and with Ctrl the last one of the second. */
const CORNERS: Selection = {
  ...selectionAt({ row: 1, column: 2 }),
  others: [{ top: 0, bottom: 0, left: 0, right: 0 }],
};

test('the formatting of two cells is cleared, not that of all four corners', () => {
  const rows = ['r1', 'r2'].map((id) => ({
    cells: ['dur', 'note'].map((column) => bold(`${id}.${column}`, column)),
  }));
  expect(run('cell.clearFormatting', rows, CORNERS)).toEqual(['r1.dur', 'r2.note']);
});

test('the formatting of one line of a row is cleared, and of a cell of a title block', () => {
  const lines = [bold('r1.title', 'title'), bold('r1.title.1', 'title')];
  const rows: readonly GivenRow[] = [
    { row: { rows: 2 }, cells: lines },
    {
      row: { type: 2 },
      cells: [{ id: 'b', value: 'x', typography: { bold: true }, coordinates: { x: 0, y: 0 } }],
    },
  ];
  expect(run('cell.clearFormatting', rows, selectionAt({ row: 0, column: 1, line: 1 }))).toEqual([
    'r1.title.1',
  ]);
  expect(run('cell.clearFormatting', rows, selectionAt({ row: 1, column: 0, cell: 'b' }))).toEqual(['b']);
});

test('what is merged is split where it is selected', () => {
  const span = { dimensions: { w: 1, h: 2 } };
  const rows = ['r1', 'r2'].map((id) => ({
    row: { rows: 2 },
    cells: ['dur', 'note'].map((column) => bold(`${id}.${column}`, column, span)),
  }));
  expect(run('cell.unspan', rows, CORNERS)).toEqual(['r1.dur', 'r2.note']);
});
