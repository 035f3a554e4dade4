// What rows are called, counted and gathered under.

import { countOf } from '../format/words.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import { durationText } from '../timing/durations.ts';
import type { GroupHead } from './listing.ts';

/** By the purposes of its columns: the rows of a sheet that runs by the clock are cues. */
export function rowWord(purposes: readonly (string | null)[]): string {
  return purposes.some((purpose) => purposeNamed(purpose).time !== null) ? 'cue' : 'row';
}

/** The value that the rows of a group share: `Ida Noor`, `No lead`. */
export function headTitle({ title }: Pick<GroupHead, 'title'>, column: string): string {
  return title || `No ${column.toLowerCase() || 'value'}`;
}

/** How many they are, and how long they take together: `8 cues · 19:50`. */
export function headSum(
  { rows, seconds }: Pick<GroupHead, 'rows' | 'seconds'>,
  { word, showsSeconds }: { readonly word: string; readonly showsSeconds: boolean },
): string {
  const count = countOf(rows, word);
  return seconds > 0 ? `${count} · ${durationText(seconds, showsSeconds)}` : count;
}
