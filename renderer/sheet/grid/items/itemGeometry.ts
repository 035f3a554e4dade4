// Where items and their places are, computed and not read from their elements: rectangles within the body, the cell at
// a point of the window, and what is beside an item.

import { CARD_GAP, itemColumnsOf, leastItemWidthOf } from '../../../../shared/layout/itemSheet.ts';
import type { Rect } from '../../../../shared/layout/list.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { blockCellAt, cellAtPoint } from '../../model/blocks/block.ts';
import { stepAmongItems, type ItemStep } from '../../model/items/itemMoves.ts';
import type { SheetItems } from '../../model/items/sheetItems.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { CellRect, Geometry } from '../geometry.ts';
import { HEADER_PX } from '../header.ts';
import type { ItemPainting } from '../itemPainting.ts';
import type { Viewport } from '../viewport.ts';
import type { ItemOffsets } from './itemOffsets.ts';

/** Height in px by which cards are raised into the place where strips have their header (items.css). */
const RAISED_PX = 20;

export interface ItemGeometry extends Geometry, Pick<ItemPainting, 'drawsItem' | 'step' | 'contentWidth'> {
  /** Returns the rectangle of an item in the body. */
  placeOf(row: number, line: RowRecord): Rect;
  /** Returns the width in px that items may take of the window: that of the paper, or for cards all of it. */
  room(): number;
}

export interface ItemGeometryParts {
  readonly view: SheetModel;
  readonly items: SheetItems;
  readonly offsets: ItemOffsets;
  readonly scroller: HTMLElement;
  readonly viewport: Viewport;
  readonly gutter: number;
  readonly isSingle: boolean;
  readonly zoom: () => number;
  readonly active: () => CellPosition;
}

/** Converts between points of the window and the places of items. */
export function openItemGeometry({
  view,
  items,
  offsets,
  scroller,
  viewport,
  gutter,
  isSingle,
  zoom,
  active,
}: ItemGeometryParts): ItemGeometry {
  /** Returns the rectangle of an item in the body. */
  function placeOf(row: number, line: RowRecord): Rect {
    const [first] = offsets.bandOf(row);
    const { width } = items.context();
    const x = gutter + (row - first) * (width + CARD_GAP);
    return { x, y: offsets.top(row), width, height: items.heightOf(line) };
  }

  function room(): number {
    const form = items.form();
    const all = viewport.width() - 2 * gutter;
    return Math.max(leastItemWidthOf(form), form.mode === 'cards' ? all : Math.min(all, items.paperWidth()));
  }

  /** Returns the width in px of all items that are side by side. */
  function contentWidth(): number {
    const { width, columns } = itemColumnsOf(items.form(), room());
    return columns * width + (columns - 1) * CARD_GAP;
  }

  const drawsItem = (row: number): boolean => {
    const line = view.painted(row);
    return line !== undefined && items.isItem(line);
  };

  function rectOf(from: CellPosition, to: CellPosition = from): CellRect {
    const line = view.painted(from.row);
    if (line && items.isItem(line)) {
      const { x, y, width, height } = placeOf(from.row, line);
      const area = from.row === to.row && from.column === to.column ? items.areaAt(from)?.place : undefined;
      if (!area) return { left: x, top: y, width, height };
      return { left: x + area.x, top: y + area.y, width: area.width, height: area.height };
    }
    const top = offsets.top(from.row);
    const inBlock = blockCellAt(view, from)?.rect;
    if (inBlock) return { ...inBlock, left: gutter + inBlock.x, top: top + inBlock.y };
    return { left: gutter, top, width: view.groundWidth(), height: line ? view.height(line) : 0 };
  }

  function pointAt(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top } = scroller.getBoundingClientRect();
    return { x: (clientX - left) / zoom(), y: (clientY - top) / zoom() };
  }

  /** Converts a point of the window to px of the body. */
  function inBody(clientX: number, clientY: number): { x: number; y: number } {
    const { x, y } = pointAt(clientX, clientY);
    const above = items.form().mode === 'strips' ? HEADER_PX : HEADER_PX - RAISED_PX;
    return { x: x + viewport.left(), y: y - above + viewport.top() };
  }

  function rowAtPoint({ x, y }: { x: number; y: number }): number {
    const [first, last] = offsets.bandOf(offsets.at(y));
    if (first === last) return first;
    const index = Math.floor((x - gutter) / (items.context().width + CARD_GAP));
    return Math.max(first, Math.min(last, first + index));
  }

  function positionAt(clientX: number, clientY: number): CellPosition {
    const point = inBody(clientX, clientY);
    const row = rowAtPoint(point);
    const line = view.painted(row);
    const column = active().row === row ? active().column : titleColumn();
    if (!line) return { row, column: 0 };
    if (!items.isItem(line)) {
      const cell = cellAtPoint(view, row, point.x - gutter, point.y - offsets.top(row));
      return cell === undefined ? { row, column: 0 } : { row, column: 0, cell };
    }
    const at = placeOf(row, line);
    const [x, y] = [point.x - at.x, point.y - at.y];
    const area = items
      .laid(line)
      .areas.find(
        ({ place }) =>
          x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height,
      );
    return area ? items.positionOf(row, area) : { row, column };
  }

  const titleColumn = (): number =>
    Math.max(
      0,
      view.columns().findIndex(({ purpose }) => purpose === 'title'),
    );

  function beside(row: number, step: ItemStep): number {
    const [first, last] = offsets.bandOf(row);
    const count = offsets.count();
    const by = step === 'left' || step === 'previous' ? -1 : 1;
    if (step === 'left' || step === 'right') {
      const next = row + by;
      if (isSingle) return next < 0 || next >= count ? -1 : next;
      return next < first || next > last ? -1 : next;
    }
    if (step === 'next' || step === 'previous') return row + by >= count ? -1 : row + by;
    if (step === 'up' && first === 0) return -1;
    if (step === 'down' && last + 1 >= count) return -1;
    const [from, to] = offsets.bandOf(step === 'up' ? first - 1 : last + 1);
    return Math.min(to, from + row - first);
  }

  return {
    zoom,
    pointAt,
    rowAt: (clientY) => rowAtPoint(inBody(0, clientY)),
    positionAt,
    rectOf,
    placeOf,
    room,
    drawsItem,
    contentWidth,
    step: (from, step) => stepAmongItems({ view, items, beside }, from, step),
  };
}
