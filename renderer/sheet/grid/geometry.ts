// Where cells are, computed from the heights of rows and the widths of columns, not read from their elements:
// rectangles within the body, and the cell at a point of the window.

import { blockCellAt, cellAtPoint } from '../model/blocks/block.ts';
import { subRowAt } from '../model/cellAt.ts';
import type { GridColumn } from '../model/columns.ts';
import { HEADER_PX } from './header.ts';
import { frozenWidth } from './frozenColumns.ts';
import type { Viewport } from './viewport.ts';
import type { Offsets } from '../model/offsets.ts';
import type { CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';

export interface CellRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Geometry {
  rectOf(from: CellPosition, to?: CellPosition): CellRect;
  positionAt(clientX: number, clientY: number): CellPosition;
  rowAt(clientY: number): number;
  /** Converts a point of the window to the grid's own px, from the corner of its visible part. */
  pointAt(clientX: number, clientY: number): { readonly x: number; readonly y: number };
  /** Returns how many px of the window are one px of the grid. */
  zoom(): number;
}

export interface GeometryParts {
  readonly view: SheetModel;
  readonly offsets: Offsets;
  readonly scroller: HTMLElement;
  readonly viewport: Viewport;
  readonly gutter: number;
  readonly columnAt: (x: number) => number;
  readonly zoom: () => number;
}

/** Converts between points of the window and cells, whatever the zoom and the scroll position. */
export function openGeometry({
  view,
  offsets,
  scroller,
  viewport,
  gutter,
  columnAt,
  zoom,
}: GeometryParts): Geometry {
  function pointAt(clientX: number, clientY: number) {
    const { left, top } = scroller.getBoundingClientRect();
    return { x: (clientX - left) / zoom(), y: (clientY - top) / zoom() };
  }

  function rowAt(clientY: number): number {
    return offsets.at(pointAt(0, clientY).y - HEADER_PX + viewport.top());
  }

  /** Returns the height of the heading of a row. */
  function headingAt(row: number): number {
    const line = view.line(row);
    return line ? view.headingHeight(line) : 0;
  }

  /** Returns the area of a column in the heading of a row, which does not scroll sideways. */
  function headingRect(row: number, { headingPart, width }: GridColumn): CellRect {
    const heading = headingAt(row);
    const top = offsets.top(row);
    const under = { top: top + heading, height: offsets.top(row + 1) - top - heading };
    const x = viewport.left();
    if (headingPart === 'start') return { left: x, width: gutter, ...under };
    const left = x + (headingPart === 'title' ? gutter : viewport.width() - width);
    return { left, top, width, height: heading };
  }

  /** Returns the column of the heading at a point of a row; -1 where it has none. */
  function headingColumnAt(row: number, x: number, inRow: number): number {
    if (x < gutter || inRow >= headingAt(row)) return -1;
    const columns = view.columns();
    const duration = columns.findIndex(({ headingPart }) => headingPart === 'duration');
    const isAtEnd = duration >= 0 && x >= viewport.width() - (columns[duration]?.width ?? 0);
    return isAtEnd ? duration : columns.findIndex(({ headingPart }) => headingPart === 'title');
  }

  /** Returns the left edge of a column. Pinned columns do not scroll. */
  function leftOf(column: GridColumn | undefined): number {
    if (column?.headingPart) return gutter;
    return gutter + (column?.x ?? 0) + (column?.isPinned === true ? viewport.left() : 0);
  }

  /** Returns the right edge of a column, or of all cells for a column of the heading. */
  function endOf(column: GridColumn | undefined): number {
    if (column?.headingPart) return gutter + view.width();
    return leftOf(column) + (column?.width ?? 0);
  }

  function columnUnder(x: number): number {
    const isOver = x < gutter + frozenWidth(view.columns());
    return columnAt(isOver ? x : x + viewport.left());
  }

  return {
    zoom,
    pointAt,
    rowAt,
    positionAt(clientX, clientY) {
      const row = rowAt(clientY);
      const { x, y } = pointAt(clientX, clientY);
      const inRow = y - HEADER_PX + viewport.top() - offsets.top(row);
      const inHeading = headingColumnAt(row, x, inRow);
      if (inHeading >= 0) return { row, column: inHeading };
      const column = columnUnder(x);
      const cell = cellAtPoint(view, row, x + viewport.left() - gutter, inRow);
      if (cell !== undefined) return { row, column, cell };
      const line = subRowAt(view, row, inRow - headingAt(row));
      return line === 0 ? { row, column } : { row, column, line };
    },
    rectOf(from, to = from) {
      const columns = view.columns();
      const one = columns[Math.min(from.column, to.column)];
      const other = columns[Math.max(from.column, to.column)];
      const [first, last] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
      if (one?.headingPart && one === other && headingAt(first) > 0) {
        const [begin, end] = [headingRect(first, one), headingRect(last, one)];
        return { ...begin, height: end.top + end.height - begin.top };
      }
      const left = leftOf(one);
      const top = offsets.top(first) + (other?.headingPart ? 0 : headingAt(first));
      const inBlock = from === to ? blockCellAt(view, from)?.rect : undefined;
      if (inBlock) return { ...inBlock, left: gutter + inBlock.x, top: top + inBlock.y };
      const bottom = offsets.top(last + 1);
      return {
        left,
        top,
        width: Math.max(0, endOf(other) - left),
        height: bottom - top,
      };
    },
  };
}
