// Pure functions for the cropped square of a picture. Sizes are in pixels of the picture, moves in fractions of the
// square's side.

/** Width and height of a picture, in its own pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The centre of the square, and the zoom: 1 is the largest square that fits. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The largest zoom: the side of the square is then a quarter of the largest. */
export const MOST_ZOOM = 4;

/** Returns the largest square in the centre of a picture. */
export function largestCrop({ width, height }: PixelSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Moves a crop by fractions of the square's side. A positive value shows what lies further right or down. */
export function moveCrop(crop: Crop, size: PixelSize, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return clampCrop({ ...crop, x: crop.x + right * side, y: crop.y + down * side }, size);
}

/** Zooms a crop about its centre, and moves it so that it stays inside the picture. */
export function zoomCrop(crop: Crop, size: PixelSize, zoom: number): Crop {
  return clampCrop({ ...crop, zoom: Math.min(MOST_ZOOM, Math.max(1, zoom)) }, size);
}

/** Returns the square of a crop, in pixels of the picture. */
export function squareOf(crop: Crop, size: PixelSize): { left: number; top: number; side: number } {
  const side = sideOf(crop, size);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}

function sideOf({ zoom }: Crop, { width, height }: PixelSize): number {
  return Math.min(width, height) / zoom;
}

function clampCrop(crop: Crop, size: PixelSize): Crop {
  const half = sideOf(crop, size) / 2;
  const clamped = (at: number, length: number) => Math.min(length - half, Math.max(half, at));
  return { ...crop, x: clamped(crop.x, size.width), y: clamped(crop.y, size.height) };
}
