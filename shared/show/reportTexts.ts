// The texts of a report: the same on the page, on paper and in files.

import { clockText } from '../timing/clocks.ts';
import { durationText } from '../timing/durations.ts';
import { openZone } from '../timing/zones.ts';
import { countOf } from '../format/words.ts';

/** Time in ms from which a difference is worth a second look. */
export const WORTH_SEEING_MS = 15_000;

/** Returns `+0:04`, `−1:30` or `0:00`; '' for null. A part of a second counts as the clock that shows it does. */
export function differenceText(ms: number | null): string {
  if (ms === null) return '';
  const seconds = Math.floor(ms / 1000);
  const size = durationText(Math.abs(seconds), true);
  return seconds === 0 ? size : `${seconds > 0 ? '+' : '−'}${size}`;
}

/** Returns `3:19` or `1:09:34`; '' for null. */
export function lengthText(ms: number | null): string {
  return ms === null ? '' : durationText(Math.round(ms / 1000), true);
}

/** Returns `0.9 s`, or `1:04` from a minute on; '' for null. */
export function answerText(ms: number | null): string {
  if (ms === null) return '';
  return ms < 59_950 ? `${(ms / 1000).toFixed(1)} s` : lengthText(ms);
}

/** How a report writes times of day. */
export interface ReportClock {
  readonly timeZone: string | null;
  readonly isTwelveHour: boolean;
}

/**
 * Opens the clock of a report, which returns `19:30:04`, with `+1` after the midnight that follows `startedAt` (ms).
 * '' for null.
 */
export function openReportClock(
  { timeZone, isTwelveHour }: ReportClock,
  startedAt: number,
): (at: number | null) => string {
  const zone = openZone(timeZone, dayOf(startedAt, timeZone));
  return (at) => {
    if (at === null) return '';
    const { day, seconds } = zone.wallOf(Math.floor(at / 1000));
    return clockText(seconds, day, { showsSeconds: true, isTwelveHour, isPadded: !isTwelveHour });
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

/** Returns `Saturday 5 December 2026`, in the zone of the report. */
export function reportDay(at: number, timeZone: string | null): string {
  const date = new Date(`${dayOf(at, timeZone)}T00:00:00Z`);
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(date).replace(',', '');
}

interface CountedRow {
  readonly count: number;
  readonly skippedAt: number | null;
}

/** Returns `28 of 29 cues run, 1 skipped`. */
export function cuesRun(rows: readonly CountedRow[]): string {
  const run = rows.filter(({ count }) => count > 0).length;
  const skipped = rows.filter(({ skippedAt }) => skippedAt !== null).length;
  const words = `${run} of ${countOf(rows.length, 'cue')} run`;
  return skipped === 0 ? words : `${words}, ${skipped} skipped`;
}

/** Returns `17 not ready`, with the number of further ones where there are many; '' where all have answered. */
export function unansweredWords(numbers: readonly string[]): string {
  const [first, second, third, ...more] = numbers;
  if (first === undefined) return '';
  const named = [first, second, third].filter(Boolean).join(', ');
  return `${named}${more.length > 0 ? ` and ${more.length} more` : ''} not ready`;
}
