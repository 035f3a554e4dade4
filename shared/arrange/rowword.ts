// How rows are called and counted in a sheet (`36 cues`, `12 rows`), and the titles of groups.

import { countOf } from '../format/words.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import { durationText } from '../timing/durations.ts';
import type { GroupHead } from './listing.ts';

/** Returns the word for the rows of a sheet, by the purposes of its columns: a sheet with durations has cues. A call
 *  sheet, which has times of day alone, has rows. */
export function rowWord(purposes: readonly (string | null)[]): string {
  return purposes.some((purpose) => purposeNamed(purpose).time === 'length') ? 'cue' : 'row';
}

/** Returns the title of a group: `Ida Noor`, `No lead`. */
export function headTitle({ title }: Pick<GroupHead, 'title'>, column: string): string {
  return title || `No ${column.toLowerCase() || 'value'}`;
}

/** Returns the number of rows of a group with their duration: `8 cues · 19:50`. */
export function headSum(
  { rows, seconds }: Pick<GroupHead, 'rows' | 'seconds'>,
  { word, showsSeconds }: { readonly word: string; readonly showsSeconds: boolean },
): string {
  const count = countOf(rows, word);
  return seconds > 0 ? `${count} · ${durationText(seconds, showsSeconds)}` : count;
}
