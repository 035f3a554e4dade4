// The heights of the items of a long list, of which few are ever measured: measured ones by their key, the others
// estimated. Offsets are sums that are worked out again from the first item that changed. Pure.

/** The heights of a list, in px. */
export interface Heights {
  /** Replaces the items; heights that were measured stay with their keys. */
  setKeys(keys: readonly string[], estimate: (index: number) => number): void;
  /** Takes a measured height. Returns whether it differs from the height that was assumed. */
  measure(index: number, height: number): boolean;
  /** Returns the distance of an item's upper edge from that of the list; for the number of items, the list's height. */
  offsetOf(index: number): number;
  /** Returns the index of the item at a distance from the upper edge of the list, within its bounds. */
  indexAt(offset: number): number;
  /** Returns the height of the whole list. */
  total(): number;
}

/** Opens the heights of an empty list. */
export function openHeights(): Heights {
  let keys: readonly string[] = [];
  let sizes = new Float64Array(0);
  /** The distances of all upper edges, and of the lower edge; correct up to the index `valid`. */
  let offsets = new Float64Array(1);
  let valid = 0;
  const measured = new Map<string, number>();

  function offsetOf(index: number): number {
    for (; valid < index; valid += 1) {
      offsets[valid + 1] = (offsets[valid] ?? 0) + (sizes[valid] ?? 0);
    }
    return offsets[index] ?? 0;
  }

  return {
    setKeys(next, estimate) {
      const same = firstDifference(keys, next);
      const old = sizes;
      sizes = new Float64Array(next.length);
      sizes.set(old.subarray(0, same));
      for (let index = same; index < next.length; index += 1) {
        sizes[index] = measured.get(next[index] ?? '') ?? estimate(index);
      }
      const oldOffsets = offsets;
      offsets = new Float64Array(next.length + 1);
      offsets.set(oldOffsets.subarray(0, same + 1));
      valid = Math.min(valid, same);
      keys = next;
    },
    measure(index, height) {
      const key = keys[index];
      if (key === undefined) return false;
      measured.set(key, height);
      if (sizes[index] === height) return false;
      sizes[index] = height;
      valid = Math.min(valid, index);
      return true;
    },
    offsetOf,
    indexAt(offset) {
      offsetOf(keys.length);
      let [low, high] = [0, Math.max(0, keys.length - 1)];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((offsets[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    total: () => offsetOf(keys.length),
  };
}

function firstDifference(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index += 1) if (one[index] !== other[index]) return index;
  return most;
}
