// The keys by which an arrangement filters and sorts rows, the same on screen and paper. The functions need to know of
// a row only its index in the order of the sheet.

import type { Value } from '../purposes/reading.ts';

/** A row with its index in the order of the sheet. */
export interface IndexedRow {
  readonly index: number;
}

/** The keys of a row, computed from its cells. */
export interface RowKeys {
  /** Headings are banners; `apart` are page breaks and free blocks. Neither are sorted or counted. */
  readonly kind: 'row' | 'heading' | 'apart';
  readonly matches: boolean;
  /** Whether the row is counted. An omitted row, and one without a number, is not. */
  readonly isCounted: boolean;
  /** A value for each level of the order, that of groups first. */
  readonly values: readonly Value[];
  /** The title of the row's group. */
  readonly title: string;
  /** The duration of the row in seconds; 0 where it has none. */
  readonly seconds: number;
}

/** A row with its keys. */
export interface Entry<Row extends IndexedRow> {
  readonly line: Row;
  keys: RowKeys;
}

/** Compares two rows for sorting: below zero where `one` comes first. */
export type EntryComparator = (one: Entry<IndexedRow>, other: Entry<IndexedRow>) => number;

/** The functions that compute and compare the keys of one arrangement. */
export interface Keyer<Row extends IndexedRow> {
  keysOf(line: Row): RowKeys;
  /**
   * The comparisons: each decides where those before it find no difference. None for a filter alone, which keeps the
   * order of the sheet.
   */
  readonly compares: readonly EntryComparator[];
  /** Whether the first comparison is that of groups. */
  readonly hasHeads: boolean;
}

/** Tells whether an entry is a row that passes the filter: no heading, page break or free block. */
export function isMatchingRow({ keys }: Entry<IndexedRow>): boolean {
  return keys.kind === 'row' && keys.matches;
}

/** Returns the number of counted rows that pass the filter, and of all counted rows. */
export function countedIn(entries: readonly Entry<IndexedRow>[]): {
  readonly shown: number;
  readonly total: number;
} {
  let [shown, total] = [0, 0];
  for (const entry of entries) {
    if (!entry.keys.isCounted) continue;
    total++;
    if (isMatchingRow(entry)) shown++;
  }
  return { shown, total };
}

/** Returns a comparison by several levels; rows without a difference keep the order of the sheet. */
export function compareEntries(compares: readonly EntryComparator[]): EntryComparator {
  return (one, other) => {
    for (const compare of compares) {
      const by = compare(one, other);
      if (by !== 0) return by;
    }
    return one.line.index - other.line.index;
  };
}

/** Returns a comparison of the values at an index of `RowKeys.values`. */
export function compareByValue(at: number, compare: (one: Value, other: Value) => number): EntryComparator {
  return (one, other) => compare(one.keys.values[at] ?? null, other.keys.values[at] ?? null);
}

/** Inserts `entry` at its position in the sorted `list`, by binary search. */
export function insertInto<Row extends IndexedRow>(
  list: Entry<Row>[],
  entry: Entry<Row>,
  compare: EntryComparator,
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
