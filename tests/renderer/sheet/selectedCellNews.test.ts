// What a screen reader is told of the selected cell, which others change.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../../renderer/sheet/model/measure.ts';
import { selectionAt } from '../../../renderer/sheet/model/selection.ts';
import { openView } from '../../../renderer/sheet/model/sheetModel.ts';
import { followSelectedCell } from '../../../renderer/sheet/screen/followSelectedCell.ts';
import { openRecords } from '../../../renderer/store/records.ts';

const measure = openMeasure(openServerFonts().fonts);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Two rows with a title each, the first one selected. */
function openSheet() {
  const records = openRecords('s');
  records.reset({}, []);
  const write = (row: number, value: string): void => {
    const rowId = `r${row}`;
    records.cells.set(`${rowId}.title`, {
      id: `${rowId}.title`,
      rowId,
      columnId: 'title',
      sheetId: 's',
      value,
    });
    records.waking.wake();
  };
  for (const row of [0, 1]) records.rows.set(`r${row}`, { id: `r${row}`, sheetId: 's', orderKey: `k${row}` });
  for (const row of [0, 1]) write(row, `Title ${row + 1}`);
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, measure);
  const columns = [{ id: 'title', purpose: 'title', width: 120 }] as const;
  view.setColumns({
    sheet: { id: 's' },
    columns: gridColumnsOf(columns, new Map()),
    categories: new Map(),
  });
  const listeners = new Set<() => void>();
  const said: string[] = [];
  let selection = selectionAt({ row: 0, column: 0 });
  const end = followSelectedCell(
    {
      view,
      selection: () => selection,
      hasJustWritten: () => false,
      onSelect(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    (sentence) => said.push(sentence),
  );
  const select = (row: number): void => {
    selection = selectionAt({ row, column: 0 });
    for (const listener of listeners) listener();
  };
  return { write, select, said, end };
}

test('what somebody else writes into the selected cell is said after a moment, also while others write elsewhere', () => {
  const { write, said, end } = openSheet();
  write(0, 'Doors');
  expect(said).toEqual([]);
  vi.advanceTimersByTime(500);
  write(1, 'Titles');
  vi.advanceTimersByTime(500);
  expect(said).toEqual(['The selected cell now says Doors']);
  end();
});

test('a change is not said of the cell that is selected by then', () => {
  const { write, select, said, end } = openSheet();
  write(0, 'Doors');
  select(1);
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual([]);
  write(1, '');
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(['The selected cell was cleared']);
  end();
});
