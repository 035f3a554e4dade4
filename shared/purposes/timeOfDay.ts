// The common parts of purposes whose texts are times of day.

import { clockSeries } from './clockSeries.ts';
import { compareValues, plainReading, timeOf } from './reading.ts';
import { MIN_MATCH_SHARE, isTime, shareOf } from './shapes.ts';
import type { NamedValue, SummedCell } from './summary.ts';

/** The common parts of purposes whose texts are times of day. */
export const timeOfDay = {
  width: 66,
  align: 'right',
  tabular: true,
  time: 'ofDay',
  reading: () => plainReading(timeOf),
  testWords: { less: 'is before', greater: 'is after' },
  sortWords: { up: 'earliest first', down: 'latest first' },
  series: clockSeries,
  summarise: fromFirstToLast,
} as const;

/** Returns the first and the last time, since times of day have no sum. */
function fromFirstToLast(cells: readonly SummedCell[]): readonly NamedValue[] {
  const times = cells
    .map(({ text }) => text)
    .filter((text) => typeof timeOf(text) === 'number')
    .toSorted((one, other) => compareValues(timeOf(one), timeOf(other)));
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined || times.length < 2
    ? []
    : [{ name: '', value: `${first} to ${last}` }];
}

/** Tells whether most of the texts are times of day. */
export function areTimesOfDay(texts: readonly string[]): boolean {
  return shareOf(texts, isTime) >= MIN_MATCH_SHARE;
}
