// The content of cells below a line, which must not be lost when their row gets fewer lines.

import type { Cell } from '../records.ts';

/** Returns what a cell holds apart from its look: a text, or an asset without a text; null where it is empty. */
export function heldIn({ value, asset }: Partial<Cell>): 'text' | 'asset' | null {
  if ((value ?? '') !== '') return 'text';
  return asset ? 'asset' : null;
}

/**
 * Returns the sentence that says why a row keeps its lines: it has `held` below line `lines`. `row` is the row in
 * words, and `isHidden` tells whether what the row holds there is not visible at present.
 */
export function keptLinesReason(
  row: string,
  held: 'text' | 'asset',
  lines: number,
  isHidden = false,
): string {
  if (isHidden)
    return `${row} holds ${held === 'text' ? 'hidden text' : 'a hidden asset'} below line ${lines}. Show and empty it first.`;
  return `${row} holds ${held === 'text' ? 'text' : 'an asset'} below line ${lines}. Empty it first.`;
}
