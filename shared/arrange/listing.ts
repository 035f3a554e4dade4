// From rows in order to what stands on the screen: headings that have rows left, or heads of groups with the rows of
// those that are open.

import type { Comparing, Entry, Standing } from './entry.ts';

/** A line over the rows of one group. */
export interface GroupHead<Row extends Standing = Standing> {
  readonly line: Row;
  /** The same for as long as the group has its name. */
  readonly key: string;
  /** Empty for rows that have no value. */
  readonly title: string;
  readonly rows: number;
  readonly seconds: number;
  readonly isOpen: boolean;
}

/** What stands on the screen or on paper, from top to bottom. */
export interface Listing<Row extends Standing> {
  readonly drawn: readonly Row[];
  readonly heads: ReadonlyMap<Row, GroupHead<Row>>;
  /** Rows that belong, whether their group is open or not. */
  readonly rows: number;
}

/** A filter alone: the running order without page breaks and blocks. A heading stays while a row is left below it. */
export function filteredListing<Row extends Standing>(entries: readonly Entry<Row>[]): Listing<Row> {
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

/** Rows in an order of their own. */
export function sortedListing<Row extends Standing>(sorted: readonly Entry<Row>[]): Listing<Row> {
  return { drawn: sorted.map(({ line }) => line), heads: new Map(), rows: sorted.length };
}

/** Rows under heads. `sorted` has the rows of a group together; `compareHeads` says which those are. */
export function groupedListing<Row extends Standing>(
  sorted: readonly Entry<Row>[],
  compareHeads: Comparing,
  heads: { readonly lineOf: (key: string) => Row; readonly isClosed: (key: string) => boolean },
): Listing<Row> {
  const drawn: Row[] = [];
  const known = new Map<Row, GroupHead<Row>>();
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

function lineAt<Row extends Standing>(sorted: readonly Entry<Row>[], at: number, otherwise: Entry<Row>): Row {
  return (sorted[at] ?? otherwise).line;
}
