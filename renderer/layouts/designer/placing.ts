// Builds the drafts that add, move, resize and copy the cells of a layout. Knows no elements.

import type { LayoutSize } from '../../../shared/entities/layout.ts';
import { nextFree, rectangleOf, type Rectangle } from '../../../shared/entities/blockPlaces.ts';
import { layoutRowsOf } from '../../../shared/entities/layoutPlaces.ts';
import { BLOCK_TRACKS } from '../../../shared/entities/rowTypes.ts';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import { limits } from '../../../shared/limits.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { LayoutContentOption } from '../contents.ts';

/** Returns the rectangles of all cells of a layout except one. */
export function otherCellRectangles({ cells }: ItemLayout, but: string | null): readonly Rectangle[] {
  return cells.filter(({ id }) => id !== but).map(rectangleOf);
}

/** Returns the height of a layout in tracks, down to its lowest cell. */
export function rowsOf({ layout, cells }: ItemLayout): number {
  return cells.map(rectangleOf).reduce((most, { y, h }) => Math.max(most, y + h), layoutRowsOf(layout));
}

/**
 * Returns the place for a new cell: the next free one in reading order for its full size; else below all others if the
 * layout may grow; else the next free one for a smaller size. Null if the layout is full.
 */
export function placeForNew(
  drawn: ItemLayout,
  size: { readonly w: number; readonly h: number },
  near: Rectangle | null = null,
): Rectangle | null {
  const [rows, others] = [rowsOf(drawn), otherCellRectangles(drawn, null)];
  const from = near ? { x: near.x, y: near.y } : { x: 0, y: 0 };
  const smaller = [size, { ...size, h: 1 }, { w: Math.ceil(size.w / 2), h: size.h }, { w: 2, h: 1 }];
  const grows = (drawn.layout.size ?? 'card') !== 'screen' && rows + size.h <= limits.tracksPerBlock;
  const found = nextFree({ ...from, ...size }, others, rows);
  if (found) return found;
  if (grows) return { x: 0, y: rows, ...size };
  for (const each of smaller) {
    const place = nextFree({ ...from, ...each }, others, rows);
    if (place) return place;
  }
  return null;
}

/** Returns the drafts that add a content at a place, and enlarge the layout if necessary. */
export function draftsForNew(
  drawn: ItemLayout,
  offer: LayoutContentOption,
  place: Rectangle,
  cellId: string,
): readonly Draft[] {
  const { layout } = drawn;
  const end = place.y + place.h;
  const higher: readonly Draft[] =
    end > layoutRowsOf(layout)
      ? [{ name: 'layout.update.rows', entityId: layout.id, data: { rows: end } }]
      : [];
  return [
    ...higher,
    {
      name: 'layoutCell.create',
      entityId: cellId,
      data: {
        layoutId: layout.id,
        ...placeData(place),
        shows: offer.shows,
        ...(offer.categoryId !== null && { categoryId: offer.categoryId, showLabel: true }),
        ...(offer.assetId !== null && { assetId: offer.assetId }),
        ...(offer.shows === 'text' && { text: 'Note' }),
      },
    },
  ];
}

/** Returns the draft that moves or resizes a cell; none if its place does not change. */
export function draftsForPlace(cell: LayoutCell, to: Rectangle): readonly Draft[] {
  const at = rectangleOf(cell);
  const isMoved = at.x !== to.x || at.y !== to.y;
  const isSized = at.w !== to.w || at.h !== to.h;
  if (!isMoved && !isSized) return [];
  const { coordinates, dimensions } = placeData(to);
  if (!isMoved) return [{ name: 'layoutCell.update.dimensions', entityId: cell.id, data: { dimensions } }];
  return [
    {
      name: 'layoutCell.update.coordinates',
      entityId: cell.id,
      data: { coordinates, ...(isSized && { dimensions }) },
    },
  ];
}

/** Returns the drafts that copy a cell to the next free place; null if the layout is full. */
export function draftsForCopy(drawn: ItemLayout, cell: LayoutCell, copyId: string): readonly Draft[] | null {
  const at = rectangleOf(cell);
  const place = placeForNew(drawn, { w: at.w, h: at.h }, at);
  if (!place) return null;
  const { id: _, projectId: __, layoutId = '', updatedAt: ___, ...looks } = cell;
  const end = place.y + place.h;
  const rows: readonly Draft[] =
    end > layoutRowsOf(drawn.layout)
      ? [{ name: 'layout.update.rows', entityId: layoutId, data: { rows: end } }]
      : [];
  return [
    ...rows,
    { name: 'layoutCell.create', entityId: copyId, data: { ...looks, layoutId, ...placeData(place) } },
  ];
}

function placeData({ x, y, w, h }: Rectangle) {
  return { coordinates: { x, y }, dimensions: { w, h } };
}

/** Returns a place in words, counted from 1: `columns 10 to 24, rows 4 to 7`. */
export function placeWords({ x, y, w, h }: Rectangle): string {
  const span = (word: string, from: number, count: number): string =>
    count === 1 ? `${word} ${from + 1}` : `${word}s ${from + 1} to ${from + count}`;
  return `${span('column', x, w)}, ${span('row', y, h)}`;
}

/** Returns the rectangle shrunk and moved so that it lies inside the canvas. */
export function insideCanvas(place: Rectangle, rows: number): Rectangle {
  const w = Math.min(place.w, BLOCK_TRACKS);
  const h = Math.min(place.h, rows);
  const x = Math.max(0, Math.min(BLOCK_TRACKS - w, place.x));
  const y = Math.max(0, Math.min(rows - h, place.y));
  return { x, y, w, h };
}

/** Returns the drafts that change the size of a layout, and keep as many rows as its cells need. */
export function draftsForSize({ layout, cells }: ItemLayout, size: LayoutSize): readonly Draft[] {
  if (size === (layout.size ?? 'card')) return [];
  const needed = rowsOf({ layout: { ...layout, rows: layoutRowsOf({ ...layout, size }) }, cells });
  const data: Draft = { name: 'layout.update.size', entityId: layout.id, data: { size } };
  if (needed === layoutRowsOf({ ...layout, size })) return [data];
  return [{ name: 'layout.update.rows', entityId: layout.id, data: { rows: needed } }, data];
}
