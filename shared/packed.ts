// The stored and the packed form of a sheet's cells: one JSON text for each row, keyed by the column's slot, a small
// number that the server gives each column of a sheet and never uses again. `"3"` is a cell of the first sub-row,
// `"3.2"` one of the third. A cell with nothing but a text is that text; with a time of change it is a pair; any other
// cell is an object of its fields.

import type { Db, Fields } from './model/action.ts';
import { entityOfKind } from './model/kinds.ts';
import type { Cell, Column, Sheet } from './records.ts';

/**
 * The first line of a packed load. After it comes one line for each row, in order: its JSON, a tab, the text of its
 * cells.
 */
export interface PackedHead {
  readonly sheet: Sheet;
  readonly projectId: string;
  readonly sequence: number;
  readonly rowCount: number;
  /** The columns, in order. */
  readonly columns: readonly Column[];
  /** Column ids by slot, including columns in the bin. */
  readonly slots: Readonly<Record<string, string>>;
  /** The cells of free blocks (xy rows). */
  readonly cells: readonly Cell[];
  /** The numbers of deleted rows, which are not used again while the sheet's numbers are frozen. */
  readonly retired: readonly string[];
  /** Entities of the kinds sheetLayout, hiddenCategory and category. */
  readonly others: Db;
}

/** A cell in its packed form. */
type Packed = string | readonly [value: string, updatedAt: number] | Fields;

/**
 * Returns the cells of one row; an empty text has none. Cells with a slot that is not in `slots` are skipped. The text
 * was made by `textOf`, so its form is not checked again.
 */
export function cellsOf(
  text: string,
  rowId: string,
  sheetId: string,
  slots: Readonly<Record<string, string>>,
): readonly Cell[] {
  if (text === '' || text === '{}') return [];
  const cells: Cell[] = [];
  const row: Readonly<Record<string, Packed>> = JSON.parse(text);
  for (const [place, packed] of Object.entries(row)) {
    const [slot = '', y] = place.split('.');
    const columnId = slots[slot];
    if (columnId === undefined) continue;
    const id = y === undefined ? `${rowId}.${columnId}` : `${rowId}.${columnId}.${y}`;
    cells.push(entityOfKind('cell', { ...fieldsOf(packed), id, rowId, columnId, sheetId }));
  }
  return cells;
}

/** Returns the text of one row's cells; `'{}'` for none. @throws Error for a cell whose column has no slot */
export function textOf(cells: Iterable<Cell>, slotOf: (columnId: string) => string | undefined): string {
  const row: Record<string, Packed> = {};
  for (const cell of cells) {
    // Without `split`, since an import has half a million cells.
    const from = cell.id.indexOf('.') + 1;
    const end = cell.id.indexOf('.', from);
    const slot = slotOf(end < 0 ? cell.id.slice(from) : cell.id.slice(from, end));
    if (slot === undefined) throw new Error(`no slot for the column of cell ${cell.id}`);
    row[end < 0 ? slot : `${slot}${cell.id.slice(end)}`] = packedOf(cell);
  }
  return JSON.stringify(row);
}

function fieldsOf(packed: Packed): Fields {
  if (typeof packed === 'string') return { value: packed };
  if (!isPair(packed)) return packed;
  const [value, updatedAt] = packed;
  return { value, updatedAt };
}

function packedOf(cell: Cell): Packed {
  const { value, updatedAt } = cell;
  if (typeof value === 'string' && hasNothingButText(cell)) {
    if (updatedAt === undefined) return value;
    if (typeof updatedAt === 'number') return [value, updatedAt];
  }
  const { id: _, rowId: __, columnId: ___, sheetId: ____, ...fields } = cell;
  return fields;
}

const OF_A_TEXT: ReadonlySet<string> = new Set(['id', 'rowId', 'columnId', 'sheetId', 'value', 'updatedAt']);

function hasNothingButText(cell: Cell): boolean {
  for (const name in cell) if (!OF_A_TEXT.has(name)) return false;
  return true;
}

function isPair(packed: Packed): packed is readonly [value: string, updatedAt: number] {
  return Array.isArray(packed);
}
