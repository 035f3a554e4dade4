// The heights of the sub-rows of a grid row, or of the tracks of a free block: each has a minimum, and together they
// are high enough for the cells that span them.

/** A cell as far as heights depend on it: the tracks that it covers, and the height in px that it needs. */
export interface Block {
  /** The first track that the cell covers, and the number of tracks. */
  readonly y: number;
  readonly h: number;
  readonly need: number;
}

/** The positions of the tracks of a row, in px from the top of the first. */
export interface Tracks {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  /** The height from the top of the first track to the end of the last. */
  readonly height: number;
}

/**
 * Returns the tracks of a row. Cells of few tracks come first; what a longer one still lacks is added to its last
 * track.
 */
export function tracksOf(count: number, least: number, gap: number, blocks: readonly Block[]): Tracks {
  const heights = Array.from({ length: count }, () => least);
  const bySpan = count === 1 ? blocks : blocks.toSorted((a, b) => a.h - b.h || a.y - b.y);
  for (const { y, h, need } of bySpan) {
    const last = y + h - 1;
    let has = gap * (h - 1);
    for (let i = y; i <= last; i += 1) has += heights[i] ?? 0;
    if (need > has) heights[last] = (heights[last] ?? 0) + need - has;
  }
  const tops: number[] = [];
  let top = 0;
  for (const height of heights) {
    tops.push(top);
    top += height + gap;
  }
  return { tops, heights, height: top - gap };
}

/** Returns the position of `h` tracks from track `y` on. */
export function extentOf({ tops, heights }: Tracks, y: number, h: number): { top: number; height: number } {
  const top = tops[y] ?? 0;
  const last = y + h - 1;
  return { top, height: (tops[last] ?? 0) + (heights[last] ?? 0) - top };
}
