// The position of a picture in its window: first fitted, then zoomed and moved. Marks are stored as shares of the
// picture and do not depend on it. Pure.

/** A width and a height in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in CSS px, or in shares of the width and the height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The zoom and the position of a picture. */
export interface View {
  /** The size of the picture as a multiple of the fitted one; 1 is fitted. */
  readonly zoom: number;
  /** The point of the picture, in shares, that is in the middle of its window. */
  readonly middle: Point;
}

/** The view that shows the whole picture. */
export const FITTED: View = { zoom: 1, middle: { x: 0.5, y: 0.5 } };

const MOST_ZOOM = 32;
/** Margin around a fitted picture, in CSS px. */
const MARGIN = 32;

/** The left, top, width and height of a picture in its window, in CSS px. */
export interface PictureRect extends Size {
  readonly left: number;
  readonly top: number;
}

/** Returns the size of a picture that is fitted into its window; it is never larger than its own pixels. */
export function fittedSize(window: Size, picture: Size, margin = MARGIN): Size {
  const room = {
    width: Math.max(1, window.width - 2 * margin),
    height: Math.max(1, window.height - 2 * margin),
  };
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Returns the rectangle of a picture in its window. */
export function placePicture(window: Size, fitted: Size, { zoom, middle }: View): PictureRect {
  const width = fitted.width * zoom;
  const height = fitted.height * zoom;
  return {
    width,
    height,
    left: window.width / 2 - middle.x * width,
    top: window.height / 2 - middle.y * height,
  };
}

/** Returns the point of a picture that is at a place of its window; it may lie outside of the picture. */
export function pointAt(at: Point, { left, top, width, height }: PictureRect): Point {
  return { x: (at.x - left) / width, y: (at.y - top) / height };
}

/** Returns whether a point lies on the picture. */
export function isOnPicture({ x, y }: Point): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** Returns the nearest point that lies on the picture. */
export function clampToPicture({ x, y }: Point): Point {
  return { x: clampNumber(x, 0, 1), y: clampNumber(y, 0, 1) };
}

/** Returns a view with another zoom, in which the point below `at` (a place of the window) stays there. */
export function zoomViewAt(window: Size, fitted: Size, view: View, at: Point, by: number): View {
  const zoom = clampNumber(view.zoom * by, 1, MOST_ZOOM);
  const point = pointAt(at, placePicture(window, fitted, view));
  const middle = {
    x: point.x + (window.width / 2 - at.x) / (fitted.width * zoom),
    y: point.y + (window.height / 2 - at.y) / (fitted.height * zoom),
  };
  return clampToWindow(window, fitted, { zoom, middle });
}

/** Returns a view that is moved by a distance in CSS px. */
export function panViewBy(window: Size, fitted: Size, { zoom, middle }: View, by: Point): View {
  const moved = { x: middle.x - by.x / (fitted.width * zoom), y: middle.y - by.y / (fitted.height * zoom) };
  return clampToWindow(window, fitted, { zoom, middle: moved });
}

/** Returns the nearest view in which no avoidable empty space is beside the picture. */
function clampToWindow(window: Size, fitted: Size, { zoom, middle }: View): View {
  return {
    zoom,
    middle: {
      x: clampAlong(middle.x, window.width, fitted.width * zoom),
      y: clampAlong(middle.y, window.height, fitted.height * zoom),
    },
  };
}

function clampAlong(middle: number, room: number, length: number): number {
  if (length <= room) return 0.5;
  const half = room / 2 / length;
  return clampNumber(middle, half, 1 - half);
}

/** Returns `value` clamped to the bounds. */
export function clampNumber(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
