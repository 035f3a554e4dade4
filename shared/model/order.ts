// The order of siblings: a fractional key on each (`orderKeys.ts`), ties sorted by id.

/** The position of an entity among its siblings. */
export interface OrderPosition {
  readonly id: string;
  readonly orderKey: string;
}

/** Compares positions by code units, for sorting. A database must compare the same way (PostgreSQL: COLLATE "C"). */
export function compareOrderPositions(left: OrderPosition, right: OrderPosition): number {
  if (left.orderKey !== right.orderKey) return left.orderKey < right.orderKey ? -1 : 1;
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
}

/** Returns the items sorted by position. */
export function inOrder<Item extends OrderPosition>(items: readonly Item[]): readonly Item[] {
  return items.toSorted(compareOrderPositions);
}

/** Returns the index of the first of `sorted` that does not sort before `item`; the length when all do. */
export function indexOfPosition(sorted: readonly OrderPosition[], item: OrderPosition): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other && compareOrderPositions(other, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Merges `newcomers`, which are sorted, into `sorted`. Stretches of `sorted` between two newcomers are copied whole.
 */
export function withPositions(
  sorted: readonly OrderPosition[],
  newcomers: readonly OrderPosition[],
): readonly OrderPosition[] {
  const [first] = newcomers;
  if (!first) return sorted;
  if (newcomers.length === 1) return sorted.toSpliced(indexOfPosition(sorted, first), 0, first);
  const pieces: (readonly OrderPosition[])[] = [];
  let run: OrderPosition[] = [];
  let from = 0;
  for (const item of newcomers) {
    const at = indexOfPosition(sorted, item);
    if (at > from) {
      pieces.push(run, sorted.slice(from, at));
      run = [];
      from = at;
    }
    run.push(item);
  }
  return [...pieces, run, sorted.slice(from)].flat();
}
