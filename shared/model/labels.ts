// Frozen item numbers. A label is printed on paper: it belongs to one row, does not change when the row moves, and is
// never used again. How labels are extended is a style that the project chooses: film 12, 12A, 12aA · theatre 12,
// 12.5, 12.25 · broadcast A12, A12A.

import { broadcast } from './labelsBroadcast.ts';
import { film } from './labelsFilm.ts';
import type { LabelStyle, UsedLabels } from './labelStyle.ts';
import { theatre } from './labelsTheatre.ts';

/** The styles of frozen numbers. */
export const NUMBERING_STYLES = ['film', 'theatre', 'broadcast'] as const;
/** The name of a style of frozen numbers. */
export type NumberingStyle = (typeof NUMBERING_STYLES)[number];

const STYLES: Readonly<Record<NumberingStyle, LabelStyle>> = { film, theatre, broadcast };

/** Returns a style by its name. */
export function labelStyleOf(style: NumberingStyle): LabelStyle {
  return STYLES[style];
}

/** Returns the style that a stored field names; film where it names none. */
export function readNumberingStyle(value: unknown): NumberingStyle {
  return NUMBERING_STYLES.find((style) => style === value) ?? 'film';
}

/**
 * Returns a label for a row between `left` and `right`, where null stands for the edge of the sheet or of the block.
 * The label is none of `ever`, which has every label used since the freeze, including those of deleted rows. Where
 * rows were moved and `left` does not sort before `right`, only `left` counts. There is always a label, of at most
 * `limits.labelLength` characters.
 */
export function labelBetween(
  style: NumberingStyle,
  left: string | null,
  right: string | null,
  ever: UsedLabels,
): string {
  return STYLES[style].between(left, right, ever);
}

/** A neighbour of a row that has a label. */
export interface Neighbour {
  readonly label: string;
  /** Whether a heading or a page break is between the row and its neighbour. There a page of a rundown ends. */
  readonly isParted: boolean;
}

/**
 * Returns the label of a row by its neighbours: by those of its own block where there are any. A last block without
 * labels gets the first label of a new page, where blocks have names.
 */
export function labelAt(
  style: NumberingStyle,
  left: Neighbour | null,
  right: Neighbour | null,
  ever: UsedLabels,
): string {
  const isBeside = (each: Neighbour | null): boolean => each !== null && !each.isParted;
  const isAlone = !isBeside(left) && !isBeside(right);
  const opened = isAlone && left && !right ? STYLES[style].opening(left.label, ever) : null;
  if (opened !== null) return opened;
  const labelOf = (each: Neighbour | null): string | null =>
    each && (isAlone || !each.isParted) ? each.label : null;
  return STYLES[style].between(labelOf(left), labelOf(right), ever);
}

/** Compares labels, for sorting. @throws Error when a text is not a label of the style */
export function compareLabels(style: NumberingStyle, left: string, right: string): number {
  return STYLES[style].compare(left, right);
}

/** Tells whether a text is a label of the style. */
export function isLabel(style: NumberingStyle, text: string): boolean {
  return STYLES[style].isLabel(text);
}
