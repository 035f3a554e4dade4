// Frozen item numbers. A label is a name on paper: given once, never changed by a move, never given again. How
// labels grow is a style of the house: film 12, 12A, 12aA · theatre 12, 12.5, 12.25 · broadcast A12, A12A.

import { broadcast } from './labelsBroadcast.ts';
import { film } from './labelsFilm.ts';
import type { LabelStyle, Taken } from './labelStyle.ts';
import { theatre } from './labelsTheatre.ts';

/** How frozen numbers grow. */
export const NUMBERING_STYLES = ['film', 'theatre', 'broadcast'] as const;
/** The name of a style of frozen numbers. */
export type NumberingStyle = (typeof NUMBERING_STYLES)[number];

const STYLES: Readonly<Record<NumberingStyle, LabelStyle>> = { film, theatre, broadcast };

/** A style by its name. */
export function styleNamed(style: NumberingStyle): LabelStyle {
  return STYLES[style];
}

/** The style that a stored field names; film where it names none. */
export function styleIn(value: unknown): NumberingStyle {
  return NUMBERING_STYLES.find((style) => style === value) ?? 'film';
}

/** A label for a row that comes to stand between `left` and `right` (null: the edge of the sheet, or of its
 *  block), none of `ever`, which holds every label given since the freeze, also those of deleted rows.
 *  Where rows were moved and `left` is not before `right`, only `left` counts. Always finds one, of at most
 *  `limits.labelLength` characters. */
export function labelBetween(
  style: NumberingStyle,
  left: string | null,
  right: string | null,
  ever: Taken,
): string {
  return STYLES[style].between(left, right, ever);
}

/** A row's neighbour that has a label. */
export interface Neighbour {
  readonly label: string;
  /** Does a heading or a page break stand between? There a page of a rundown ends. */
  readonly isParted: boolean;
}

/** The label of a row by its neighbours: those of its own block where there are any. A block that is the last and
 *  has none yet is opened, where blocks have names. */
export function labelAt(
  style: NumberingStyle,
  left: Neighbour | null,
  right: Neighbour | null,
  ever: Taken,
): string {
  const isBeside = (each: Neighbour | null): boolean => each !== null && !each.isParted;
  const isAlone = !isBeside(left) && !isBeside(right);
  const opened = isAlone && left && !right ? STYLES[style].opening(left.label, ever) : null;
  if (opened !== null) return opened;
  const labelOf = (each: Neighbour | null): string | null =>
    each && (isAlone || !each.isParted) ? each.label : null;
  return STYLES[style].between(labelOf(left), labelOf(right), ever);
}

/** The order of labels, for sorting. @throws Error when one is not a label of the style */
export function compareLabels(style: NumberingStyle, left: string, right: string): number {
  return STYLES[style].compare(left, right);
}

/** Is this text a label of the style? */
export function isLabel(style: NumberingStyle, text: string): boolean {
  return STYLES[style].isLabel(text);
}
