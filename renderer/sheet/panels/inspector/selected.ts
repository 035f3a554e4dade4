// The selection as the inspector shows it: its cells, rows and columns, with their names.

import { idIn } from '../../../../shared/layout/content.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import { cellIdAt } from '../../model/cellAt.ts';
import type { GridColumn } from '../../model/columns.ts';
import type { Grid } from '../../grid/grid.ts';
import { selectedPositions } from '../../model/selectedRows.ts';
import type { ShownRow } from '../../model/rows.ts';
import { rowIndexesIn, type Range, type CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { Cell, Row } from '../../../../shared/records.ts';

export interface SelectedCell {
  readonly id: string;
  /**
   * The cell as it is stored when this is read, not as it was when it was selected; only its id if none is stored.
   */
  readonly entity: Cell;
  readonly rowId: string;
  /** Column of the cell; null for a cell of a free block. */
  readonly column: GridColumn | null;
}

export interface SelectedRow {
  readonly id: string;
  /** The row as it is stored when this is read, not as it was when it was selected. */
  readonly row: Row;
  readonly kind: ShownRow['kind'];
  /** Item number, else the kind of the row, such as `Page break`. */
  readonly name: string;
  readonly hasCells: boolean;
}

export interface Selected {
  readonly ranges: readonly Range[];
  readonly position: CellPosition;
  readonly cells: readonly SelectedCell[];
  readonly rows: readonly SelectedRow[];
  readonly columns: readonly GridColumn[];
  /** The active row, and the id of the active cell; null if there is none at that position. */
  readonly row: SelectedRow | null;
  readonly cellId: string | null;
  /**
   * Whether the selection has more cells than the inspector changes at once: `cells` and `rows` then have only the
   * active ones.
   */
  readonly isTooMuch: boolean;
}

/** Most cells that are changed one by one; larger areas are changed by their column or row. */
export const MOST_CELLS = 20_000;

/** Describes the selection. Where it has too many cells, its cells and rows are those of the active cell alone. */
export function selectedOf(grid: Grid): Selected {
  const { view } = grid;
  const { active } = grid.selection();
  const ranges = grid.ranges();
  const isTooMuch = ranges.reduce((sum, range) => sum + areaOf(range), 0) > MOST_CELLS;
  const looked = isTooMuch ? [only(active)] : ranges;
  const row = rowAt(view, active.row);
  return {
    ranges,
    position: active,
    cells: cellsIn(grid, looked),
    rows: rowIndexesIn(looked).flatMap((position) => rowAt(view, position) ?? []),
    columns: columnsIn(view, ranges),
    row,
    cellId: cellIdAt(view, active),
    isTooMuch,
  };
}

/** Returns the cell as it is shown now; only its id where none is stored. */
export function currentCell(view: SheetModel, id: string): Entity {
  return view.records.cell(id) ?? { id };
}

/** Returns the cells of a free block, which have no columns. */
export function blockCells(view: SheetModel, rowId: string): readonly SelectedCell[] {
  const line = view.records.order.find(rowId);
  if (!line) return [];
  return [...view.records.shownCells(line)].map(({ id }) => selectedCell(view, { id, rowId, column: null }));
}

function selectedCell(view: SheetModel, cell: Pick<SelectedCell, 'id' | 'rowId' | 'column'>): SelectedCell {
  return {
    ...cell,
    get entity() {
      return currentCell(view, cell.id);
    },
  };
}

function cellsIn(grid: Grid, ranges: readonly Range[]): readonly SelectedCell[] {
  const { view } = grid;
  const cells = new Map<string, SelectedCell>();
  for (const position of selectedPositions(grid, ranges)) {
    const id = cellIdAt(view, position);
    if (id === null || cells.has(id)) continue;
    if (position.cell !== undefined) {
      const rowId = view.line(position.row)?.id ?? '';
      cells.set(id, selectedCell(view, { id, rowId, column: null }));
      continue;
    }
    const [rowId = '', columnId = ''] = id.split('.');
    const column = view.columns()[view.columnAt(columnId)] ?? view.columns()[position.column] ?? null;
    cells.set(id, selectedCell(view, { id, rowId, column }));
  }
  return [...cells.values()];
}

function rowAt(view: SheetModel, position: number): SelectedRow | null {
  const line = view.line(position);
  if (!line) return null;
  const { row, kind } = view.shown(line);
  const [cell] = view.records.shownCells(line);
  const name = view.numbers.label(line) || KIND_NAMES[kind];
  return {
    id: line.id,
    get row() {
      const current = view.records.order.find(line.id);
      return current ? view.shown(current).row : row;
    },
    kind,
    name,
    hasCells: cell !== undefined,
  };
}

const KIND_NAMES: Readonly<Record<ShownRow['kind'], string>> = {
  plain: 'Row',
  placed: 'Row',
  banner: 'Section heading',
  break: 'Page break',
  free: 'Title block',
  group: 'Group',
};

function columnsIn(view: SheetModel, ranges: readonly Range[]): readonly GridColumn[] {
  return view.columns().filter((_, at) => ranges.some(({ left, right }) => at >= left && at <= right));
}

function only({ row, column }: CellPosition): Range {
  return { top: row, bottom: row, left: column, right: column };
}

function areaOf({ top, left, bottom, right }: Range): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** Returns the purpose of a cell: its own, else its column's. */
export function purposeOf({ entity, column }: SelectedCell): string {
  return idIn(entity.purpose) ?? column?.purpose ?? 'text';
}
