// Makes sheets of rows with starts and durations, without a page.

import { openServerFonts } from '../../server/exports/fonts.ts';
import { gridColumnsOf } from '../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../renderer/sheet/model/measure.ts';
import { openView, type SheetModel } from '../../renderer/sheet/model/sheetModel.ts';
import { openRecords } from '../../renderer/store/records.ts';
import type { Sheet } from '../../shared/records.ts';

const measure = openMeasure(openServerFonts().fonts);
const columns = [
  { id: 'start', purpose: 'startTime', width: 70 },
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'real', purpose: 'duration', width: 60 },
  { id: 'note', width: 60 },
] as const;

/** A row with its times. */
export interface TimedRow {
  readonly start?: string;
  readonly dur?: string;
  readonly isPinned?: boolean;
  readonly isOmitted?: boolean;
  readonly isLocked?: boolean;
  /** Further cells, by the end of their ids. */
  readonly cells?: Readonly<Record<string, object>>;
}

/** Returns the view of a sheet of these rows, whose ids are r1, r2 and so on, with all times computed. */
export function timedSheet(
  rows: readonly TimedRow[],
  setting: Partial<Sheet> = { showSeconds: false },
): SheetModel {
  const records = openRecords('s');
  records.reset({}, []);
  rows.forEach(({ start = '', dur = '', isPinned = false, isOmitted, isLocked, cells = {} }, at) => {
    const rowId = `r${at + 1}`;
    records.rows.set(rowId, {
      id: rowId,
      sheetId: 's',
      orderKey: `k${String(at).padStart(4, '0')}`,
      ...(isOmitted && { omitted: true }),
      ...(isLocked && { locked: true }),
    });
    const put = (columnId: string, value: string, more: object = {}): void => {
      const id = `${rowId}.${columnId}`;
      if (value !== '') records.cells.set(id, { id, rowId, columnId, sheetId: 's', value, ...more });
    };
    put('start', start, isPinned ? { purpose: 'hardStart' } : {});
    put('dur', dur);
    for (const [end, more] of Object.entries(cells)) put(end, ' ', { columnId: end.split('.')[0], ...more });
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, measure);
  view.setColumns({
    sheet: { id: 's', ...setting },
    columns: gridColumnsOf(columns, new Map()),
    categories: new Map(),
  });
  view.times.readAll();
  return view;
}
