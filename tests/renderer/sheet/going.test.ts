// Where Enter and Tab lead in rows of several lines.

import { beforeAll, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { nextOf, stepTo } from '../../../renderer/sheet/model/selectionMoves.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { openMeasure } from '../../../renderer/sheet/model/measure.ts';
import { rangeOf, rangesOf, selectionAt, type Selection } from '../../../renderer/sheet/model/selection.ts';
import { openView } from '../../../renderer/sheet/model/sheetModel.ts';
import { openRecords } from '../../../renderer/store/records.ts';

const measure = openMeasure(openServerFonts().fonts);

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

/** Three rows of three columns; the second has three lines, and a cell over two lines and two columns. */
function gridAt(row: number, column: number, line = 0): { grid: Grid; go(to: Selection): void } {
  const records = openRecords('s');
  records.reset({}, []);
  const columns = ['a', 'b', 'c'].map((id) => ({ id, width: 80 }));
  for (const at of [0, 1, 2])
    records.rows.set(`r${at}`, {
      id: `r${at}`,
      sheetId: 's',
      orderKey: `k${at}`,
      ...(at === 1 && { rows: 3 }),
    });
  const id = 'r1.b';
  records.cells.set(id, {
    id,
    rowId: 'r1',
    columnId: 'b',
    sheetId: 's',
    value: 'both',
    dimensions: { w: 2, h: 2 },
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, measure);
  view.setColumns({
    sheet: { id: 's' },
    columns: gridColumnsOf(columns, new Map()),
    categories: new Map(),
  });
  let selection = selectionAt(line === 0 ? { row, column } : { row, column, line });
  const grid = {
    view,
    selection: () => selection,
    range: () => rangeOf(selection),
    ranges: () => rangesOf(selection),
    bounds: () => ({ rows: 3, columns: 3 }),
    itemStep: () => null,
  } as unknown as Grid;
  return { grid, go: (to) => void (selection = to) };
}

type Way = 'Enter' | 'Shift+Enter' | 'Tab' | 'Shift+Tab' | 'ArrowDown';

function walk([row, column, line = 0]: readonly [number, number, number?], way: Way, steps: number) {
  const { grid, go } = gridAt(row, column, line);
  const next = (): Selection => {
    if (way === 'ArrowDown') return stepTo(grid, { rows: 1, columns: 0, extend: false });
    const by = way.startsWith('Shift') ? -1 : 1;
    return nextOf(grid, by, way.endsWith('Tab') ? 'row' : 'column');
  };
  return Array.from({ length: steps }, () => {
    go(next());
    const { active } = grid.selection();
    return [active.row, active.column, active.line ?? 0].join(' ');
  });
}

test('Enter goes line by line, then to the row below; with Shift back', () => {
  expect(walk([0, 0], 'Enter', 5)).toEqual(['1 0 0', '1 0 1', '1 0 2', '2 0 0', '2 0 0']);
  expect(walk([2, 0], 'Shift+Enter', 4)).toEqual(['1 0 2', '1 0 1', '1 0 0', '0 0 0']);
});

test('a cell over several lines is one step, for Enter and for the arrow alike', () => {
  for (const way of ['Enter', 'ArrowDown'] as const)
    expect(walk([0, 1], way, 3)).toEqual(['1 1 0', '1 1 2', '2 1 0']);
});

test('Tab goes along the line, over a span in one step, then to the next line', () => {
  expect(walk([0, 2], 'Tab', 9).join(', ')).toBe(
    '1 0 0, 1 1 0, 1 0 1, 1 1 1, 1 0 2, 1 1 2, 1 2 2, 2 0 0, 2 1 0',
  );
  expect(walk([2, 0], 'Shift+Tab', 4)).toEqual(['1 2 2', '1 1 2', '1 0 2', '1 2 1']);
});

test('at the ends of the sheet it stays', () => {
  expect(walk([2, 2], 'Tab', 1)).toEqual(['2 2 0']);
  expect(walk([0, 0], 'Shift+Tab', 1)).toEqual(['0 0 0']);
});
