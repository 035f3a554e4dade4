// What the status strip says of the selection: how many cells, and what they come to.

import { readingOf } from '../../../shared/purposes/purposes.ts';
import { compareValues } from '../../../shared/purposes/reading.ts';
import { durationText, secondsOf } from '../../../shared/timing/durations.ts';
import { textAt } from './cellat.ts';
import { sizeOf, type Range } from './selection.ts';
import type { View } from './view.ts';

export interface Summary {
  readonly cells: number;
  readonly ranges: number;
  /** Named values, such as the total of durations; empty when nothing adds up. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** Beyond this a sum would be felt while dragging. */
const MOST = 50_000;
const CLOCKS: ReadonlySet<string | null> = new Set(['startTime', 'endTime', 'hardStart']);

/** Cells of ranges that overlap count once for each. */
export function summaryOf(view: View, ranges: readonly Range[]): Summary {
  const cells = ranges.reduce((sum, range) => sum + sizeOf(range), 0);
  const values = cells < 2 || cells > MOST ? [] : valuesOf(view, ranges);
  return { cells, ranges: ranges.length, values };
}

function valuesOf(view: View, ranges: readonly Range[]): Summary['values'] {
  const purposes = new Set(purposesIn(view, ranges));
  const texts = [...textsIn(view, ranges)];
  if (purposes.size === 1 && purposes.has('duration')) return durationValues(view, texts);
  if ([...purposes].every((purpose) => CLOCKS.has(purpose))) return spanValues(view, texts);
  const numbers = texts.flatMap((text) => numberOf(text) ?? []);
  if (numbers.length < 2) return [];
  const total = sumOf(numbers);
  return [
    { name: 'Sum', value: plain(total) },
    { name: 'Average', value: plain(total / numbers.length) },
  ];
}

function durationValues(view: View, texts: readonly string[]): Summary['values'] {
  const showsSeconds = showsSecondsIn(view);
  const lengths = texts.flatMap((text) => secondsOf(text, showsSeconds) ?? []);
  if (lengths.length < 2) return [];
  const total = sumOf(lengths);
  return [
    { name: 'Total', value: durationText(total, showsSeconds) },
    { name: 'Average', value: durationText(total / lengths.length, showsSeconds) },
  ];
}

/** Times of day have no sum: from the first to the last. */
function spanValues(view: View, texts: readonly string[]): Summary['values'] {
  const { valueOf } = readingOf({ purpose: 'startTime', showsSeconds: showsSecondsIn(view), style: 'film' });
  const times = texts
    .filter((text) => typeof valueOf(text) === 'number')
    .toSorted((one, other) => compareValues(valueOf(one), valueOf(other)));
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined || times.length < 2
    ? []
    : [{ name: '', value: `${first} to ${last}` }];
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

/** A number as it is typed, with separators of thousands; null for text. */
function numberOf(text: string): number | null {
  const typed = text.trim().replaceAll(/[\s\u00a0,']/g, '');
  return /^[-−]?\d+(\.\d+)?$/.test(typed) ? Number(typed.replace('−', '-')) : null;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function plain(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);
}
