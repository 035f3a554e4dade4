// What all purposes have in common whose texts are times of day.

import { plainReading, timeOf } from './reading.ts';
import { ENOUGH, isDate, isTime, shareOf } from './shapes.ts';

/** The parts of a purpose whose texts are times of day. */
export const timeOfDay = {
  width: 66,
  align: 'right',
  tabular: true,
  time: 'ofDay',
  reading: () => plainReading(timeOf),
} as const;

/** Tells whether most of the texts are times of day. */
export function areTimesOfDay(texts: readonly string[]): boolean {
  return shareOf(texts, isTimeOfDay) >= ENOUGH;
}

/** A day alone is no time of day. */
function isTimeOfDay(text: string): boolean {
  return isTime(text) || (isDate(text) && /[ T]\d{1,2}[:.h]\d\d/.test(text.trim()));
}
