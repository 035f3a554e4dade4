// What the status strip says of the selection: how many cells, and what they come to.

import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import { sumOfNumbers, type NamedValue } from '../../../shared/purposes/summary.ts';
import { textAt } from './cellat.ts';
import { sizeOf, type Range } from './selection.ts';
import type { View } from './view.ts';

export interface Summary {
  readonly cells: number;
  readonly ranges: number;
  /** Named values, such as the total of durations; empty when nothing adds up. */
  readonly values: readonly NamedValue[];
}

/** Beyond this a sum would be felt while dragging. */
const MOST = 50_000;

/** Cells of ranges that overlap count once for each. */
export function summaryOf(view: View, ranges: readonly Range[]): Summary {
  const cells = ranges.reduce((sum, range) => sum + sizeOf(range), 0);
  const values = cells < 2 || cells > MOST ? [] : valuesOf(view, ranges);
  return { cells, ranges: ranges.length, values };
}

function valuesOf(view: View, ranges: readonly Range[]): Summary['values'] {
  const kinds = new Set(purposesIn(view, ranges).map((purpose) => purposeNamed(purpose).summarise));
  const [summarise = sumOfNumbers, ...others] = kinds;
  const showsSeconds = showsSecondsIn(view);
  const cells = [...textsIn(view, ranges)].map((text) => ({ text, showsSeconds }));
  return (others.length === 0 ? summarise : sumOfNumbers)(cells);
}

function showsSecondsIn({ times }: View): boolean {
  return times.clockwork()?.cascade.style().showsSeconds ?? true;
}

function purposesIn(view: View, ranges: readonly Range[]): readonly (string | null)[] {
  return ranges.flatMap(({ left, right }) =>
    view
      .columns()
      .slice(left, right + 1)
      .map(({ purpose }) => purpose),
  );
}

function* textsIn(view: View, ranges: readonly Range[]): Iterable<string> {
  for (const { top, bottom, left, right } of ranges)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) yield textAt(view, { row, column });
}
