// The texts of a report: the same on the page, on paper and in files.

import { countOf } from '../format/words.ts';
import { clockTextOf, lengthText, overUnderText, type ShowClock } from './showTexts.ts';

const DAY_MS = 86_400_000;

/** The least difference in ms that a report emphasises. */
export const NOTABLE_DIFFERENCE_MS = 15_000;

/** Returns a difference in ms as text: `+0:04`, `−1:30` or `0:00`; '' for null. */
export function reportDifference(ms: number | null): string {
  return ms === null ? '' : overUnderText(ms);
}

/** Returns a duration in ms as text: `3:19` or `1:09:34`; '' for null. */
export function reportLength(ms: number | null): string {
  return ms === null ? '' : lengthText(ms);
}

/** Returns the time in ms that an answer took as text: `0.9 s`, or `1:04` from a minute on; '' for null. */
export function answerTimeText(ms: number | null): string {
  if (ms === null) return '';
  return ms < 59_950 ? `${(ms / 1000).toFixed(1)} s` : reportLength(ms);
}

/**
 * Opens the clock of a report, which writes an instant (ms) as `19:30:04`, with `+1` on the day after that of
 * `startedAt` (ms). It returns '' for null.
 */
export function openReportClock(
  { timeZone, isTwelveHour }: Omit<ShowClock, 'showsSeconds'>,
  startedAt: number,
): (at: number | null) => string {
  const first = Date.parse(dayOf(startedAt, timeZone));
  return (at) => {
    if (at === null) return '';
    const days = Math.round((Date.parse(dayOf(at, timeZone)) - first) / DAY_MS);
    const mark = days === 0 ? '' : days > 0 ? `+${days}` : `−${-days}`;
    return `${clockTextOf(at, { timeZone, isTwelveHour, showsSeconds: true })}${mark}`;
  };
}

/** Returns the date of an instant in a zone, `2026-12-05`; in UTC where this machine does not know the zone. */
function dayOf(at: number, timeZone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(at);
  } catch (error) {
    if (error instanceof RangeError) return dayOf(at, null);
    throw error;
  }
}

/** Returns the date of an instant (ms) in words, in the zone of the report: `Saturday 5 December 2026`. */
export function reportDay(at: number, timeZone: string | null): string {
  const date = new Date(`${dayOf(at, timeZone)}T00:00:00Z`);
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(date).replace(',', '');
}

interface CountedRow {
  readonly count: number;
  readonly skippedAt: number | null;
}

/** Returns how many cues of a report were run and skipped: `28 of 29 cues run, 1 skipped`. */
export function cuesRun(rows: readonly CountedRow[]): string {
  const run = rows.filter(({ count }) => count > 0).length;
  const skipped = rows.filter(({ skippedAt }) => skippedAt !== null).length;
  const words = `${run} of ${countOf(rows.length, 'cue')} run`;
  return skipped === 0 ? words : `${words}, ${skipped} skipped`;
}

/** Returns which rows were not answered, by number: `17, 18, 19 and 2 more not ready`; '' where all were answered. */
export function unansweredWords(numbers: readonly string[]): string {
  const [first, second, third, ...more] = numbers;
  if (first === undefined) return '';
  const named = [first, second, third].filter(Boolean).join(', ');
  return `${named}${more.length > 0 ? ` and ${more.length} more` : ''} not ready`;
}

/** Returns who skipped a row and when: `skipped by Mara Lindqvist at 19:30:04`. `clock` writes times of day. */
export function skippedWords(
  { skippedAt, skippedBy }: { readonly skippedAt: number | null; readonly skippedBy: string | null },
  clock: (at: number | null) => string,
): string {
  return `skipped${skippedBy === null ? '' : ` by ${skippedBy}`} at ${clock(skippedAt)}`;
}

/** Returns what a caller called: `Mara Lindqvist, 12 cues, 1 to 14`. */
export function callerWords({
  name,
  cues,
  first,
  last,
}: {
  readonly name: string | null;
  readonly cues: number;
  readonly first: string | null;
  readonly last: string | null;
}): string {
  const which = first === null ? 'no cue' : first === last ? first : `${first} to ${last}`;
  return [name ?? 'Somebody', cues > 0 ? countOf(cues, 'cue') : null, which].filter(Boolean).join(', ');
}
