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

/** Most cells that are summed up. */
const MOST = 50_000;

/** Returns the summary of ranges. Cells in several ranges count once for each. */
export function summaryOf(view: SheetModel, ranges: readonly Range[]): Summary {
  return readSummary(view, ranges).next(() => false) ?? countOnly(ranges);
}

/** Returns the summary without values, which takes no time. */
export function countOnly(ranges: readonly Range[]): Summary {
  const cells = ranges.reduce((sum, range) => sum + rangeSize(range), 0);
  return { cells, ranges: ranges.length, values: [] };
}

/** A summary that is made a slice at a time, since reading the texts of many cells takes long. */
export interface SummaryReading {
  /** Reads rows until `isOver` returns true. Returns the summary once all are read, else null. */
  next(isOver: () => boolean): Summary | null;
}

/** Begins the summary of ranges. Rows are read whole, one after the other: a row is built once for all its cells. */
export function readSummary(view: SheetModel, ranges: readonly Range[]): SummaryReading {
  const counted = countOnly(ranges);
  if (counted.cells < 2 || counted.cells > MOST) return { next: () => counted };
  const showsSeconds = showsSecondsIn(view);
  const kinds = new Set<Summarise>();
  const cells: SummedCell[] = [];

  function* rows(): Generator<void> {
    for (const { top, bottom, left, right } of ranges) {
      const columns = view.columns().slice(left, right + 1);
      for (const { purpose } of columns) kinds.add(purposeNamed(purpose).summarise);
      for (let row = top; row <= bottom; row++) {
        for (const [at, { purposeOption: option }] of columns.entries())
          cells.push({ text: textAt(view, { row, column: left + at }), showsSeconds, option });
        yield;
      }
    }
  }

  const unread = rows();
  return {
    next(isOver) {
      while (unread.next().done !== true) if (isOver()) return null;
      const [summarise = sumOfNumbers, ...others] = kinds;
      return { ...counted, values: (others.length === 0 ? summarise : sumOfNumbers)(cells) };
    },
  };
}

function showsSecondsIn({ times }: SheetModel): boolean {
  return times.schedule()?.cascade.style().showsSeconds ?? true;
}
