// The free track of a block that was clicked last, where the next typed text gets a cell.

import type { Grid } from '../grid.ts';

interface Track {
  readonly x: number;
  readonly y: number;
}

const pressed = new WeakMap<Grid, { readonly rowId: string; readonly track: Track }>();

/** Stores the free track that was clicked in a block. */
export function keepPressedTrack(grid: Grid, rowId: string, track: Track): void {
  pressed.set(grid, { rowId, track });
}

/** Returns the free track that was clicked last, if it was in this block; else undefined. */
export function pressedTrackIn(grid: Grid, rowId: string): Track | undefined {
  const last = pressed.get(grid);
  return last?.rowId === rowId ? last.track : undefined;
}
