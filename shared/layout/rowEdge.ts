// The edge of a row of the grid or a free block: its border, and the bar of its highlight.
import { colourPairOf, theme } from './colours.ts';
import { boxOf, type Item, type Rect } from './list.ts';
import { strokeOf } from './cellStyle.ts';
import { measures } from './measures.ts';
import type { Row } from '../records.ts';

/** Returns the border of a row and the bar of its highlight, where it has them. */
export function rowEdgeItemsOf(row: Row, place: Rect): readonly Item[] {
  const items: Item[] = [];
  const stroke = strokeOf(row);
  if (stroke) items.push(boxOf(place, null, stroke));
  const highlight = colourPairOf(row, 'highlightColor', theme.ground);
  if (highlight) items.push(boxOf({ ...place, width: measures.highlight }, highlight));
  return items;
}
