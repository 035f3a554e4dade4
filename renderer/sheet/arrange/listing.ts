// From rows in order to what stands on the screen: headings that have rows left, or heads of groups with the rows of
// those that are open.

import { lineOfRow, type Line } from '../../store/line.ts';
import type { Comparing, Entry } from './entry.ts';

/** A line over the rows of one group. */
export interface GroupHead {
  readonly line: Line;
  /** The same for as long as the group has its name. */
  readonly key: string;
  /** Empty for rows that have no value. */
  readonly title: string;
  readonly rows: number;
  readonly seconds: number;
  readonly isOpen: boolean;
}

export interface Listing {
  readonly drawn: readonly Line[];
  readonly heads: ReadonlyMap<Line, GroupHead>;
  /** Rows that belong, whether their group is open or not. */
  readonly rows: number;
}

const NO_HEADS: ReadonlyMap<Line, GroupHead> = new Map();

/** A filter alone: the running order without page breaks and blocks. A heading stays while a row is left below it. */
export function filteredListing(entries: readonly Entry[]): Listing {
  const drawn: Line[] = [];
  let heading: Line | null = null;
  let rows = 0;
  for (const { line, keys } of entries) {
    if (keys.kind === 'heading') heading = line;
    if (keys.kind !== 'row' || !keys.matches) continue;
    if (heading) drawn.push(heading);
    heading = null;
    drawn.push(line);
    rows++;
  }
  return { drawn, heads: NO_HEADS, rows };
}

/** Rows in an order of their own. */
export function sortedListing(sorted: readonly Entry[]): Listing {
  return { drawn: sorted.map(({ line }) => line), heads: NO_HEADS, rows: sorted.length };
}

/** Rows under heads. `sorted` has the rows of a group together; `compareHeads` says which those are. */
export function groupedListing(
  sorted: readonly Entry[],
  compareHeads: Comparing,
  heads: { readonly lineOf: (key: string) => Line; readonly isClosed: (key: string) => boolean },
): Listing {
  const drawn: Line[] = [];
  const known = new Map<Line, GroupHead>();
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

/** The line of a group's head: a row that nobody has stored. */
export function headLine(key: string): Line {
  return lineOfRow({ id: `group ${key}` });
}

function lineAt(sorted: readonly Entry[], at: number, otherwise: Entry): Line {
  return (sorted[at] ?? otherwise).line;
}
