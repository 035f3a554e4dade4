// What the sheet calls its rows.

import type { KnownColumn } from './rowtexts.ts';

const TIMED: ReadonlySet<string | null> = new Set(['startTime', 'duration', 'endTime', 'hardStart']);

/** The rows of a sheet that runs by the clock are cues. */
export function rowWord(columns: readonly Pick<KnownColumn, 'purpose'>[]): string {
  return columns.some(({ purpose }) => TIMED.has(purpose)) ? 'cue' : 'row';
}
