// The selection goes along with its rows when others come, go or move above it: it remembers them by their ids.

import {
  kept,
  rangeOf,
  type GridBounds,
  type Range,
  type Selection,
  type CellPosition,
} from './selection.ts';
import type { View } from './view.ts';

/** The rows of a selection, by id, and how many there were: who selected all of them means all of them. */
export interface SelectionAnchors {
  readonly rows: number;
  readonly active: string;
  readonly anchor: string;
  readonly head: string;
  readonly others: readonly { readonly top: string; readonly bottom: string }[];
}

type Rows = Pick<View, 'painted' | 'indexOf' | 'count'>;

/** Notes the ids of the rows in which a selection begins, ends and is active. */
export function marksOf(view: Rows, { active, anchor, head, others }: Selection): SelectionAnchors {
  const idAt = (row: number): string => view.painted(row)?.id ?? '';
  return {
    rows: view.count(),
    active: idAt(active.row),
    anchor: idAt(anchor.row),
    head: idAt(head.row),
    others: others.map(({ top, bottom }) => ({ top: idAt(top), bottom: idAt(bottom) })),
  };
}

/** The same cells where they are now; what is gone leaves the selection at its place. */
export function followed(
  view: Rows,
  selection: Selection,
  marks: SelectionAnchors,
  bounds: GridBounds,
): Selection {
  const found = (id: string): number => (id === '' ? -1 : view.indexOf(id));
  const activeRow = found(marks.active);
  const shift = activeRow < 0 ? 0 : activeRow - selection.active.row;
  const rowOf = (row: number, id: string): number => {
    const now = found(id);
    return now < 0 ? row + shift : now;
  };
  const along = (spot: CellPosition, id: string): CellPosition => ({ ...spot, row: rowOf(spot.row, id) });
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
  return kept({ active, ...next, others }, bounds);
}

const edgeOf = (row: number, { rows }: GridBounds): number => (row === 0 ? 0 : rows - 1);

/** A whole column, in a sheet of more than one row. */
function isWhole({ top, bottom }: Range, rows: number): boolean {
  return top === 0 && bottom > 0 && bottom === rows - 1;
}
