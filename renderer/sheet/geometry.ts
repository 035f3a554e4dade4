// Where cells are, in known numbers: rectangles within the body, and the cell at a point of the window.

import { HEADER_PX } from './header.ts';
import type { Offsets } from './offsets.ts';
import type { Spot } from './selection.ts';
import type { View } from './view.ts';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Geometry {
  rectOf(from: Spot, to?: Spot): Rect;
  spotAt(clientX: number, clientY: number): Spot;
  rowAt(clientY: number): number;
}

export interface GeometryParts {
  readonly view: View;
  readonly offsets: Offsets;
  readonly scroller: HTMLElement;
  readonly gutter: number;
  readonly columnAt: (x: number) => number;
}

export function openGeometry({ view, offsets, scroller, gutter, columnAt }: GeometryParts): Geometry {
  function rowAt(clientY: number): number {
    return offsets.at(clientY - scroller.getBoundingClientRect().top - HEADER_PX + scroller.scrollTop);
  }
  return {
    rowAt,
    spotAt: (clientX, clientY) => ({
      row: rowAt(clientY),
      column: columnAt(clientX - scroller.getBoundingClientRect().left + scroller.scrollLeft),
    }),
    rectOf(from, to = from) {
      const columns = view.columns();
      const one = columns[Math.min(from.column, to.column)];
      const other = columns[Math.max(from.column, to.column)];
      const left = gutter + (one?.x ?? 0);
      const top = offsets.top(Math.min(from.row, to.row));
      const bottom = offsets.top(Math.max(from.row, to.row) + 1);
      return {
        left,
        top,
        width: gutter + (other?.x ?? 0) + (other?.width ?? 0) - left,
        height: bottom - top,
      };
    },
  };
}
