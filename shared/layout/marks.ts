// What a cell shows by its purpose, beside its text or in place of it: a check box, a status with its dot, a person,
// a colour. All of them are plain text where they are stored, so that any program can read and write them.

import type { AssetNode } from './assets.ts';
import { colourIn, type Pair } from './colours.ts';
import { hueOf, type Hue } from './hues.ts';
import { measures } from './measures.ts';
import { statusHueOf } from './statusHues.ts';

/** What a cell shows by its purpose or its asset, beside its text or in place of it. */
export type Mark =
  | { readonly kind: 'check'; readonly isOn: boolean }
  | { readonly kind: 'status'; readonly hue: Hue }
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'colour'; readonly colour: Pair; readonly isNamed: boolean }
  /** The asset beside its text, or all that the cell shows: then it fills the room it is given, or asks for its own. */
  | { readonly kind: 'thumb'; readonly node: AssetNode }
  | { readonly kind: 'picture'; readonly node: AssetNode; readonly fills: boolean };

/** What a ticked box is stored as: spreadsheets take it for their own yes. */
export const TICKED = 'true';
const YES: ReadonlySet<string> = new Set([
  'true',
  'yes',
  'y',
  'x',
  '1',
  'on',
  'ja',
  'oui',
  'si',
  'sí',
  '✓',
  '✔',
  '☑',
]);
const NO: ReadonlySet<string> = new Set(['', 'false', 'no', 'n', '0', 'off', 'nein', 'non', '☐']);

/** Is that text a tick, as people and programs write one? Null for a text that is neither yes nor no. */
export function tickIn(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** Does a cell of that purpose show more than its text, or other than it? */
export function isMarking(purpose: string | null): boolean {
  return purpose === 'checkbox' || purpose === 'status' || purpose === 'person' || purpose === 'color';
}

/** The mark of a text, or null where the text stands alone. */
export function markOf(purpose: string | null, text: string): Mark | null {
  if (purpose === 'checkbox') {
    const isOn = tickIn(text);
    return isOn === null ? null : { kind: 'check', isOn };
  }
  if (text === '') return null;
  if (purpose === 'person') return { kind: 'person', name: text };
  if (purpose === 'color') return colourMarkOf(text.trim());
  if (purpose !== 'status') return null;
  const hue = statusHueOf(text);
  return hue && { kind: 'status', hue };
}

/** How the asset of a cell shows; null for a link, which is a text. */
export function assetMarkOf(node: AssetNode, text: string, fills: boolean): Mark | null {
  if (node.fit === 'link') return null;
  return text === '' ? { kind: 'picture', node, fills } : { kind: 'thumb', node };
}

/** `#rrggbb`, or the name of one of the hues. */
function colourMarkOf(text: string): Mark | null {
  const own = colourIn(text);
  if (own) return { kind: 'colour', colour: { light: own, dark: own }, isNamed: false };
  const hue = hueOf(text.toLowerCase());
  return hue && { kind: 'colour', colour: hue.bar, isNamed: true };
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
