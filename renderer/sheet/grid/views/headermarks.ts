// Marks of the arrangement in the header: an arrow at a column that rows are sorted by, a mark at a filtered one.

import type { RowArrangement } from '../../../../shared/arrange/rowArrangement.ts';
import { appendDiv } from '../dom.ts';

/** Marks the title of a column by which rows are sorted or filtered, also for screen readers. */
export function markArranged(title: HTMLElement, { sort, filter }: RowArrangement, columnId: string): void {
  const key = sort.find((each) => each.columnId === columnId);
  if (key) {
    title.ariaSort = key.direction === 'up' ? 'ascending' : 'descending';
    appendDiv(`sorted is-${key.direction}`, null, title);
  }
  if (filter.some((each) => each.columnId === columnId)) appendDiv('filtered', null, title);
}
