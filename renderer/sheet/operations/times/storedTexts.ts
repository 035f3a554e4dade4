// The texts by which times are copied or continued in other cells: in the style of the sheet, whatever style the reader
// prefers.

import { cellTextOf } from '../../../../shared/layout/content.ts';
import { formatRowTimes } from '../../../../shared/timing/timeTexts.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { textAt } from '../../model/cellAt.ts';
import { storedCellAt } from '../../model/cellPurpose.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { storedTime } from './drafts.ts';

/**
 * Returns the computed time of a column in a row, in the style of the sheet and in the form that is stored; null where
 * the sheet shows what was typed, and in a column without times of day.
 */
export function storedTimeIn(view: SheetModel, line: RowRecord, columnId: string): string | null {
  const schedule = view.times.schedule();
  if (!schedule) return null;
  const { cascade, zone, columns } = schedule;
  if (columnId !== columns.start && columnId !== columns.end) return null;
  const times = view.times.at(line);
  const edge = columnId === columns.start ? 'start' : 'end';
  const moment = times[edge];
  return moment === null || formatRowTimes(times, cascade, zone)[edge] === null
    ? null
    : storedTime(moment, schedule);
}

/**
 * Returns the text that is written where the text at a position is copied or continued. It is the text that is shown,
 * except that times are in the style of the sheet, in the form that is stored, whatever style the reader prefers.
 */
export function storedTextAt(view: SheetModel, position: CellPosition): string {
  const columns = view.times.schedule()?.columns;
  const line = view.line(position.row);
  const id = view.columns()[position.column]?.id;
  const isTime = id !== undefined && (id === columns?.start || id === columns?.end);
  if (!line || !isTime || (position.line ?? 0) > 0) return textAt(view, position);
  return storedTimeIn(view, line, id) ?? cellTextOf(storedCellAt(view, position) ?? {});
}
