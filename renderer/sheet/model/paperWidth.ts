// The width of a sheet on its paper, so that the screen lays out free blocks as the paper does.

import { measures } from '../../../shared/layout/measures.ts';
import { paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import type { Sheet } from '../../../shared/records.ts';
import type { GridColumn } from './columns.ts';

/**
 * Returns the width in px of what is printed of a sheet: the paper between its margins, or all columns together where
 * these are wider and the paper shrinks them. Unless a column has the numbers, the paper adds one for them.
 */
export function paperWidthOf(sheet: Sheet, columns: readonly GridColumn[]): number {
  const numbers = columns.some(({ purpose }) => purpose === 'itemNumber') ? 0 : measures.numbers;
  const wide = columns.reduce((sum, { width }) => sum + width, numbers);
  return Math.max(wide, printableWidthOf(paperOf({}, sheet, null, columns.length)));
}
