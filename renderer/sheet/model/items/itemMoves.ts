// Where a key leads among items: from place to place within an item, by the positions of the places, and on to the item
// beside it.

import type { Rect } from '../../../../shared/layout/list.ts';
import type { CellPosition } from '../selection.ts';
import type { SheetModel } from '../sheetModel.ts';
import type { SheetItems } from './sheetItems.ts';

/** A step by an arrow key, or along the places in reading order. */
export type ItemStep = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

/** What a move by a key depends on: the items of a view, and which rows are side by side on the screen. */
export interface ItemPlaces {
  readonly view: SheetModel;
  readonly items: SheetItems;
  /** Returns the position of the row that a step leads to from a row; -1 where there is none. */
  beside(row: number, step: ItemStep): number;
}

interface Place {
  readonly position: CellPosition;
  readonly rect: Rect;
}

/** Returns the position after a step; null where the row is no item, so that the grid makes the step. */
export function stepAmongItems(places: ItemPlaces, from: CellPosition, step: ItemStep): CellPosition | null {
  const { view, items } = places;
  const line = view.line(from.row);
  if (!line || !items.isItem(line)) return null;
  const here = placesOf(places, from.row);
  const own = items.areaAt(from)?.place ?? null;
  const within = own ? nextWithin(here, own, step) : null;
  if (within) return within.position;
  const row = places.beside(from.row, step);
  if (row < 0) return from;
  const next = view.line(row);
  if (!next || !items.isItem(next)) return { row, column: from.column };
  const there = placesOf(places, row);
  return entered(there, own, step)?.position ?? { row, column: from.column };
}

function placesOf({ view, items }: ItemPlaces, row: number): readonly Place[] {
  const line = view.line(row);
  if (!line) return [];
  return items.laid(line).areas.map((area) => ({ position: items.positionOf(row, area), rect: area.place }));
}

/** Returns the nearest place of the same item in a direction; null where none is there. */
function nextWithin(here: readonly Place[], own: Rect, step: ItemStep): Place | null {
  if (step === 'next' || step === 'previous') {
    const at = here.findIndex(({ rect }) => rect === own);
    return here[at + (step === 'next' ? 1 : -1)] ?? null;
  }
  const ahead = here.filter(({ rect }) => isAhead(rect, own, step));
  return nearest(ahead, own, step);
}

function isAhead(rect: Rect, own: Rect, step: ItemStep): boolean {
  if (step === 'down') return rect.y >= own.y + own.height - 1;
  if (step === 'up') return rect.y + rect.height <= own.y + 1;
  const isLevel = rect.y < own.y + own.height && own.y < rect.y + rect.height;
  if (!isLevel) return false;
  return step === 'right' ? rect.x >= own.x + own.width - 1 : rect.x + rect.width <= own.x + 1;
}

/** Returns the nearest place, where distance to the side counts twice as much as distance along the step. */
function nearest(ahead: readonly Place[], own: Rect, step: ItemStep): Place | null {
  const isVertical = step === 'up' || step === 'down';
  const distance = ({ rect }: Place): number => {
    const along = isVertical
      ? Math.max(rect.y - own.y - own.height, own.y - rect.y - rect.height)
      : Math.max(rect.x - own.x - own.width, own.x - rect.x - rect.width);
    const beside = isVertical ? apart(rect.x, rect.width, own.x) : apart(rect.y, rect.height, own.y);
    return Math.max(0, along) + beside * 2;
  };
  return ahead.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Returns the distance of a point from an interval; 0 within it. */
const apart = (from: number, length: number, point: number): number =>
  Math.max(0, from - point, point - from - length + 1);

/**
 * Returns the cell of an item that is selected when an arrow key or Tab enters the item: the one at the edge that is crossed,
 * in line with the cell that was left.
 */
function entered(there: readonly Place[], own: Rect | null, step: ItemStep): Place | null {
  if (step === 'next') return there[0] ?? null;
  if (step === 'previous') return there.at(-1) ?? null;
  const edge = ({ rect }: Place): number => {
    if (step === 'down') return rect.y;
    if (step === 'up') return -rect.y - rect.height;
    return step === 'right' ? rect.x : -rect.x - rect.width;
  };
  const isVertical = step === 'up' || step === 'down';
  const beside = ({ rect }: Place): number => {
    if (!own) return 0;
    return isVertical ? apart(rect.x, rect.width, own.x) : apart(rect.y, rect.height, own.y);
  };
  return there.toSorted((one, other) => beside(one) - beside(other) || edge(one) - edge(other))[0] ?? null;
}
