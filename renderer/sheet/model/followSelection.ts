// Keeps the selection on its rows when rows above it are inserted, deleted or moved. The rows are remembered by their
// ids.

import { subRowCount } from './cellAt.ts';
import {
  clampSelection,
  rangeOf,
  type GridBounds,
  type Range,
  type Selection,
  type CellPosition,
} from './selection.ts';
import type { SheetModel } from './sheetModel.ts';

/**
 * The ids of the rows of a selection, and the number of all rows, by which a selection of all rows stays one of all
 * rows.
 */
export interface SelectionBookmark {
  readonly rows: number;
  readonly active: string;
  readonly anchor: string;
  readonly head: string;
  readonly others: readonly { readonly top: string; readonly bottom: string }[];
}

type Rows = Pick<SheetModel, 'painted' | 'positionOf' | 'count'>;

/** Returns the ids of the rows in which a selection begins, ends and is active. */
export function selectionBookmarkOf(
  view: Rows,
  { active, anchor, head, others }: Selection,
): SelectionBookmark {
  const idAt = (row: number): string => view.painted(row)?.id ?? '';
  return {
    rows: view.count(),
    active: idAt(active.row),
    anchor: idAt(anchor.row),
    head: idAt(head.row),
    others: others.map(({ top, bottom }) => ({ top: idAt(top), bottom: idAt(bottom) })),
  };
}

/**
 * Returns the selection of the same cells at their present positions. An end whose row was deleted moves by as many
 * rows as the active cell.
 */
export function followSelection(
  view: Rows,
  selection: Selection,
  marks: SelectionBookmark,
  bounds: GridBounds,
): Selection {
  const found = (id: string): number => (id === '' ? -1 : view.positionOf(id));
  const activeRow = found(marks.active);
  const shift = activeRow < 0 ? 0 : activeRow - selection.active.row;
  const rowOf = (row: number, id: string): number => {
    const now = found(id);
    return now < 0 ? row + shift : now;
  };
  const along = (position: CellPosition, id: string): CellPosition => ({
    ...position,
    row: rowOf(position.row, id),
  });
  const others = selection.others.map((range, at) => {
    if (isWhole(range, marks.rows)) return { ...range, bottom: bounds.rows - 1 };
    const ids = marks.others[at];
    const rows = [rowOf(range.top, ids?.top ?? ''), rowOf(range.bottom, ids?.bottom ?? '')];
    return { ...range, top: Math.min(...rows), bottom: Math.max(...rows) };
  });
  const active = along(selection.active, marks.active);
  const next = isWhole(rangeOf(selection), marks.rows)
    ? {
        anchor: { ...selection.anchor, row: edgeOf(selection.anchor.row, bounds) },
        head: { ...selection.head, row: edgeOf(selection.head.row, bounds) },
      }
    : { anchor: along(selection.anchor, marks.anchor), head: along(selection.head, marks.head) };
  return clampSelection({ active, ...next, others }, bounds);
}

/**
 * Returns the selection of the same cells after the columns have changed. `before` are the ids of the columns that were
 * shown. Where a column at an edge of a range is not shown any more, the range ends with the next of its columns that
 * is; where none of its columns is shown, the range keeps its positions. Whole rows stay whole.
 */
export function followColumns(
  view: Pick<SheetModel, 'columnAt'>,
  selection: Selection,
  before: readonly string[],
  bounds: GridBounds,
): Selection {
  const columnsNow = ({ left, right }: Columns): Columns => {
    if (left === 0 && right > 0 && right === before.length - 1) return { left: 0, right: bounds.columns - 1 };
    const shown = before
      .slice(left, right + 1)
      .map((id) => view.columnAt(id))
      .filter((column) => column >= 0);
    const [first, last] = [shown.at(0), shown.at(-1)];
    if (first === undefined || last === undefined) return { left, right };
    return { left: Math.min(first, last), right: Math.max(first, last) };
  };
  const { active, anchor, head, others } = selection;
  const { left, right } = columnsNow(rangeOf(selection));
  const activeNow = view.columnAt(before[active.column] ?? '');
  const [start, end] = anchor.column <= head.column ? [left, right] : [right, left];
  const next: Selection = {
    active: { ...active, column: Math.min(right, Math.max(left, activeNow < 0 ? active.column : activeNow)) },
    anchor: { ...anchor, column: start },
    head: { ...head, column: end },
    others: others.map((range) => ({ ...range, ...columnsNow(range) })),
  };
  return clampSelection(next, bounds);
}

/**
 * Returns the selection with each end that lies on a missing sub-row moved to the last sub-row of its row; the same
 * object where none is missing.
 */
export function withoutMissingLines(view: SheetModel, selection: Selection): Selection {
  const { active, anchor, head } = selection;
  const there = (position: CellPosition): CellPosition => {
    const last = position.line ? subRowCount(view, position.row) - 1 : 0;
    return (position.line ?? 0) > last ? { ...position, line: last } : position;
  };
  const [first, second, third] = [there(active), there(anchor), there(head)];
  if (first === active && second === anchor && third === head) return selection;
  return { ...selection, active: first, anchor: second, head: third };
}

type Columns = Pick<Range, 'left' | 'right'>;

const edgeOf = (row: number, { rows }: GridBounds): number => (row === 0 ? 0 : rows - 1);

/** Tells whether a range is a whole column, in a sheet of more than one row. */
function isWhole({ top, bottom }: Range, rows: number): boolean {
  return top === 0 && bottom > 0 && bottom === rows - 1;
}
