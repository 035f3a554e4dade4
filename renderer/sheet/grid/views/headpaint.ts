// The head over the rows of a group: the value that they share, their number, and their duration in all.

import { statusHueName } from '../../../../shared/layout/statusHues.ts';
import type { GroupHead } from '../../../../shared/arrange/listing.ts';
import { headSum, headTitle } from '../../../../shared/arrange/headWords.ts';
import { appendDiv } from '../dom.ts';
import type { HeadWords } from '../../model/views/viewRows.ts';

/** Writes the head into its one cell, which opens and closes the group. */
export function paintHead(cell: HTMLElement, head: GroupHead, words: HeadWords): void {
  cell.ariaExpanded = String(head.isOpen);
  const box = appendDiv('held', null, cell);
  const name = appendDiv('group', null, box);
  if (words.purpose === 'status' && head.title !== '') name.dataset['hue'] = statusHueName(head.title);
  name.textContent = headTitle(head, words.column);
  appendDiv('sum', null, box).textContent = headSum(head, words);
}
