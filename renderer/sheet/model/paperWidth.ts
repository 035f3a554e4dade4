// The width of a sheet on its paper, so that the screen lays out free blocks as the paper does.

import { measures } from '../../../shared/layout/measures.ts';
import { paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import type { Sheet } from '../../../shared/records.ts';
import type { GridColumn } from './columns.ts';

/**
 * Returns the width in px of what is printed of a sheet: that of the paper between its margins, or that of all columns
 * together, where they are wider and the paper shrinks them. Paper adds a column of numbers where the sheet has none.
 */
export function paperWidthOf(sheet: Sheet, columns: readonly GridColumn[]): number {
  const numbers = columns.some(({ purpose }) => purpose === 'itemNumber') ? 0 : measures.numbers;
  const wide = columns.reduce((sum, { width }) => sum + width, numbers);
  return Math.max(wide, printableWidthOf(paperOf({}, sheet, null, columns.length)));
}
