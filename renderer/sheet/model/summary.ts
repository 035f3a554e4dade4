// The summary of the selection in the status strip: the number of cells, and their sums.

import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import {
  sumOfNumbers,
  type NamedValue,
  type Summarise,
  type SummedCell,
} from '../../../shared/purposes/summary.ts';
import { textAt } from './cellAt.ts';
import { rangeSize, type Range } from './selection.ts';
import type { SheetModel } from './sheetModel.ts';

export interface Summary {
  readonly cells: number;
  readonly ranges: number;
  /** Named values, such as the total of durations; empty when nothing adds up. */
  readonly values: readonly NamedValue[];
}

/** Most cells that are summed up: more would slow down dragging. */
const MOST = 50_000;

/** Returns the summary of ranges. Cells in several ranges count once for each. */
export function summaryOf(view: SheetModel, ranges: readonly Range[]): Summary {
  const cells = ranges.reduce((sum, range) => sum + rangeSize(range), 0);
  const values = cells < 2 || cells > MOST ? [] : valuesOf(view, ranges);
  return { cells, ranges: ranges.length, values };
}

function valuesOf(view: SheetModel, ranges: readonly Range[]): Summary['values'] {
  const showsSeconds = showsSecondsIn(view);
  const kinds = new Set<Summarise>();
  const cells: SummedCell[] = [];
  for (const { top, bottom, left, right } of ranges)
    for (const [at, { purpose, purposeOption: option }] of view
      .columns()
      .slice(left, right + 1)
      .entries()) {
      kinds.add(purposeNamed(purpose).summarise);
      for (let row = top; row <= bottom; row++)
        cells.push({ text: textAt(view, { row, column: left + at }), showsSeconds, option });
    }
  const [summarise = sumOfNumbers, ...others] = kinds;
  return (others.length === 0 ? summarise : sumOfNumbers)(cells);
}

function showsSecondsIn({ times }: SheetModel): boolean {
  return times.schedule()?.cascade.style().showsSeconds ?? true;
}
