// What an arrangement knows of a row: whether it belongs, and what it is put in order by. The same for the rows on a
// screen and for those on paper: all it asks of a row is its place in the running order.

import type { Value } from '../purposes/reading.ts';

/** A row, with its place in the running order. */
export interface Standing {
  readonly index: number;
}

/** What is worked out from the row's cells. */
export interface Keys {
  /** Headings are banners; breaks and free blocks stand apart: neither is sorted or counted. */
  readonly kind: 'row' | 'heading' | 'apart';
  readonly matches: boolean;
  /** Is it counted? A row that is out of the show (OMITTED) or has no number is not. */
  readonly isCounted: boolean;
  /** One for each thing to order by, that of the heads first. */
  readonly values: readonly Value[];
  /** What the head over the row says. */
  readonly title: string;
  /** How long it takes; 0 where nothing says so. */
  readonly seconds: number;
}

/** A row with the keys that were worked out for it. */
export interface Entry<Row extends Standing> {
  readonly line: Row;
  keys: Keys;
}

/** A comparison of two rows for sorting: below zero where `one` comes first. */
export type Comparing = (one: Entry<Standing>, other: Entry<Standing>) => number;

/** How the rows of one arrangement are read and compared. */
export interface Keyer<Row extends Standing> {
  keysOf(line: Row): Keys;
  /** The first decides, the next ones where it does not. None: a filter alone, in the running order. */
  readonly compares: readonly Comparing[];
  /** Is the first of them that of heads? */
  readonly hasHeads: boolean;
}

/** Is it a row that is shown? */
export function belongs({ keys }: Entry<Standing>): boolean {
  return keys.kind === 'row' && keys.matches;
}

/** How many rows count, and of how many there are to choose from. */
export function countedIn(entries: readonly Entry<Standing>[]): {
  readonly shown: number;
  readonly total: number;
} {
  let [shown, total] = [0, 0];
  for (const entry of entries) {
    if (!entry.keys.isCounted) continue;
    total++;
    if (belongs(entry)) shown++;
  }
  return { shown, total };
}

/** The order of two rows; what is equal stays in the running order. */
export function compareEntries(compares: readonly Comparing[]): Comparing {
  return (one, other) => {
    for (const compare of compares) {
      const by = compare(one, other);
      if (by !== 0) return by;
    }
    return one.line.index - other.line.index;
  };
}

/** Compares what stands at a place of `Keys.values`. */
export function byValue(at: number, compare: (one: Value, other: Value) => number): Comparing {
  return (one, other) => compare(one.keys.values[at] ?? null, other.keys.values[at] ?? null);
}

/** `list`, in order, with `entry` where it belongs: by halving. */
export function insertInto<Row extends Standing>(
  list: Entry<Row>[],
  entry: Entry<Row>,
  compare: Comparing,
): void {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = list[middle];
    if (there && compare(there, entry) < 0) low = middle + 1;
    else high = middle;
  }
  list.splice(low, 0, entry);
}
