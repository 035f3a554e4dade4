// The list of lines on the screen, from sorted rows: headings with the rows below them that pass the filter, or heads
// of groups with the rows of expanded groups.

import type { EntryComparator, Entry, IndexedRow } from './entry.ts';

/** The head of a group. */
export interface GroupHeader<Row extends IndexedRow = IndexedRow> {
  readonly line: Row;
  /** The key of the group, which stays the same as long as its title does. */
  readonly key: string;
  /** The value that the rows share; empty for rows without a value. */
  readonly title: string;
  readonly rows: number;
  readonly seconds: number;
  readonly isOpen: boolean;
}

/** The lines on the screen or on paper, from top to bottom. */
export interface Listing<Row extends IndexedRow> {
  readonly drawn: readonly Row[];
  readonly heads: ReadonlyMap<Row, GroupHeader<Row>>;
  /** The number of rows that pass the filter, also in collapsed groups. */
  readonly rows: number;
}

/**
 * Returns the list of a filter alone: the order of the sheet without page breaks and free blocks. A heading is shown
 * while a row is left below it.
 */
export function filteredListing<Row extends IndexedRow>(entries: readonly Entry<Row>[]): Listing<Row> {
  const drawn: Row[] = [];
  let heading: Row | null = null;
  let rows = 0;
  for (const { line, keys } of entries) {
    if (keys.kind === 'heading') heading = line;
    if (keys.kind !== 'row' || !keys.matches) continue;
    if (heading) drawn.push(heading);
    heading = null;
    drawn.push(line);
    rows++;
  }
  return { drawn, heads: new Map(), rows };
}

/** Returns the list of sorted rows. */
export function sortedListing<Row extends IndexedRow>(sorted: readonly Entry<Row>[]): Listing<Row> {
  return { drawn: sorted.map(({ line }) => line), heads: new Map(), rows: sorted.length };
}

/**
 * Returns the list of grouped rows. The rows of a group are together in `sorted`; `compareHeads` returns 0 for rows
 * of the same group.
 */
export function groupedListing<Row extends IndexedRow>(
  sorted: readonly Entry<Row>[],
  compareHeads: EntryComparator,
  heads: { readonly lineOf: (key: string) => Row; readonly isClosed: (key: string) => boolean },
): Listing<Row> {
  const drawn: Row[] = [];
  const known = new Map<Row, GroupHeader<Row>>();
  for (let from = 0; from < sorted.length;) {
    const first = sorted[from];
    if (!first) break;
    let [to, seconds] = [from, 0];
    for (let entry = sorted[to]; entry && compareHeads(first, entry) === 0; entry = sorted[++to])
      seconds += entry.keys.seconds;
    const { title } = first.keys;
    const key = title.toLowerCase();
    const head = {
      line: heads.lineOf(key),
      key,
      title,
      rows: to - from,
      seconds,
      isOpen: !heads.isClosed(key),
    };
    known.set(head.line, head);
    drawn.push(head.line);
    if (head.isOpen) for (let at = from; at < to; at++) drawn.push(lineAt(sorted, at, first));
    from = to;
  }
  return { drawn, heads: known, rows: sorted.length };
}

function lineAt<Row extends IndexedRow>(
  sorted: readonly Entry<Row>[],
  at: number,
  otherwise: Entry<Row>,
): Row {
  return (sorted[at] ?? otherwise).line;
}
