// The heads of groups in words: their titles, and how many rows they have.

import { countOf } from '../format/words.ts';
import { durationText } from '../timing/durations.ts';
import type { GroupHeader } from './listing.ts';

/**
 * Returns the title of a group: the value that its rows share, such as `Ida Noor`, or `No lead` where they have none.
 */
export function groupTitle({ title }: Pick<GroupHeader, 'title'>, column: string): string {
  return title || `No ${column.toLowerCase() || 'value'}`;
}

/** Returns the number of rows of a group with their duration: `8 cues · 19:50`. */
export function groupSummary(
  { rows, seconds }: Pick<GroupHeader, 'rows' | 'seconds'>,
  { word, showsSeconds }: { readonly word: string; readonly showsSeconds: boolean },
): string {
  const count = countOf(rows, word);
  return seconds > 0 ? `${count} · ${durationText(seconds, showsSeconds)}` : count;
}
