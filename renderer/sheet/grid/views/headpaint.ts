// The head over the rows of a group: the value that they share, how many they are, and their total duration.

import { statusHueName } from '../../../../shared/layout/statusHues.ts';
import type { GroupHeader } from '../../../../shared/arrange/listing.ts';
import { groupSummary, groupTitle } from '../../../../shared/arrange/headWords.ts';
import { appendDiv } from '../dom.ts';
import type { GroupHeaderWords } from '../../model/views/viewRows.ts';

/** Writes the head into its one cell, which opens and closes the group. */
export function paintGroupHeader(cell: HTMLElement, head: GroupHeader, words: GroupHeaderWords): void {
  cell.ariaExpanded = String(head.isOpen);
  const box = appendDiv('held', null, cell);
  const name = appendDiv('group', null, box);
  if (words.purpose === 'status' && head.title !== '') name.dataset['hue'] = statusHueName(head.title);
  name.textContent = groupTitle(head, words.column);
  appendDiv('sum', null, box).textContent = groupSummary(head, words);
}
