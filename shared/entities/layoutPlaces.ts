// Positions of the cells of a layout: rectangles of its 24 tracks across and its rows down. No two cells of a layout
// overlap, also after an undo or a restore.

import { AppError } from '../errors.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import type { Layout, LayoutCell } from '../records.ts';
import {
  isInside,
  lowestOf,
  isOverlapping,
  rectangleOf,
  restoredPlace,
  type Rectangle,
} from './blockPlaces.ts';

/** The number of rows of a layout whose `rows` is not set, by its size; a card is half as high as it is wide. */
const USUAL_ROWS = { paper: 30, phone: 40, card: 12, strip: 3, screen: 12 } as const;

/** Returns the height of a layout in tracks, without regard to its cells. */
export function layoutRowsOf(layout: Pick<Layout, 'rows' | 'size'>): number {
  return layout.rows ?? USUAL_ROWS[layout.size ?? 'card'];
}

/** Throws unless a layout cell is inside its layout and overlaps no other. @throws AppError 'badRequest' */
export function mustFitLayout(cell: LayoutCell, snapshot: Snapshot): void {
  const rows = layoutRowsOf(getIncludingDeleted(snapshot, 'layout', cell.layoutId ?? ''));
  const own = rectangleOf(cell);
  if (!isInside(own, rows)) {
    const message = `That does not fit into the layout, which is 24 tracks wide and ${rows} high.`;
    throw new AppError('badRequest', { message });
  }
  if (othersOf(cell, snapshot).some((other) => isOverlapping(own, other))) {
    throw new AppError('badRequest', { message: 'Another cell of the layout is there. Move it first.' });
  }
}

/** Throws when cells are below the last row of the layout. @throws AppError 'badRequest' */
export function mustHoldLayoutCells(layout: Layout, snapshot: Snapshot): void {
  const lowest = lowestOf(placesIn(layout.id, snapshot));
  if (lowest <= layoutRowsOf(layout)) return;
  const message = `Cells of this layout reach down to row ${lowest}. Move them up first.`;
  throw new AppError('badRequest', { message });
}

/** Returns a restored layout, high enough for the cells that it has got meanwhile. */
export function fitLayout<Entity extends Layout>(layout: Entity, snapshot: Snapshot): Entity {
  const lowest = lowestOf(placesIn(layout.id, snapshot));
  return lowest > layoutRowsOf(layout) ? { ...layout, rows: lowest } : layout;
}

/**
 * Returns a restored cell without overlap: where its position was taken meanwhile it gets the nearest free one, or a
 * position below all others. The layout is then as high as its lowest cell.
 */
export function fitLayoutCell(cell: LayoutCell, snapshot: Snapshot): LayoutCell {
  const own = rectangleOf(cell);
  const place = restoredPlace(own, othersOf(cell, snapshot));
  return place === own ? cell : { ...cell, coordinates: { x: place.x, y: place.y } };
}

function othersOf(cell: LayoutCell, snapshot: Snapshot): readonly Rectangle[] {
  return snapshot
    .where('layoutCell', 'layoutId', cell.layoutId ?? '')
    .filter((other) => other.id !== cell.id)
    .map(rectangleOf);
}

function placesIn(layoutId: string, snapshot: Snapshot): readonly Rectangle[] {
  return snapshot.where('layoutCell', 'layoutId', layoutId).map(rectangleOf);
}
