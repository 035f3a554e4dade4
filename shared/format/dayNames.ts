// The names of days of the week and of months, and what a typed word names.

import { MONTHS } from './times.ts';

/** The names of the days of the week, from Monday on. */
export const WEEKDAYS = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const),
] as const;

/** Returns the index of the day of the week that a word in lower case names; -1 for none. */
export function weekdayNamed(word: string): number {
  return indexNamed(WEEKDAYS, word, 2);
}

/** Returns the month that a word in lower case names, from 1 on; 0 for none. */
export function monthNamed(word: string): number {
  return indexNamed(MONTHS, word === 'sept' ? 'sep' : word, 3) + 1;
}

/** Returns the index of the name that begins with `word`, which has `least` letters at least. */
function indexNamed(names: readonly string[], word: string, least: number): number {
  if (word.length < least) return -1;
  return names.findIndex((name) => name.toLowerCase().startsWith(word));
}
