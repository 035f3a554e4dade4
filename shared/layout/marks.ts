// What a cell shows by its purpose, beside its text or in place of it: a check box, a status with its dot, a person,
// a colour. All of them are plain text where they are stored, so that any program can read and write them.

import type { PurposeMark } from '../purposes/purpose.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import type { AssetNode } from './assets.ts';
import { measures } from './measures.ts';

/** What a cell shows by its purpose or its asset, beside its text or in place of it. */
export type Mark =
  | PurposeMark
  /** The asset beside its text, or all that the cell shows: then it fills the room it is given, or asks for its own. */
  | { readonly kind: 'thumb'; readonly node: AssetNode }
  | { readonly kind: 'picture'; readonly node: AssetNode; readonly fills: boolean };

/** Does a cell of that purpose show more than its text, or other than it? */
export function isMarking(purpose: string | null): boolean {
  return purposeNamed(purpose).mark !== null;
}

/** The mark of a text, or null where the text stands alone. */
export function markOf(purpose: string | null, text: string): Mark | null {
  return purposeNamed(purpose).mark?.(text) ?? null;
}

/** How the asset of a cell shows; null for a link, which is a text. */
export function assetMarkOf(node: AssetNode, text: string, fills: boolean): Mark | null {
  if (node.fit === 'link') return null;
  return text === '' ? { kind: 'picture', node, fills } : { kind: 'thumb', node };
}

/** Does the mark stand in place of the text? */
export function hidesText(mark: Mark | null): boolean {
  return mark?.kind === 'check' || mark?.kind === 'picture' || (mark?.kind === 'colour' && !mark.isNamed);
}

/** How far the text stands from its usual place, and how much it leaves free at the other side. */
export function roomOf(mark: Mark | null): { readonly lead: number; readonly trail: number } {
  const { dot, avatar, swatch, thumb } = measures.mark;
  if (mark?.kind === 'thumb') return { lead: thumb.width + 6, trail: 0 };
  if (mark?.kind === 'status') return { lead: dot + 8, trail: 2 };
  if (mark?.kind === 'person') return { lead: avatar + 6, trail: 0 };
  return mark?.kind === 'colour' ? { lead: swatch.width + 6, trail: 0 } : { lead: 0, trail: 0 };
}
