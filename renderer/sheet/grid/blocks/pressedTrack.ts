// The free track of a block that was pressed last: what is typed next gets a cell there.

import type { Grid } from '../grid.ts';

interface Track {
  readonly x: number;
  readonly y: number;
}

const pressed = new WeakMap<Grid, { readonly rowId: string; readonly track: Track }>();

/** Keeps the free track that was pressed in a block. */
export function keepPressedTrack(grid: Grid, rowId: string, track: Track): void {
  pressed.set(grid, { rowId, track });
}

/** Returns the free track that was pressed last, if it was in this block. */
export function pressedTrackIn(grid: Grid, rowId: string): Track | undefined {
  const last = pressed.get(grid);
  return last?.rowId === rowId ? last.track : undefined;
}
