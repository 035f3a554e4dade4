// The changes that a person's choice among differences makes.

import type { CellDifference, RowDifference, TableDifference } from './difference.ts';

/** A choice among the differences: everything of theirs, or a decision for each row and cell. */
export type MergeChoice = 'theirs' | MergeTicks;

/** The decisions of a choice. What they do not name is decided as proposed: changes and additions that are only
 *  theirs are taken; conflicts, moves, missing rows and rows deleted from ours are not. */
export interface MergeTicks {
  /** Whether the added row is added, the missing row deleted, the moved row moved, or any cell of the row taken. */
  readonly rows?: Readonly<Record<string, boolean>> | undefined;
  /** Whether a row that changed and moved is moved, too. */
  readonly moves?: Readonly<Record<string, boolean>> | undefined;
  /**
   * By column id: whether the cells of the column stay (`ours`) or are taken (`theirs`), except for cells in `cells`
   * and for conflicts.
   */
  readonly columns?: Readonly<Record<string, 'ours' | 'theirs'>> | undefined;
  /** Cells by `rowId.columnId`. */
  readonly cells?: Readonly<Record<string, 'ours' | 'theirs'>> | undefined;
}

/** A cell that gets their text. */
export interface MergeWrite {
  readonly rowId: string;
  readonly columnId: string;
  /** The text that we have, and the text that it becomes. */
  readonly ours: string;
  readonly text: string;
}

/** A row that is added or moved behind another; `after` null: to the top. */
export interface MergePlacement {
  readonly rowId: string;
  readonly after: string | null;
}

/** The changes of a merge. */
export interface MergePlan {
  /** Texts of cells in rows that we have. */
  readonly writes: readonly MergeWrite[];
  /** Rows that we do not have, with the texts of their cells. */
  readonly added: readonly { readonly rowId: string; readonly cells: readonly MergeWrite[] }[];
  readonly deleted: readonly string[];
  /** The places of added and moved rows, to be carried out in this order. */
  readonly placed: readonly MergePlacement[];
  /** Columns that we do not have. */
  readonly columns: readonly string[];
}

/** Tells whether the row itself is taken: added, deleted or moved; for a changed row, whether its cells may be. */
export function isRowTaken(row: RowDifference, choice: MergeChoice): boolean {
  if (choice === 'theirs') return row.state !== 'same';
  const proposed = row.state === 'changed' || (row.state === 'added' && !row.isDeletedByUs);
  return choice.rows?.[row.id] ?? proposed;
}

/** Tells whether the row is moved. */
export function isMoveTaken(row: RowDifference, choice: MergeChoice): boolean {
  if (!row.isMoved) return false;
  if (choice === 'theirs') return true;
  if (row.state === 'moved') return isRowTaken(row, choice);
  return choice.moves?.[row.id] ?? false;
}

/** Tells whether a cell gets their text. */
export function isCellTaken(row: RowDifference, cell: CellDifference, choice: MergeChoice): boolean {
  const isDifferent = cell.state === 'theirs' || cell.state === 'both';
  if (!isDifferent) return false;
  if (choice === 'theirs') return true;
  if (!isRowTaken(row, choice)) return false;
  const chosen = choice.cells?.[`${row.id}.${cell.columnId}`];
  const ofColumn = choice.columns?.[cell.columnId];
  // A conflict is decided for each cell: choosing a column or a row never overwrites a cell that was changed in ours.
  if (cell.state === 'both') return chosen === 'theirs';
  return (chosen ?? ofColumn ?? 'theirs') === 'theirs';
}

/** Returns the changes of a choice. `order`: the ids of the rows of their table, in their order. */
export function planMerge(
  { rows, columns }: TableDifference,
  order: readonly string[],
  choice: MergeChoice,
): MergePlan {
  const writesOf = (row: RowDifference): readonly MergeWrite[] =>
    row.cells.flatMap((cell) =>
      isCellTaken(row, cell, choice)
        ? [{ rowId: row.id, columnId: cell.columnId, ours: cell.ours, text: cell.theirs }]
        : [],
    );
  const ofColumn = choice === 'theirs' ? undefined : choice.columns;
  return {
    writes: rows.flatMap((row) => (row.state === 'added' ? [] : writesOf(row))),
    added: rows.flatMap((row) =>
      row.state === 'added' && isRowTaken(row, choice) ? [{ rowId: row.id, cells: writesOf(row) }] : [],
    ),
    deleted: rows.flatMap((row) => (row.state === 'missing' && isRowTaken(row, choice) ? [row.id] : [])),
    placed: placementsOf(rows, order, choice),
    columns: columns.added.filter((columnId) => ofColumn?.[columnId] !== 'ours'),
  };
}

function placementsOf(
  rows: readonly RowDifference[],
  order: readonly string[],
  choice: MergeChoice,
): readonly MergePlacement[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const placed: MergePlacement[] = [];
  let after: string | null = null;
  for (const rowId of order) {
    const row = byId.get(rowId);
    if (!row) continue;
    const isAdded = row.state === 'added' && isRowTaken(row, choice);
    const isPlaced = isAdded || isMoveTaken(row, choice);
    if (isPlaced) placed.push({ rowId, after });
    // A row that keeps its place in ours, or is not added, cannot be the row that others are placed after.
    if (isPlaced || (row.state !== 'added' && !row.isMoved)) after = rowId;
  }
  return placed;
}

/**
 * Returns ids in the order that the placements make.
 * @param ids the rows that we have, without deleted ones, in their order
 */
export function placeRows(ids: readonly string[], placed: readonly MergePlacement[]): readonly string[] {
  const isPlaced = new Set(placed.map(({ rowId }) => rowId));
  const followers = new Map<string | null, string[]>();
  // Rows placed after another placed row follow it directly, so that whole runs stay together.
  const leaders = new Map<string, string | null>();
  for (const { rowId, after } of placed) {
    const leader = after !== null && isPlaced.has(after) ? (leaders.get(after) ?? null) : after;
    leaders.set(rowId, leader);
    const own = followers.get(leader);
    if (own) own.push(rowId);
    else followers.set(leader, [rowId]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...ids.flatMap((id) => (isPlaced.has(id) ? [] : [id, ...(followers.get(id) ?? [])])),
  ];
}
