// Drags on the canvas of a layout: a cell is moved, or resized by an edge or a corner, or a new one is dragged from the
// list. Cells snap to the tracks and stop at other cells. The drop is dispatched as one change.

import { useState, type PointerEvent, type RefObject } from 'react';
import {
  isFree,
  rectangleOf,
  resizeRectangle,
  type Edges,
  type Rectangle,
} from '../../../shared/entities/blockPlaces.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { newId } from '../../store/newId.ts';
import { firstSizeOf, type LayoutContentOption } from '../contents.ts';
import { edgesNear, rectOfPlace, type CanvasTracks } from './canvasGeometry.ts';
import type { Designer } from './designerContext.ts';
import { draftsForNew, draftsForPlace, insideCanvas, otherCellRectangles, rowsOf } from './placing.ts';

/** The eight handles of a cell, by the edges that they move. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
/** A handle of a cell. */
export type Handle = (typeof HANDLES)[number];

/** A dragged cell: its id (null for a new one), the place where a drop would put it, and the dragged handle if any. */
export interface DraggedCell {
  readonly cellId: string | null;
  readonly place: Rectangle;
  readonly handle: Handle | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance in px from which a pointer movement is a drag. */
const LEAST_PX = 4;

/** What a drag reads of the canvas: its element, the scale of the drawing, and its tracks in px before scaling. */
export interface CanvasState {
  readonly element: HTMLElement;
  readonly scale: number;
  readonly tracks: CanvasTracks;
}

/** The drag on a canvas: the dragged cell (null while nothing is dragged), and the functions that start a drag. */
export interface CanvasDrag {
  readonly dragged: DraggedCell | null;
  startMove(event: PointerEvent, cell: LayoutCell): void;
  startResize(event: PointerEvent, cell: LayoutCell, handle: Handle): void;
  /** Starts to drag a new cell from the list; a press without a movement stays a click. */
  startNew(event: PointerEvent, offer: LayoutContentOption): void;
}

/** The behaviour of one kind of drag. */
interface Drag {
  /** Returns the cell for a pointer that moved between two points of the canvas; null if it cannot be dropped there. */
  draggedTo(tracks: CanvasTracks, from: Point, to: Point, last: DraggedCell | null): DraggedCell | null;
  keep(last: DraggedCell): void;
}

/** Returns the drag on a canvas. A drag uses the tracks at its start, since those of a drawn row grow with its
 *  texts. */
export function useCanvasDrag(canvasRef: RefObject<CanvasState | null>, designer: Designer): CanvasDrag {
  const [dragged, setDragged] = useState<DraggedCell | null>(null);
  const begin = (event: PointerEvent, drag: Drag): void => {
    const canvas = canvasRef.current;
    if (event.button === 0 && canvas && designer.refusal === null)
      followPointer(event, canvas, drag, setDragged);
  };
  return {
    dragged,
    startMove: (event, cell) => begin(event, moveOf(cell, designer)),
    startResize(event, cell, handle) {
      event.stopPropagation();
      begin(event, resizeOf(cell, handle, designer));
    },
    startNew(event, offer) {
      if (event.pointerType !== 'touch') begin(event, placementOf(offer, designer));
    },
  };
}

/** Follows a pressed pointer until its release. Escape cancels the drag. */
function followPointer(
  event: PointerEvent,
  { element, scale, tracks }: CanvasState,
  drag: Drag,
  show: (dragged: DraggedCell | null) => void,
): void {
  const pointOf = ({ clientX, clientY }: MouseEvent | PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  };
  const from = pointOf(event);
  const start = { x: event.clientX, y: event.clientY };
  const end = new AbortController();
  const options = { signal: end.signal };
  let isDrag = false;
  let last: DraggedCell | null = null;
  function finish(isDone: boolean): void {
    end.abort();
    show(null);
    if (isDone && last) drag.keep(last);
  }
  addEventListener(
    'pointermove',
    (next) => {
      isDrag ||= Math.hypot(next.clientX - start.x, next.clientY - start.y) >= LEAST_PX;
      if (!isDrag) return;
      last = drag.draggedTo(tracks, from, pointOf(next), last);
      show(last);
    },
    options,
  );
  addEventListener('pointerup', () => finish(true), options);
  addEventListener('pointercancel', () => finish(false), options);
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), options);
}

function moveOf(cell: LayoutCell, { drawn, change }: Designer): Drag {
  const at = rectangleOf(cell);
  const room = { others: otherCellRectangles(drawn, cell.id), rows: rowsOf(drawn) };
  return {
    draggedTo(tracks, from, to, last) {
      const rect = rectOfPlace(tracks, at);
      const wanted = edgesNear(tracks, { x: rect.x + to.x - from.x, y: rect.y + to.y - from.y });
      return { cellId: cell.id, place: slid(last?.place ?? at, wanted, room), handle: null };
    },
    keep: ({ place }) => change(draftsForPlace(cell, place)),
  };
}

function resizeOf(cell: LayoutCell, handle: Handle, { drawn, change }: Designer): Drag {
  const at = rectangleOf(cell);
  const [others, rows] = [otherCellRectangles(drawn, cell.id), rowsOf(drawn)];
  return {
    draggedTo(tracks, _, to) {
      const edges = edgesOf(handle, at, edgesNear(tracks, to));
      return { cellId: cell.id, place: resizeRectangle(at, edges, others, rows), handle };
    },
    keep: ({ place }) => change(draftsForPlace(cell, place)),
  };
}

function placementOf(offer: LayoutContentOption, { drawn, change, select, say }: Designer): Drag {
  const [others, rows] = [otherCellRectangles(drawn, null), rowsOf(drawn)];
  const size = firstSizeOf(offer.shows, rows);
  return {
    draggedTo(tracks, _, { x, y }) {
      const corner = { x: x - (size.w * tracks.width) / 2, y: y - tracks.width };
      const place = insideCanvas({ ...edgesNear(tracks, corner), ...size }, rows);
      const isOver = x >= 0 && y >= 0 && y <= (tracks.tops.at(-1) ?? 0);
      return isOver && isFree(place, others, rows) ? { cellId: null, place, handle: null } : null;
    },
    keep({ place }) {
      const cellId = newId();
      change(draftsForNew(drawn, offer, place, cellId));
      select(cellId);
      say(`${offer.label} placed.`);
    },
  };
}

/** Returns the place moved to the wanted corner, or along only one axis if other cells are in the way. */
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
