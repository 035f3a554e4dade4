// The geometry of the canvas, in px before scaling: the rectangles of places, and the track lines nearest to a point.

import type { Rectangle } from '../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../shared/entities/rowTypes.ts';
import { ITEM_PADDING, itemTrackOf } from '../../../shared/layout/itemCells.ts';
import type { LaidItem } from '../../../shared/layout/items.ts';
import type { Rect } from '../../../shared/layout/list.ts';
import type { DrawnSize } from '../sizes.ts';

/** Tracks of a layout: left edge of the first, width of each, and the tops of all rows followed by the last bottom. */
export type CanvasTracks = LaidItem['tracks'];

/** Height of a track of a strip, in px. */
const STRIP_TRACK = 18;

/** Returns the tracks of a layout that is `rows` tracks high, as they are without a drawn row. */
export function plainTracks({ width, frame, ratio }: DrawnSize, rows: number): CanvasTracks {
  const track = itemTrackOf({ frame, width });
  const around = ITEM_PADDING[frame];
  const high =
    ratio === null ? (frame === 'strip' ? STRIP_TRACK : track) : (width * ratio - 2 * around.y) / rows;
  const tops = Array.from({ length: rows + 1 }, (_, row) => around.y + row * high);
  return { left: around.x, width: track, tops };
}

/** Returns the rectangle in px that a place covers. */
export function rectOfPlace({ left, width, tops }: CanvasTracks, { x, y, w, h }: Rectangle): Rect {
  const top = tops[y] ?? tops.at(-1) ?? 0;
  const bottom = tops[y + h] ?? tops.at(-1) ?? top;
  return { x: left + x * width, y: top, width: w * width, height: bottom - top };
}

/** Returns the lines between tracks that are nearest to a point; 0 is the left or the upper edge. */
export function edgesNear(
  { left, width, tops }: CanvasTracks,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const across = Math.max(0, Math.min(BLOCK_TRACKS, Math.round((x - left) / width)));
  const down = tops.reduce(
    (best, top, row) => (Math.abs(top - y) < Math.abs((tops[best] ?? 0) - y) ? row : best),
    0,
  );
  return { x: across, y: down };
}
