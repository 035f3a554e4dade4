// How a paste of durations moves the starts below it, as a sentence for the preview.

import { durationText, secondsOf } from '../../../../shared/timing/durations.ts';
import { textAt } from '../../model/cellAt.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { PastePlan } from './pastePlan.ts';
import type { Targets } from './targets.ts';

/** Returns the sentence, such as `What follows starts 3:55 later, 14 is pinned`; null where no start moves. */
export function shiftWords(view: SheetModel, { placed, targets }: PastePlan): string | null {
  let seconds = 0;
  for (const { row, column, cell } of placed) {
    if (column.purpose !== 'duration') continue;
    const there =
      row.at === null || column.at === null ? '' : textAt(view, { row: row.at, column: column.at });
    seconds += (secondsOf(cell.text, true) ?? 0) - (secondsOf(there, true) ?? 0);
  }
  const from = indexAfter(view, targets);
  if (seconds === 0 || from >= view.records.order.count()) return null;
  const pinned = pinnedBelow(view, from);
  const way = `${durationText(Math.abs(seconds), true)} ${seconds > 0 ? 'later' : 'earlier'}`;
  return `What follows starts ${way}${pinned === null ? '' : `, ${pinned} is pinned`}`;
}

/** Returns the index, in the running order, of the first row below all pasted ones: times follow that order. */
function indexAfter(view: SheetModel, { rows, behind }: Targets): number {
  const { order } = view.records;
  let last = -1;
  for (const { at } of rows) if (at !== null) last = Math.max(last, view.line(at)?.index ?? -1);
  if (last >= 0) return last + 1;
  return behind === null ? order.count() : order.indexOf(behind) + 1;
}

/**
 * Returns the number of the first row with a pinned start at or below an index of the running order; null without one.
 */
function pinnedBelow(view: SheetModel, from: number): string | null {
  for (let index = from; index < view.records.order.count(); index++) {
    const line = view.records.order.at(index);
    // A pin is a field of a cell, so a row of bare texts has none.
    if (!line || (line.text !== '' && !line.text.includes('hardStart'))) continue;
    for (const cell of view.records.shownCells(line))
      if (cell.purpose === 'hardStart' && cell.value) return view.numbers.label(line) || null;
  }
  return null;
}
