// The head over the rows of a group: the value that they share, how many they are, how long they take together.

import { statusHueName } from '../../../shared/layout/statusHues.ts';
import { durationText } from '../../../shared/timing/durations.ts';
import { made } from '../dom.ts';
import type { GroupHead } from './listing.ts';

export interface HeadWords {
  /** The column whose values are the heads. */
  readonly column: string;
  readonly purpose: string | null;
  /** What the sheet calls its rows: `cue`, `row`. */
  readonly row: string;
}

/** Writes the head into its one cell, which opens and shuts the group. */
export function paintHead(cell: HTMLElement, head: GroupHead, words: HeadWords): void {
  cell.ariaExpanded = String(head.isOpen);
  const box = made('held', null, cell);
  const name = made('group', null, box);
  if (words.purpose === 'status' && head.title !== '') name.dataset['hue'] = statusHueName(head.title);
  name.textContent = titleOf(head, words);
  made('sum', null, box).textContent = sumOf(head, words);
}

function titleOf({ title }: GroupHead, { column }: HeadWords): string {
  return title || `No ${column.toLowerCase() || 'value'}`;
}

/** `8 cues · 19:50`. */
function sumOf({ rows, seconds }: GroupHead, { row }: HeadWords): string {
  const count = rows === 1 ? `1 ${row}` : `${rows.toLocaleString('en')} ${row}s`;
  return seconds > 0 ? `${count} · ${durationText(seconds, true)}` : count;
}
