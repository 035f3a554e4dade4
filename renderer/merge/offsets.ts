// The offsets of items of known heights, and which item is at an offset.

/** The offsets of a list. */
export interface Offsets {
  readonly total: number;
  /** Returns the offset of the upper edge of an item, in px; of the list's end for an index past it. */
  offsetOf(index: number): number;
  /** Returns the index of the item at an offset, the nearest outside of the list. */
  indexAt(offset: number): number;
}

/** Returns the offsets of items of these heights, in px. */
export function openOffsets(heights: readonly number[]): Offsets {
  const ends = new Float64Array(heights.length);
  let total = 0;
  heights.forEach((height, index) => {
    total += height;
    ends[index] = total;
  });
  return {
    total,
    offsetOf: (index) => (index <= 0 ? 0 : (ends[Math.min(index, ends.length) - 1] ?? 0)),
    indexAt(offset) {
      let low = 0;
      let high = Math.max(0, ends.length - 1);
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ends[middle] ?? 0) > offset) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}
