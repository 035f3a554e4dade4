// The view of a picture in its window: the wheel and two fingers zoom, dragging moves, and keys do both.

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  fittedSize,
  FITTED,
  panViewBy,
  placePicture,
  zoomViewAt,
  type PictureRect,
  type Point,
  type Size,
  type View,
} from './view.ts';
import { useSizeOf } from './useSizeOf.ts';

const STEP = 1.25;
const KEY_PX = 48;
/** Distance in px beyond which a pointer movement is a drag instead of a click. */
const DRAG_PX = 4;

export interface PictureView {
  readonly placed: PictureRect;
  readonly view: View;
  /** CSS pixels per pixel of the picture. */
  readonly scale: number;
  readonly window: RefObject<HTMLDivElement | null>;
  zoomBy(factor: number): void;
  fit(): void;
  /** Handles the keys that zoom and move; returns whether the key was handled. */
  press(event: KeyboardEvent): boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

interface Viewed {
  /** Size of the picture in image pixels. */
  readonly picture: Size;
  /** The room around the fitted picture, in CSS px. */
  readonly margin?: number | undefined;
  /** The view to use if several pictures share one. */
  readonly shared?: { readonly view: View; readonly setView: (change: (view: View) => View) => void };
  /** Called on a click, with its place in the window. */
  readonly click?: (at: Point, placed: PictureRect) => void;
}

/** Returns the view of a picture. */
export function usePictureView({ picture, margin, shared, click }: Viewed): PictureView {
  const { box: window, size } = useSizeOf();
  const [ownView, setOwnView] = useState<View>(FITTED);
  const view = shared?.view ?? ownView;
  const setView = shared?.setView ?? setOwnView;
  const fitted = fittedSize(size, picture, margin);
  const placed = placePicture(size, fitted, view);
  const zoomAt = useCallback(
    (at: Point, by: number) =>
      setView((now) => zoomViewAt(size, fittedSize(size, picture, margin), now, at, by)),
    [size, picture, margin, setView],
  );
  useWheel(window, zoomAt);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const move = (by: Point): void => setView((now) => panViewBy(size, fitted, now, by));
  const handlers = usePointers({ window, zoomAt, move, click: (at) => click?.(at, placed) });
  return {
    placed,
    view,
    scale: placed.width / picture.width,
    window,
    zoomBy: (factor) => zoomAt(middle, factor),
    fit: () => setView(() => FITTED),
    press(event) {
      const step = keyStep(event.key);
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === '+' || event.key === '=') zoomAt(middle, STEP);
      else if (event.key === '-') zoomAt(middle, 1 / STEP);
      else if (event.key === '0') setView(() => FITTED);
      else if (step && view.zoom > 1) move({ x: -step.x * KEY_PX, y: -step.y * KEY_PX });
      else return false;
      return true;
    },
    handlers,
  };
}

/** Returns pointer handlers: one pointer drags, two zoom, and a press without a drag is a click. */
function usePointers({
  window,
  zoomAt,
  move,
  click,
}: {
  readonly window: RefObject<HTMLDivElement | null>;
  readonly zoomAt: (at: Point, by: number) => void;
  readonly move: (by: Point) => void;
  readonly click: (at: Point) => void;
}): PictureView['handlers'] {
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(0);
  const placeOf = (event: PointerEvent): Point => {
    const box = window.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const release = (event: PointerEvent): void => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) dragged.current = 0;
      pointers.current.set(event.pointerId, placeOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      dragged.current += distance(before, now);
      if (other) {
        zoomAt(
          { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
          distance(now, other) / Math.max(1, distance(before, other)),
        );
      } else if (dragged.current > DRAG_PX) move({ x: now.x - before.x, y: now.y - before.y });
    },
    onPointerUp(event) {
      const isClick = pointers.current.size === 1 && dragged.current <= DRAG_PX;
      if (pointers.current.has(event.pointerId) && isClick) click(placeOf(event));
      release(event);
    },
    onPointerCancel: release,
  };
}

/** Returns the direction of an arrow key; null for any other key. */
export function keyStep(key: string): Point | null {
  if (key === 'ArrowLeft') return { x: -1, y: 0 };
  if (key === 'ArrowRight') return { x: 1, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -1 };
  return key === 'ArrowDown' ? { x: 0, y: 1 } : null;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Zooms by the wheel. React's own wheel listener is passive, so it could not stop the page from scrolling or
 *  zooming. */
function useWheel(window: RefObject<HTMLDivElement | null>, zoomAt: (at: Point, by: number) => void): void {
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const turned = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      // Browsers report a pinch on a trackpad as wheel events with Ctrl, in small steps.
      zoomAt(at, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)));
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, [window, zoomAt]);
}
