// The difference of three tables: ours, theirs, and the base that both were made from. Without a base, whatever
// differs was changed by them.

import { longestIncreasingSubsequence } from '../model/orderKeys.ts';
import { finish, type Sliced } from '../model/sliced.ts';
import { textAt, type Table, type TableRow } from './table.ts';

/** Who changed a cell since the base: nobody or both alike, only we, only they, or both differently. */
export type CellState = 'same' | 'ours' | 'theirs' | 'both';

/** A cell that is compared. `base` is null where there is none. */
export interface CellDifference {
  readonly columnId: string;
  readonly base: string | null;
  readonly ours: string;
  readonly theirs: string;
  readonly state: CellState;
}

/** The state of a row: `missing` rows are not in their table, `added` ones not in ours. */
export type RowState = 'same' | 'changed' | 'added' | 'missing' | 'moved';

/** A row of either table. */
export interface RowDifference {
  readonly id: string;
  readonly state: RowState;
  /** Whether the row was moved in theirs, even if its cells changed as well. */
  readonly isMoved: boolean;
  /** Whether an added row was in the base, which means that it was deleted from ours since. */
  readonly isDeletedByUs: boolean;
  /** The id of the preceding row in theirs; null for their first row, and for a missing row. */
  readonly after: string | null;
  /** All compared cells; none of a missing row. */
  readonly cells: readonly CellDifference[];
}

/**
 * The numbers of rows, and of cells in conflict, by kind of difference. A row that changed and moved counts as both.
 */
export interface DifferenceCounts {
  readonly same: number;
  readonly changed: number;
  readonly added: number;
  readonly missing: number;
  readonly moved: number;
  /** The number of cells that both changed. */
  readonly conflicts: number;
}

/** The difference of three tables. */
export interface TableDifference {
  /** Rows of ours in their order; each added row follows the row that it follows in theirs. */
  readonly rows: readonly RowDifference[];
  readonly counts: DifferenceCounts;
  /** Columns that are only in theirs, and columns that are missing there; the latter change nothing. */
  readonly columns: { readonly added: readonly string[]; readonly missing: readonly string[] };
}

/** The tables that are compared. */
export interface ThreeTables {
  /** The table that ours and theirs were made from; null where it is unknown. */
  readonly base: Table | null;
  readonly ours: Table;
  readonly theirs: Table;
}

/** What counts as a difference. */
export interface DifferenceRules {
  /** Whether an empty cell of theirs clears ours; else it changes nothing. */
  readonly doEmptyCellsClear: boolean;
  /** Returns a text in the form in which it is compared; by default the text itself. */
  readonly comparable?: (columnId: string, text: string) => string;
  /** Whether a cell of a row is compared; by default all are. */
  readonly isCompared?: (rowId: string, columnId: string) => boolean;
  /** Returns the cells of a row of ours with other states where one change rules another out; by default the same. */
  readonly resolveStates?: (rowId: string, cells: readonly CellDifference[]) => readonly CellDifference[];
}

/** Returns the difference of the tables. It takes time in proportion to their cells. */
export function differenceOf(tables: ThreeTables, rules: DifferenceRules): TableDifference {
  return finish(comparedTables(tables, rules));
}

/** The number of rows after which a comparison yields, so that its caller can do other work. */
const SLICE = 50;

/** Returns the difference of the tables, as `differenceOf` does, and yields after every `SLICE` rows. */
export function* comparedTables(
  { base, ours, theirs }: ThreeTables,
  rules: DifferenceRules,
): Sliced<TableDifference> {
  const own = new Set(ours.columns);
  const their = new Set(theirs.columns);
  const columns = {
    added: theirs.columns.filter((columnId) => !own.has(columnId)),
    missing: ours.columns.filter((columnId) => !their.has(columnId)),
  };
  const both = ours.columns.filter((columnId) => their.has(columnId));
  const baseRows = base && byId(base.rows);
  const compare = openCells({ columns: [...both, ...columns.added], baseRows, rules });
  const theirRows = byId(theirs.rows);
  const ourRows = byId(ours.rows);
  const moved = movedRows({ base, ours, theirs }, ourRows);
  const before = predecessorsOf(theirs.rows);

  const matched = yield* inSlices(ours.rows, (row): RowDifference => {
    const sent = theirRows.get(row.id);
    if (!sent) {
      // A row that was added to ours since the base is not missing in theirs.
      const isMissing = baseRows === null || baseRows.has(row.id);
      return { ...UNCHANGED, id: row.id, state: isMissing ? 'missing' : 'same' };
    }
    const compared = compare(row, sent);
    const cells = rules.resolveStates?.(row.id, compared) ?? compared;
    const isMoved = moved.has(row.id);
    const isChanged = cells.some(({ state }) => state === 'theirs' || state === 'both');
    return {
      id: row.id,
      state: isChanged ? 'changed' : isMoved ? 'moved' : 'same',
      isMoved,
      isDeletedByUs: false,
      after: before.get(row.id) ?? null,
      cells,
    };
  });
  const added = theirs.rows.filter(({ id }) => !ourRows.has(id));
  const fresh = yield* inSlices(added, (row): RowDifference => ({
    ...UNCHANGED,
    id: row.id,
    state: 'added',
    isDeletedByUs: baseRows?.has(row.id) === true,
    after: before.get(row.id) ?? null,
    cells: compare(undefined, row),
  }));
  return { rows: interleaved(matched, fresh), counts: countsOf(matched, fresh), columns };
}

/** Returns the results for all rows in order, and yields after every `SLICE` rows. */
function* inSlices<Result>(
  rows: readonly TableRow[],
  resultOf: (row: TableRow) => Result,
): Sliced<readonly Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    results.push(resultOf(row));
    if (results.length % SLICE === 0) yield;
  }
  return results;
}

const UNCHANGED = { isMoved: false, isDeletedByUs: false, after: null, cells: [] } as const;

function byId(rows: readonly TableRow[]): ReadonlyMap<string, TableRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

function predecessorsOf(rows: readonly TableRow[]): ReadonlyMap<string, string> {
  return new Map(rows.slice(1).map((row, index) => [row.id, rows[index]?.id ?? '']));
}

/** Returns a function for the compared cells of a row. */
function openCells({
  columns,
  baseRows,
  rules,
}: {
  readonly columns: readonly string[];
  readonly baseRows: ReadonlyMap<string, TableRow> | null;
  readonly rules: DifferenceRules;
}) {
  const { doEmptyCellsClear, comparable = (_: string, text: string) => text, isCompared } = rules;
  const isEqual = (columnId: string, left: string, right: string): boolean =>
    left === right || comparable(columnId, left) === comparable(columnId, right);

  function stateOf(columnId: string, base: string | null, ours: string, theirs: string): CellState {
    if (isEqual(columnId, ours, theirs)) return 'same';
    if (base === null) return 'theirs';
    if (isEqual(columnId, theirs, base)) return 'ours';
    return isEqual(columnId, ours, base) ? 'theirs' : 'both';
  }

  return (row: TableRow | undefined, sent: TableRow): readonly CellDifference[] => {
    const was = baseRows?.get(sent.id);
    return columns.flatMap((columnId): readonly CellDifference[] => {
      if (isCompared?.(sent.id, columnId) === false) return [];
      const base = row && was ? textAt(was, columnId) : null;
      const ours = textAt(row, columnId);
      const theirs = textAt(sent, columnId);
      const isSilent = theirs === '' && !doEmptyCellsClear;
      if (ours === '' && theirs === '' && (base === null || base === '')) return [];
      const state = isSilent
        ? base === null || isEqual(columnId, ours, base)
          ? 'same'
          : 'ours'
        : stateOf(columnId, base, ours, theirs);
      return [{ columnId, base, ours, theirs, state }];
    });
  };
}

/**
 * Returns the fewest rows that must move for our order to become theirs; with a base, only those that were moved in
 * theirs: a row that theirs has where the base has it was moved in ours.
 */
function movedRows(
  { base, ours, theirs }: ThreeTables,
  ourRows: ReadonlyMap<string, TableRow>,
): ReadonlySet<string> {
  const fromOurs = outOfOrder(ours.rows, theirs.rows, ourRows);
  if (!base || fromOurs.size === 0) return fromOurs;
  const baseRows = byId(base.rows);
  const byThem = outOfOrder(
    base.rows.filter(({ id }) => ourRows.has(id)),
    theirs.rows.filter(({ id }) => ourRows.has(id)),
    baseRows,
  );
  // For a row that is not in the base, only its order in ours counts.
  return new Set([...fromOurs].filter((id) => byThem.has(id) || !baseRows.has(id)));
}

/** Returns the rows of `next` outside the longest run of them that is in the order of `first`. */
function outOfOrder(
  first: readonly TableRow[],
  next: readonly TableRow[],
  known: ReadonlyMap<string, TableRow>,
): ReadonlySet<string> {
  const indexes = new Map(first.map(({ id }, index) => [id, index]));
  const present = next.filter(({ id }) => known.has(id) && indexes.has(id));
  const rise = new Set(longestIncreasingSubsequence(present.map(({ id }) => indexes.get(id) ?? 0)));
  return new Set(present.flatMap(({ id }) => (rise.has(indexes.get(id) ?? 0) ? [] : [id])));
}

/** Returns all rows, each added one behind the row that it follows in their table. */
function interleaved(
  matched: readonly RowDifference[],
  fresh: readonly RowDifference[],
): readonly RowDifference[] {
  const known = new Set(matched.map(({ id }) => id));
  const followers = new Map<string | null, RowDifference[]>();
  /** The row of ours behind which each added row is listed. */
  const leaders = new Map<string, string | null>();
  for (const row of fresh) {
    const leader = row.after === null || known.has(row.after) ? row.after : (leaders.get(row.after) ?? null);
    leaders.set(row.id, leader);
    const own = followers.get(leader);
    if (own) own.push(row);
    else followers.set(leader, [row]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...matched.flatMap((row) => [row, ...(followers.get(row.id) ?? [])]),
  ];
}

function countsOf(matched: readonly RowDifference[], fresh: readonly RowDifference[]): DifferenceCounts {
  const count = (state: RowState): number => matched.filter((row) => row.state === state).length;
  return {
    same: count('same'),
    changed: count('changed'),
    added: fresh.length,
    missing: count('missing'),
    moved: matched.filter(({ isMoved }) => isMoved).length,
    conflicts: matched.reduce(
      (sum, { cells }) => sum + cells.filter(({ state }) => state === 'both').length,
      0,
    ),
  };
}
