// The rows that a show steps through, by the rule of `shared/timing/showTimes.ts`. They are found from the row on now
// onwards, so that the times of the whole sheet need not be computed.

import { isOmitted, OMITTED } from '../../../shared/layout/omitted.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { SheetModel } from './sheetModel.ts';

/** Returns the cue after a row in the running order, without those that are skipped; undefined after the last one. */
export function cueAfter(
  view: SheetModel,
  rowId: string,
  skippedIds: ReadonlySet<string>,
): RowRecord | undefined {
  const { order } = view.records;
  const from = order.find(rowId);
  if (!from) return undefined;
  for (let index = order.indexOfRecord(from) + 1; index < order.count(); index++) {
    const line = order.at(index);
    if (line && !skippedIds.has(line.id) && isCue(view, line)) return line;
  }
  return undefined;
}

/** Tells whether Next stops at a row: no heading, not `float` (without times), not omitted, with a number or a time. */
function isCue(view: SheetModel, line: RowRecord): boolean {
  const { kind, row, cells, values } = view.shown(line);
  if ((kind !== 'plain' && kind !== 'placed') || row.timing === 'float') return false;
  if (values.includes(OMITTED) || isOmitted(view.records.shownRow(line), cells)) return false;
  const { start, end } = view.times.at(line);
  return view.numbers.label(line) !== '' || start !== null || end !== null;
}
