// The next cue of a department, by the clock.

import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetModel } from '../sheetModel.ts';

export interface CueAhead {
  readonly row: number;
  /** The first column of the department that has a text in the row. */
  readonly column: number;
  readonly line: RowRecord;
}

/**
 * Returns the first cue that starts at `now` (in seconds since 1970) or later and has a text in a column of cells;
 * after the last such cue, the first one of the sheet. Returns null where there is none, or the sheet has no times.
 */
export function nextCueIn(view: SheetModel, now: number): CueAhead | null {
  if (view.times.schedule() === null) return null;
  let first: CueAhead | null = null;
  for (let row = 0; row < view.count(); row++) {
    const line = view.line(row);
    const column = line ? filledColumnOf(view, line) : -1;
    if (!line || column < 0) continue;
    first ??= { row, column, line };
    const { start } = view.times.at(line);
    if (start !== null && start >= now) return { row, column, line };
  }
  return first;
}

/** Returns the first column of cells in which a cue has a text; -1 where it has none, and for a row that is no cue. */
function filledColumnOf(view: SheetModel, line: RowRecord): number {
  const { kind, row } = view.shown(line);
  if ((kind !== 'plain' && kind !== 'placed') || row.omitted === true) return -1;
  return view.setting().columns.findIndex((_, at) => view.textIn(line, at) !== '');
}
