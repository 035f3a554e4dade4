// Marks: what a cell shows by its purpose beside its text or in place of it, such as a check box, a status with its
// dot, a person, a colour. All of them are stored as plain text, so that any program can read and write them.

import type { PurposeMark } from '../purposes/purpose.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import type { AssetNode } from './assets.ts';
import { measures } from './measures.ts';

/** A mark by the cell's purpose or its asset, beside the text or in place of it. */
export type CellMark =
  | PurposeMark
  /**
   * The asset beside the text, or in place of it. `fills`: a picture takes the cell's size; else the cell grows with
   * it.
   */
  | { readonly kind: 'thumb'; readonly node: AssetNode }
  | { readonly kind: 'picture'; readonly node: AssetNode; readonly fills: boolean };

/** Tells whether cells of a purpose have marks. */
export function isMarking(purpose: string | null): boolean {
  return purposeNamed(purpose).mark !== null;
}

/** Returns the mark of a text; null where it has none. */
export function markOf(purpose: string | null, text: string): CellMark | null {
  return purposeNamed(purpose).mark?.(text) ?? null;
}

/** Returns the mark of a cell's asset; null for a link, which is a text. */
export function assetMarkOf(node: AssetNode, text: string, fills: boolean): CellMark | null {
  if (node.fit === 'link') return null;
  return text === '' ? { kind: 'picture', node, fills } : { kind: 'thumb', node };
}

/** Tells whether the mark is shown in place of the text. */
export function hidesText(mark: CellMark | null): boolean {
  return mark?.kind === 'check' || mark?.kind === 'picture' || (mark?.kind === 'colour' && !mark.isNamed);
}

/** Returns the space in px that the mark takes before the text, and after it. */
export function spaceForMark(mark: CellMark | null): { readonly lead: number; readonly trail: number } {
  const { dot, avatar, swatch, thumb } = measures.mark;
  if (mark?.kind === 'thumb') return { lead: thumb.width + 6, trail: 0 };
  if (mark?.kind === 'status') return { lead: dot + 8, trail: 2 };
  if (mark?.kind === 'person') return { lead: avatar + 6, trail: 0 };
  return mark?.kind === 'colour' ? { lead: swatch.width + 6, trail: 0 } : { lead: 0, trail: 0 };
}
