// Pure functions for the review of a merge: its ticks, the counts of what they change, and the list of differences.

import type { MergeResult } from '../../shared/api/merges.ts';
import { isCellTaken, isMoveTaken, isRowTaken, type MergeTicks } from '../../shared/merge/mergePlan.ts';
import { formatCount, shortenMiddle } from '../../shared/format/words.ts';

/** A row with a difference. */
export type ReviewRow = MergeResult['rows'][number];
export type ReviewCell = ReviewRow['cells'][number];

/** The kinds of differences by which the list is filtered. */
export type ReviewFilter = 'differences' | 'changed' | 'added' | 'missing' | 'moved' | 'conflicts' | 'alike';

/** A person's answer about a line that looks like an existing row: the same row, or a new one. */
export type MatchAnswer = 'same' | 'new';

/** Answers about lines, by line name: the id of the row that the line is, or null for a new row. */
export type ReviewPairs = Readonly<Record<string, string | null>>;

/** The ticks that the person has set; everything else is as proposed. */
export interface ReviewTicks {
  readonly rows: Readonly<Record<string, boolean>>;
  readonly moves: Readonly<Record<string, boolean>>;
  readonly columns: Readonly<Record<string, 'ours' | 'theirs'>>;
  readonly cells: Readonly<Record<string, 'ours' | 'theirs'>>;
}

/** The ticks of a review that nobody has changed: each row, move, column and cell has the one that EO proposes. */
export const PROPOSED_TICKS: ReviewTicks = { rows: {}, moves: {}, columns: {}, cells: {} };

/**
 * An item of the list: a section heading, a fold of unchanged rows, a row of an open fold, a row with a difference,
 * the question about its possible match, or one of its conflicts.
 */
export type ReviewItem =
  | { readonly kind: 'section'; readonly key: string; readonly title: string }
  | { readonly kind: 'same'; readonly key: string; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'one'; readonly key: string; readonly number: string; readonly title: string }
  | { readonly kind: 'row'; readonly key: string; readonly row: ReviewRow }
  | { readonly kind: 'alike'; readonly key: string; readonly row: ReviewRow }
  | { readonly kind: 'conflict'; readonly key: string; readonly row: ReviewRow; readonly cell: ReviewCell };

/** Returns the key of a cell in the `cells` of `ReviewTicks`. */
export function cellName({ id }: Pick<ReviewRow, 'id'>, { columnId }: Pick<ReviewCell, 'columnId'>): string {
  return `${id}.${columnId}`;
}

/** Tells whether a row has a difference to decide. A row in which only our side changed something has none. */
export function isDifferent({ state }: ReviewRow): boolean {
  return state !== 'same';
}

/** Returns the cells of a row that both sides changed. */
export function conflictsOf({ cells }: ReviewRow): readonly ReviewCell[] {
  return cells.filter(({ state }) => state === 'both');
}

/** Tells whether a row is a new line that looks like an existing row, or was paired with its line by a person. */
export function isPossibleMatch({ looksLike, isPaired }: ReviewRow): boolean {
  return looksLike !== null || isPaired;
}

/** Returns the name of a row's line of the file in requests, such as `line12`. */
export function lineName({ line }: ReviewRow): string {
  return `line${line}`;
}

/** Returns the person's answer about the line of a row; null without one. */
export function answerTo(row: ReviewRow, pairs: ReviewPairs): MatchAnswer | null {
  const said = pairs[lineName(row)];
  if (said === undefined) return null;
  return said === null ? 'new' : 'same';
}

/** Returns the pairs with an answer to whether the line of a row is the row that it looks like. */
export function withAnswer(pairs: ReviewPairs, row: ReviewRow, answer: MatchAnswer): ReviewPairs {
  const rowId = row.looksLike?.rowId ?? row.rowId;
  return { ...pairs, [lineName(row)]: answer === 'same' ? rowId : null };
}

/** Returns the rows with a possible match that the person has not answered. */
export function unansweredMatches(rows: readonly ReviewRow[], pairs: ReviewPairs): readonly ReviewRow[] {
  return rows.filter((row) => row.looksLike !== null && answerTo(row, pairs) === null);
}

function isIn(row: ReviewRow, filter: ReviewFilter): boolean {
  if (filter === 'differences') return isDifferent(row);
  if (filter === 'moved') return row.isMoved;
  if (filter === 'alike') return isPossibleMatch(row);
  return filter === 'conflicts' ? conflictsOf(row).length > 0 : row.state === filter;
}

/**
 * Returns the list. Under the filter 'differences', unchanged rows between two differences are folded into one item;
 * a fold whose key is in `opened` is followed by its rows.
 */
export function itemsOf(
  { rows, sameAfter }: Pick<MergeResult, 'rows' | 'sameAfter'>,
  filter: ReviewFilter,
  opened: ReadonlySet<string>,
): readonly ReviewItem[] {
  const items: ReviewItem[] = [];
  let section: string | null = null;
  let same: (readonly [string, string])[] = [];
  const fold = (key: string): void => {
    const named = same.filter(([number, title]) => number !== '' || title !== section);
    same = [];
    if (named.length === 0 || filter !== 'differences') return;
    items.push({ kind: 'same', key, rows: named });
    if (opened.has(key))
      named.forEach(([number, title], at) => items.push({ kind: 'one', key: `${key} ${at}`, number, title }));
  };
  for (const row of rows) {
    same.push(...row.sameBefore);
    if (!isIn(row, filter)) {
      same.push([row.number, row.title]);
      continue;
    }
    fold(`same ${row.id}`);
    if (row.section !== section) {
      section = row.section;
      if (section !== null) items.push({ kind: 'section', key: `section ${row.id}`, title: section });
    }
    items.push({ kind: 'row', key: row.id, row });
    if (isPossibleMatch(row)) items.push({ kind: 'alike', key: `alike ${row.line}`, row });
    for (const cell of conflictsOf(row))
      items.push({ kind: 'conflict', key: `conflict ${cellName(row, cell)}`, row, cell });
  }
  same.push(...sameAfter);
  fold('same end');
  return items;
}

/** Returns the words for a fold of unchanged rows, given as number and title, such as `4 to 6, 3 rows, are the same`.
 *  Rows without a number are named by their title. */
export function unchangedRowsWords(rows: readonly (readonly [string, string])[]): string {
  const nameOf = ([number, title]: readonly [string, string]): string =>
    number || shortenMiddle(title, { above: 40, each: 18 }) || 'a row';
  const [first, second, ...more] = rows;
  if (!first) return '';
  if (!second) return `${nameOf(first)} is the same`;
  const last = more.at(-1);
  if (!last) return `${nameOf(first)} and ${nameOf(second)} are the same`;
  return `${nameOf(first)} to ${nameOf(last)}, ${formatCount(rows.length)} rows, are the same`;
}

/** Returns the ticks in the form that the server expects. Locked rows are unticked. */
export function mergeTicksOf(ticks: ReviewTicks, rows: readonly ReviewRow[]): MergeTicks {
  const lockedRows = rows.flatMap(({ id, isLocked }) => (isLocked ? [[id, false] as const] : []));
  return { ...ticks, rows: { ...ticks.rows, ...Object.fromEntries(lockedRows) } };
}

/** The counts of what the ticks would change. */
export interface MergeCounts {
  /** The rows that the merge changes. */
  readonly rows: number;
  readonly deleted: number;
  readonly moved: number;
}

/** Counts what the ticks would change. */
export function countMerge(rows: readonly ReviewRow[], ticks: ReviewTicks): MergeCounts {
  const choice = mergeTicksOf(ticks, rows);
  let [count, deleted, moved] = [0, 0, 0];
  for (const row of rows) {
    const isMoved = isMoveTaken(row, choice) && !row.isLocked;
    const isDeleted = row.state === 'missing' && isRowTaken(row, choice);
    const isAdded = row.state === 'added' && isRowTaken(row, choice);
    const isWritten = row.cells.some((cell) => isCellTaken(row, cell, choice));
    if (isMoved) moved += 1;
    if (isDeleted) deleted += 1;
    if (isMoved || isDeleted || isAdded || isWritten) count += 1;
  }
  return { rows: count, deleted, moved };
}

/** The state of a check box that stands for several things. */
export type TickState = 'all' | 'none' | 'some';

/** Returns the state of the check box of a column, which stands for the cells that the file changes: 'some' if one of
 *  them is a conflict without an answer; null if there are no such cells. */
export function columnTick(rows: readonly ReviewRow[], key: string, ticks: ReviewTicks): TickState | null {
  const choice = mergeTicksOf(ticks, rows);
  let [taken, left, open] = [0, 0, 0];
  for (const row of rows) {
    if (row.state === 'missing' || row.state === 'added') continue;
    const cell = row.cells.find(({ columnId }) => columnId === key);
    if (!cell || (cell.state !== 'theirs' && cell.state !== 'both')) continue;
    if (cell.state === 'both' && ticks.cells[cellName(row, cell)] === undefined) open += 1;
    else if (isCellTaken(row, cell, choice)) taken += 1;
    else left += 1;
  }
  if (taken + left + open === 0) return null;
  if (open > 0) return 'some';
  return left === 0 ? 'all' : taken === 0 ? 'none' : 'some';
}

/** Returns the ticks with all cells of a column taken, or none. A conflict is never taken by its column. */
export function withColumn(ticks: ReviewTicks, key: string, isTaken: boolean): ReviewTicks {
  const cells = Object.entries(ticks.cells).filter(
    ([name, side]) => !name.endsWith(`.${key}`) || side === 'theirs',
  );
  return {
    ...ticks,
    columns: { ...ticks.columns, [key]: isTaken ? 'theirs' : 'ours' },
    cells: Object.fromEntries(cells.filter(([name]) => isTaken || !name.endsWith(`.${key}`))),
  };
}

/** Two texts in parts: the words before that both share, those of ours alone, those of theirs alone, and the words
 *  after that both share. */
export interface ChangedWords {
  readonly before: string;
  readonly old: string;
  readonly fresh: string;
  readonly after: string;
}

/** Returns the words that differ, and the words before and after them that both texts share. */
export function changedWords(ours: string, theirs: string): ChangedWords {
  const [one, other] = [wordsIn(ours), wordsIn(theirs)];
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  return {
    before: one.slice(0, start).join(''),
    old: one.slice(start, one.length - end).join(''),
    fresh: other.slice(start, other.length - end).join(''),
    after: one.slice(one.length - end).join(''),
  };
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\s+|\S+/g) ?? [];
}
