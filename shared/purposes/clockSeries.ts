// Series of times of day and durations, read and written by the rules of `shared/timing`.

import { clockOf, clockText, DAY_SECONDS } from '../timing/clocks.ts';
import { durationText, secondsOf } from '../timing/durations.ts';
import type { SeriesValue } from './series.ts';

const HOUR = 3600;

/** Reads a time of day as a series. A single one continues by the hour, as in spreadsheets. */
export function clockSeries(text: string): SeriesValue | null {
  const clock = clockOf(text);
  if (!clock) return null;
  const { seconds, day, hasSeconds: showsSeconds, isTwelveHour, isPadded } = clock;
  const print = (next: number): string => {
    const after = Math.floor(next / DAY_SECONDS);
    // Without a `+1` in the text, the series wraps around at midnight.
    const shown = day === null ? 0 : Math.max(0, after);
    return clockText(next - after * DAY_SECONDS, shown, { showsSeconds, isTwelveHour, isPadded });
  };
  const pattern = {
    key: `clock ${showsSeconds}${isTwelveHour}`,
    alone: HOUR,
    ...(day === null && { cycle: DAY_SECONDS }),
    rank: (day === null ? 0 : 2) + Number(isPadded),
    print,
    words: everyWords,
  };
  return { value: seconds + (day ?? 0) * DAY_SECONDS, pattern };
}

/** Reads a duration as a series. A single one is copied, since the next cue need not be longer. */
export function durationSeries(text: string, showsSeconds: boolean): SeriesValue | null {
  const value = secondsOf(text, showsSeconds);
  if (value === null) return null;
  const print = (next: number): string => durationText(Math.max(0, next), showsSeconds);
  return { value, pattern: { key: 'duration', alone: 0, print, words: everyWords } };
}

/** Tells whether a duration such as `0:45` is read as minutes and seconds, where the sheet does not determine that. */
export function looksLikeSeconds(text: string): boolean {
  return !/^\d+:\d{2}$/.test(text) || Number(text.split(':')[0]) < 1;
}

/** Returns a step in seconds in words: `every 15 min`, `every 1 h 30 min`, `every 20 s`. */
function everyWords(step: number): string {
  const seconds = Math.abs(Math.round(step));
  const parts = [
    [Math.floor(seconds / HOUR), 'h'],
    [Math.floor((seconds % HOUR) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const words = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`);
  return `every ${words.join(' ')}${step < 0 ? ' back' : ''}`;
}
