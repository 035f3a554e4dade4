// The keys of siblings, which are fractional. The server assigns the key; a client guesses one for its optimistic view.
// The server never accepts a key from a client: a malformed one would make every later insert fail.

import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Direction } from './fields.ts';
import { inOrder, indexOfPosition, type OrderPosition } from './order.ts';

/**
 * Returns `count` keys for newcomers at `index` of `sorted`. No key fits between equal keys: there the newcomers come
 * after all siblings that share the key.
 */
export function keysAt(sorted: readonly OrderPosition[], index: number, count: number): readonly string[] {
  const lower = sorted[index - 1]?.orderKey ?? null;
  let next = index;
  while (lower !== null && (sorted[next]?.orderKey ?? '') <= lower && next < sorted.length) next++;
  return generateNKeysBetween(lower, sorted[next]?.orderKey ?? null, count);
}

/**
 * Returns keys for the items without one, between those of their neighbours that have one. The keys of the neighbours
 * rise; items between neighbours with equal keys get keys above these.
 */
export function keysOfPlaced(
  items: readonly { readonly id: string; readonly key: string | null }[],
): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  let lower: string | null = null;
  let run: string[] = [];
  const place = (upper: string | null): void => {
    const keys = run.length > 0 ? generateNKeysBetween(lower, upper, run.length) : [];
    run.forEach((id, index) => made.set(id, keys[index] ?? ''));
    run = [];
  };
  for (const { id, key } of items) {
    if (key === null) run.push(id);
    else if (lower === null || key > lower) {
      place(key);
      lower = key;
    }
  }
  place(null);
  return made;
}

/**
 * Returns the index in `sorted` for a newcomer beside `anchor`; at the end without an anchor. The anchor may have
 * been deleted since: its key still has a position.
 */
export function indexBeside(
  sorted: readonly OrderPosition[],
  anchor: OrderPosition | null,
  direction: Direction,
): number {
  if (anchor === null) return sorted.length;
  const index = indexOfPosition(sorted, anchor);
  return sorted[index]?.id === anchor.id && direction === 'after' ? index + 1 : index;
}

/**
 * Returns the key of `item`, or the next free one when a sibling got it while `item` was deleted. Every restore calls
 * this, so that no two siblings ever share a key.
 */
export function freeKey(sorted: readonly OrderPosition[], item: OrderPosition): string {
  const first = indexOfPosition(sorted, { id: '', orderKey: item.orderKey });
  const isTaken = [sorted[first], sorted[first + 1]].some(
    (other) => other?.orderKey === item.orderKey && other.id !== item.id,
  );
  if (!isTaken) return item.orderKey;
  const others = sorted.filter(({ id }) => id !== item.id);
  const holder = indexOfPosition(others, { id: '', orderKey: item.orderKey });
  return keysAt(others, holder + 1, 1)[0] ?? item.orderKey;
}

/**
 * Returns the fewest key changes that bring `items` into the order `requested`. Items that `requested` does not name
 * follow their left neighbour; ids that are not among `items` are skipped.
 */
export function reorder(
  items: readonly OrderPosition[],
  requested: readonly string[],
): readonly OrderPosition[] {
  const present = inOrder(items);
  const indexes = new Map(present.map((item, index) => [item, index]));
  const target = reconcile(present, requested);
  const rise = longestIncreasingSubsequence(target.map((item) => indexes.get(item) ?? 0));
  const unmoved = new Set(rise.map((index) => present[index]));
  const changes: OrderPosition[] = [];
  let lower: OrderPosition[] = [];
  for (let from = 0; from < target.length;) {
    const item = target[from];
    if (item && unmoved.has(item)) {
      lower = [item];
      from++;
      continue;
    }
    const end = target.findIndex((other, index) => index >= from && unmoved.has(other));
    const run = target.slice(from, end < 0 ? target.length : end);
    const rest = end < 0 ? [] : target.slice(end).filter((other) => unmoved.has(other));
    const keys = keysAt([...lower, ...rest], lower.length, run.length);
    changes.push(...run.map(({ id }, index) => ({ id, orderKey: keys[index] ?? '' })));
    from += run.length;
  }
  return changes;
}

function reconcile(
  present: readonly OrderPosition[],
  requested: readonly string[],
): readonly OrderPosition[] {
  const byId = new Map(present.map((item) => [item.id, item]));
  const named = new Set([...new Set(requested)].flatMap((id) => byId.get(id) ?? []));
  const followers = new Map<OrderPosition | null, OrderPosition[]>();
  let leader: OrderPosition | null = null;
  for (const item of present) {
    if (named.has(item)) leader = item;
    else if (!followers.get(leader)?.push(item)) followers.set(leader, [item]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...[...named].flatMap((item) => [item, ...(followers.get(item) ?? [])]),
  ];
}

/** Returns the longest strictly rising subsequence of `numbers`, which are all different, by patience sorting. */
export function longestIncreasingSubsequence(numbers: readonly number[]): readonly number[] {
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tails[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.set(number, tails[low - 1]);
    tails[low] = number;
  }
  const rise: number[] = [];
  for (let last = tails.at(-1); last !== undefined; last = before.get(last)) rise.push(last);
  return rise.toReversed();
}

/** Tells whether a key is longer than `most`. Then all siblings get fresh keys. */
export function isTooLong(keys: readonly string[], most: number): boolean {
  return keys.some(({ length }) => length > most);
}

/** Returns a function that makes the keys of `freshKeys` one by one. */
export function openFreshKeys(): () => string {
  let last: string | null = null;
  return () => (last = generateKeyBetween(last, null));
}

/** Returns fresh keys for `count` siblings, all about equally short. */
export function freshKeys(count: number): readonly string[] {
  return generateNKeysBetween(null, null, count);
}
