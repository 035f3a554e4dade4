// How a paste of durations moves the starts below it, as a sentence for the preview.

import { durationText, secondsOf } from '../../../../shared/timing/durations.ts';
import { textAt } from '../../model/cellAt.ts';
import type { View } from '../../model/view.ts';
import type { PastePlan } from './pastePlan.ts';

/** Returns the sentence, such as `What follows starts 3:55 later, 14 is pinned`; null where no start moves. */
export function shiftWords(view: View, { placed, range }: PastePlan): string | null {
  let seconds = 0;
  for (const { row, column, cell } of placed) {
    if (column.purpose !== 'duration') continue;
    const there =
      row.at === null || column.at === null ? '' : textAt(view, { row: row.at, column: column.at });
    seconds += (secondsOf(cell.text, true) ?? 0) - (secondsOf(there, true) ?? 0);
  }
  const from = placed.some(({ row }) => row.at !== null) ? range.bottom + 1 : range.top;
  if (seconds === 0 || from >= view.count()) return null;
  const pinned = pinnedBelow(view, from);
  const way = `${durationText(Math.abs(seconds), true)} ${seconds > 0 ? 'later' : 'earlier'}`;
  return `What follows starts ${way}${pinned === null ? '' : `, ${pinned} is pinned`}`;
}

/** Returns the number of the first row below with a pinned start; null where there is none. */
function pinnedBelow(view: View, from: number): string | null {
  for (let at = from; at < view.count(); at++) {
    const line = view.line(at);
    // A pin is a field of a cell, so a row of bare texts has none.
    if (!line || (line.text !== '' && !line.text.includes('hardStart'))) continue;
    for (const cell of view.records.shownCells(line))
      if (cell.purpose === 'hardStart' && cell.value) return view.numbers.label(at) || null;
  }
  return null;
}
