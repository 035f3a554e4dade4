// What is copied of times: other programs get them as they are shown, and a paste in EO gets what is stored.

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openServerFonts } from '../../../../server/exports/fonts.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../../../renderer/sheet/model/measure.ts';
import { openView, type SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { openRecords } from '../../../../renderer/store/records.ts';
import type { Cell, Row } from '../../../../shared/records.ts';

const { fonts } = openServerFonts();
const columns = [
  { id: 'start', purpose: 'startTime', width: 70 },
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'title', purpose: 'title', width: 120 },
] as const;

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

interface Given {
  /** Further fields of the second row, and of its cells. */
  readonly row?: Partial<Row>;
  readonly start?: Partial<Cell>;
  readonly title?: Partial<Cell>;
}

/** A sheet of two rows, of which the second starts at 20:10. */
function sheetOf({ row = {}, start = {}, title = {} }: Given): SheetModel {
  const records = openRecords('s');
  records.reset({}, []);
  records.rows.set('r1', { id: 'r1', sheetId: 's', orderKey: 'k1' });
  records.rows.set('r2', { id: 'r2', sheetId: 's', orderKey: 'k2', ...row });
  const put = (rowId: string, columnId: string, fields: Partial<Cell>): void => {
    const id = `${rowId}.${columnId}`;
    if (Object.keys(fields).length > 0)
      records.cells.set(id, { id, rowId, columnId, sheetId: 's', ...fields });
  };
  put('r1', 'start', { value: '19:30' });
  put('r1', 'dur', { value: '0:40' });
  put('r2', 'start', start);
  put('r2', 'dur', { value: '0:05' });
  put('r2', 'title', { value: 'Interval', ...title });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
  view.setColumns({
    sheet: { id: 's', showSeconds: false },
    columns: gridColumnsOf(columns, new Map()),
    categories: new Map(),
  });
  return view;
}

/** The texts of the second row for other programs, and for EO. */
function copied(view: SheetModel) {
  const clip = clipOfRanges(view, [{ top: 1, bottom: 1, left: 0, right: 2 }], { lines: null, cut: '' });
  const cells = (clip?.rows[0]?.lines[0] ?? []).map((cell) => ({ text: cell?.text, value: cell?.value }));
  return { texts: cells.map(({ text }) => text), values: cells.map(({ value }) => value) };
}

const ROWS: readonly (readonly [string, Given])[] = [
  ['a plain row', {}],
  ['a row with a bold title', { title: { typography: { bold: true } } }],
  ['a row whose empty start has a fill', { start: { backgroundColor: '#ff0000' } }],
  ['a row of two lines', { row: { rows: 2 } }],
  ['a row with a gap between its cells', { row: { cellGap: 4 } }],
];

test.each(ROWS)('a start that follows is not stored, and not copied into a sheet: %s', (_, given) => {
  expect(copied(sheetOf(given))).toEqual({
    texts: ['20:10', '0:05', 'Interval'],
    values: ['', '0:05', 'Interval'],
  });
});

test.each(ROWS)('a pinned start is copied as it is stored, whatever the reader prefers: %s', (_, given) => {
  const stored = JSON.stringify({ val: '12h', expires: null });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sheet.hours' ? stored : null) });
  const start = { ...given.start, value: '20:15', purpose: 'hardStart' } as const;
  expect(copied(sheetOf({ ...given, start }))).toEqual({
    texts: ['8:15p', '0:05', 'Interval'],
    values: ['20:15', '0:05', 'Interval'],
  });
});

test('an omitted row is copied as one', () => {
  expect(copied(sheetOf({ row: { omitted: true } })).values).toEqual(['', '', 'OMITTED']);
});
