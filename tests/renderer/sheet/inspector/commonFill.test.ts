// The common fill of columns is read for as many cells as can be changed at once.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openServerFonts } from '../../../../server/exports/fonts.ts';
import { openMeasure } from '../../../../renderer/sheet/model/measure.ts';
import { openView } from '../../../../renderer/sheet/model/sheetModel.ts';
import {
  followCommonFill,
  type CommonFill,
} from '../../../../renderer/sheet/panels/inspector/tabs/commonFill.ts';
import { openRecords } from '../../../../renderer/store/records.ts';

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

function readFill(rows: number, columns: number): readonly CommonFill[] {
  const records = openRecords('s');
  records.reset({}, []);
  for (let at = 0; at < rows; at++)
    records.rows.set(`r${at}`, { id: `r${at}`, sheetId: 's', orderKey: String(at).padStart(6, '0') });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, measure);
  const ids = Array.from({ length: columns }, (_, at) => `c${at}`);
  const read: CommonFill[] = [];
  const end = followCommonFill(view, ids, (common) => read.push(common));
  vi.advanceTimersByTime(60_000);
  end();
  return read;
}

test('the fill of a column is read while the page is idle', () => {
  expect(readFill(20, 1)).toMatchObject([{ isMixed: false }]);
});

test('nothing is read of columns that have too many cells to be changed', () => {
  expect(readFill(2_001, 10)).toEqual([]);
});
