// The heights of sub-lines, or of the tracks of a free row: each at least so high, and together high enough
// for what spans them. Shared by the rows of the grid and the free ones.

/** A cell as far as heights are concerned: the tracks that it covers, and the height in px that it needs. */
export interface Block {
  /** The first track it covers, and how many. */
  readonly y: number;
  readonly h: number;
  readonly need: number;
}

/** The places of the tracks of a row, in px from the top of the first. */
export interface Tracks {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  /** To the end of the last. */
  readonly height: number;
}

/** Narrow blocks are served first; what a span still lacks goes to the last track that it covers. */
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

/** From the top of track `y` to the end of the last of `h`. */
export function extentOf({ tops, heights }: Tracks, y: number, h: number): { top: number; height: number } {
  const top = tops[y] ?? 0;
  const last = y + h - 1;
  return { top, height: (tops[last] ?? 0) + (heights[last] ?? 0) - top };
}
