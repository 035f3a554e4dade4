// Which times of a row are computed, so that nobody has typed what is shown.

import { isTimeCell } from '../../../../shared/timing/columns.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { storedCellAt } from '../cellPurpose.ts';
import type { CellPosition } from '../selection.ts';
import type { SheetModel } from '../sheetModel.ts';

/** Whether the time of a row in a column follows from other rows, whatever is typed there. */
export function isTimeComputed({ times }: SheetModel, line: RowRecord, columnId: string): boolean {
  const columns = times.schedule()?.columns;
  if (columnId === columns?.start) return times.at(line).isComputed;
  return columnId === columns?.end && times.textIn(line, columnId) !== null;
}

/** Whether a computed time is shown at a position, and not what was typed. */
export function isTimeComputedAt(view: SheetModel, position: CellPosition): boolean {
  const line = view.line(position.row);
  const id = view.columns()[position.column]?.id;
  if (!line || id === undefined || (position.line ?? 0) > 0 || !isTimeComputed(view, line, id)) return false;
  const stored = storedCellAt(view, position);
  return !stored || isTimeCell(stored, id);
}
