// Widths of columns that together fill a paper, where each column keeps its share. Pure.

/**
 * Returns `widths` made wider or narrower in proportion until they fill `room`: none below `least`, all in whole steps
 * of `step`. Their sum is more than `room` only where it is so with all of them at `least`.
 */
export function distributeWidths(
  widths: readonly number[],
  room: number,
  { least, step }: { least: number; step: number },
): readonly number[] {
  const fixed = new Set<number>();
  for (;;) {
    const free = widths.flatMap((width, at) => (fixed.has(at) ? [] : [width]));
    const left = room - fixed.size * least;
    const total = free.reduce((sum, width) => sum + width, 0);
    const share = total > 0 ? left / total : 0;
    const narrow = widths.flatMap((width, at) => (!fixed.has(at) && width * share < least ? [at] : []));
    if (narrow.length === 0)
      return widths.map((width, at) => (fixed.has(at) ? least : Math.floor((width * share) / step) * step));
    for (const at of narrow) fixed.add(at);
  }
}
