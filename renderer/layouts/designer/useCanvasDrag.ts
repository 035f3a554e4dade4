// Drags on the canvas of a layout: a cell that moves, an edge or a corner that resizes it, a new one from the list. A
// cell snaps to the tracks and stops at others; what is let go is one change.

import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import {
  isFree,
  rectangleOf,
  resizeRectangle,
  type Edges,
  type Rectangle,
} from '../../../shared/entities/blockPlaces.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { newId } from '../../store/clientState.ts';
import { firstSizeOf, type Offer } from '../contents.ts';
import { edgesNear, rectOfPlace, type Tracks } from './canvasGeometry.ts';
import type { Designer } from './designerContext.ts';
import { draftsForNew, draftsForPlace, insideCanvas, othersOf, rowsOf } from './placing.ts';

/** The eight handles of a cell, by the edges that they move. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
/** A handle of a cell. */
export type Handle = (typeof HANDLES)[number];

/** A cell while it is dragged: its id, null for a new one, where it would be, and which of its edges move. */
export interface Dragged {
  readonly cellId: string | null;
  readonly place: Rectangle;
  readonly handle: Handle | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far in px the pointer moves before a press is a drag. */
const LEAST_PX = 4;

/** The canvas as it is now: its element, how it is scaled, and its tracks. */
export interface CanvasNow {
  readonly element: HTMLElement;
  readonly scale: number;
  readonly tracks: Tracks;
}

/** The drags of a canvas. */
export interface CanvasDrag {
  readonly dragged: Dragged | null;
  startMove(event: PointerEvent, cell: LayoutCell): void;
  startResize(event: PointerEvent, cell: LayoutCell, handle: Handle): void;
  /** Begins with an offer of the list; a press without a move stays a click. */
  startNew(event: PointerEvent, offer: Offer): void;
}

/** Returns the drags of a canvas. Its tracks at the start count until the end: those of a drawn row grow with its texts. */
export function useCanvasDrag(canvasRef: RefObject<CanvasNow | null>, designer: Designer): CanvasDrag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const now = useRef<Dragged | null>(null);
  const { drawn, refusal, change, select, say } = designer;
  const rows = rowsOf(drawn);

  function show(next: Dragged | null): void {
    now.current = next;
    setDragged(next);
  }

  function follow(
    event: PointerEvent,
    moved: (tracks: Tracks, from: Point, to: Point) => void,
    done: (last: Dragged) => void,
  ): void {
    const at = canvasRef.current;
    if (event.button !== 0 || !at) return;
    const { tracks } = at;
    const pointOf = ({ clientX, clientY }: MouseEvent | PointerEvent): Point => {
      const { left, top } = at.element.getBoundingClientRect();
      return { x: (clientX - left) / at.scale, y: (clientY - top) / at.scale };
    };
    const from = pointOf(event);
    const start = { x: event.clientX, y: event.clientY };
    let isDrag = false;
    const end = new AbortController();
    const options = { signal: end.signal };
    const finish = (isDone: boolean): void => {
      end.abort();
      const last = now.current;
      show(null);
      if (isDone && isDrag && last) done(last);
    };
    addEventListener(
      'pointermove',
      (next) => {
        isDrag ||= Math.hypot(next.clientX - start.x, next.clientY - start.y) >= LEAST_PX;
        if (isDrag) moved(tracks, from, pointOf(next));
      },
      options,
    );
    addEventListener('pointerup', () => finish(true), options);
    addEventListener('pointercancel', () => finish(false), options);
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), options);
  }

  function keep({ place }: Dragged, cell: LayoutCell): void {
    change(draftsForPlace(cell, place));
  }

  return {
    dragged,
    startMove(event, cell) {
      if (refusal !== null) return;
      const at = rectangleOf(cell);
      const others = othersOf(drawn, cell.id);
      const moved = (tracks: Tracks, from: Point, to: Point): void => {
        const rect = rectOfPlace(tracks, at);
        const wanted = edgesNear(tracks, { x: rect.x + to.x - from.x, y: rect.y + to.y - from.y });
        const last = now.current?.place ?? at;
        show({ cellId: cell.id, place: slid(last, wanted, { others, rows }), handle: null });
      };
      follow(event, moved, (last) => keep(last, cell));
    },
    startResize(event, cell, handle) {
      const at = rectangleOf(cell);
      const others = othersOf(drawn, cell.id);
      const moved = (tracks: Tracks, _: Point, to: Point): void => {
        const edges = edgesOf(handle, at, edgesNear(tracks, to));
        show({ cellId: cell.id, place: resizeRectangle(at, edges, others, rows), handle });
      };
      event.stopPropagation();
      follow(event, moved, (last) => keep(last, cell));
    },
    startNew(event, offer) {
      if (refusal !== null || event.pointerType === 'touch') return;
      const size = firstSizeOf(offer.shows, rows);
      const others = othersOf(drawn, null);
      const moved = (tracks: Tracks, _: Point, { x, y }: Point): void => {
        const corner = { x: x - (size.w * tracks.width) / 2, y: y - tracks.width };
        const place = insideCanvas({ ...edgesNear(tracks, corner), ...size }, rows);
        const isOver = x >= 0 && y >= 0 && y <= (tracks.tops.at(-1) ?? 0);
        show(isOver && isFree(place, others, rows) ? { cellId: null, place, handle: null } : null);
      };
      follow(event, moved, ({ place }) => {
        const cellId = newId();
        change(draftsForNew(drawn, offer, place, cellId));
        select(cellId);
        say(`${offer.label} placed.`);
      });
    },
  };
}

/** Returns the place moved to the wanted corner, or as near to it along one axis as others allow. */
function slid(
  last: Rectangle,
  wanted: Point,
  { others, rows }: { readonly others: readonly Rectangle[]; readonly rows: number },
): Rectangle {
  const tries = [wanted, { x: wanted.x, y: last.y }, { x: last.x, y: wanted.y }];
  for (const corner of tries) {
    const place = insideCanvas({ ...last, ...corner }, rows);
    if (isFree(place, others, rows)) return place;
  }
  return last;
}

function edgesOf(handle: Handle, { x, y, w, h }: Rectangle, to: Point): Edges {
  return {
    ...(handle.includes('w') && { left: x - to.x }),
    ...(handle.includes('e') && { right: to.x - x - w }),
    ...(handle.includes('n') && { top: y - to.y }),
    ...(handle.includes('s') && { bottom: to.y - y - h }),
  };
}
