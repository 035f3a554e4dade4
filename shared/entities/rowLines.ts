// What the lines of a row hold, which must not be lost when the row gets fewer of them.

import type { Cell } from '../records.ts';

/** What a cell holds beside its look: a text, or an asset alone; null where it is empty. */
export function heldIn({ value, asset }: Partial<Cell>): 'text' | 'asset' | null {
  if ((value ?? '') !== '') return 'text';
  return asset ? 'asset' : null;
}

/** Returns the sentence by which a row keeps lines that hold something. `isHidden`: nobody sees it here now. */
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
