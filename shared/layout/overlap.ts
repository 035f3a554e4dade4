// A start that is before the end of the row above, on paper: a frame and a ground, and a mark by which it is known
// without colours. The foot of the page says by how much.

import { theme } from './colours.ts';
import { boxOf, type Item, type Rect } from './list.ts';
import { measures } from './measures.ts';

/** The diameter of the mark. */
const MARK = 11;
const LEFT = 4;
/** The thickness of its strokes. */
const STROKE = 1.6;

/** Returns the background and the frame of a cell whose start is before the end of the row above. */
export function overlapBackgroundOf(place: Rect): Item {
  return boxOf(place, theme.over, { width: 1, colour: theme.overLine });
}

/**
 * Returns the mark in a cell whose start is before the end of the row above, left of its text; none where the text
 * needs the space.
 */
export function overlapItemsOf(place: Rect, texts: readonly Item[]): readonly Item[] {
  const first = Math.min(...texts.map((item) => item.x));
  if (first < place.x + LEFT + MARK) return [];
  const line = measures.textSize * measures.lineHeight;
  return overlapMarkOf({ x: place.x + LEFT, y: place.y + measures.padding.y + (line - MARK) / 2 });
}

/** Returns the mark: an exclamation mark in a filled circle. It is drawn, since it is no part of the text. */
export function overlapMarkOf({ x, y }: { readonly x: number; readonly y: number }): readonly Item[] {
  const stem = { x: x + (MARK - STROKE) / 2, width: STROKE };
  return [
    {
      ...boxOf({ x, y, width: MARK, height: MARK }, theme.overText, null, MARK / 2),
      label: 'Starts before the end of the row above',
    },
    boxOf({ ...stem, y: y + 2.4, height: 4 }, theme.onAccent),
    boxOf({ ...stem, y: y + 7.2, height: STROKE }, theme.onAccent),
  ];
}
