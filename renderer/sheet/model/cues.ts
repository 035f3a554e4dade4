// The rows that a show steps through.

import type { RowRecord } from '../../store/rowRecord.ts';
import { isOmitted } from '../../../shared/layout/omitted.ts';
import { OMITTED } from '../../../shared/layout/omitted.ts';
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
    if (line && isCue(view, line) && !skippedIds.has(line.id)) return line;
  }
  return undefined;
}

/** Tells whether a row is a cue: a row of cells that is neither a heading nor omitted. */
function isCue(view: SheetModel, line: RowRecord): boolean {
  const { kind, cells, values } = view.shown(line);
  if (kind !== 'plain' && kind !== 'placed') return false;
  return !values.includes(OMITTED) && !isOmitted(view.records.shownRow(line), cells);
}
