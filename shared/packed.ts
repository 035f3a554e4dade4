// The stored and the packed form of a sheet's cells: one JSON text a row, keyed by the column's slot, a
// small number that the server gives each column of a sheet and never gives again. `"3"` is a cell of the
// first sub-line, `"3.2"` one of the third. A cell that has nothing but a text is that text; with a time
// of change it is a pair; anything else is an object of its fields.

import { z } from 'zod';
import type { Db, Fields } from './model/action.ts';
import { entityOfKind } from './model/kinds.ts';
import type { Cell, Column, Sheet } from './records.ts';

/** The first line of a packed load; then one line a row, in order: its JSON, a tab, its cells' text. */
export interface PackedHead {
  readonly sheet: Sheet;
  readonly projectId: string;
  readonly sequence: number;
  readonly rowCount: number;
  /** In their order. */
  readonly columns: readonly Column[];
  /** Slot -> column id; also of columns in the bin. */
  readonly slots: Readonly<Record<string, string>>;
  /** Those of xy rows. */
  readonly cells: readonly Cell[];
  /** Numbers of deleted rows: while the sheet is frozen they are not given again. */
  readonly retired: readonly string[];
  /** sheetLayout, hiddenCategory, category. */
  readonly others: Db;
}

/** What stands at one slot. */
type Packed = string | readonly [value: string, updatedAt: number] | Fields;

const pair = z.tuple([z.string(), z.number()]);
const packedRow = z.record(z.string(), z.union([z.string(), pair, z.record(z.string(), z.unknown())]));

/** The cells of one row, out of its text; an empty text holds none. Cells of a slot that `slots` does not
 *  know are passed over. @throws Error when the text is not one of ours */
export function cellsOf(
  text: string,
  rowId: string,
  sheetId: string,
  slots: Readonly<Record<string, string>>,
): readonly Cell[] {
  if (text === '' || text === '{}') return [];
  const cells: Cell[] = [];
  for (const [place, packed] of Object.entries(packedRow.parse(JSON.parse(text)))) {
    const [slot = '', y] = place.split('.');
    const columnId = slots[slot];
    if (columnId === undefined) continue;
    const id = y === undefined ? `${rowId}.${columnId}` : `${rowId}.${columnId}.${y}`;
    cells.push(entityOfKind('cell', { ...fieldsOf(packed), id, rowId, columnId, sheetId }));
  }
  return cells;
}

/** The text of one row's cells; `'{}'` for none. @throws Error for a cell whose column has no slot */
export function textOf(cells: Iterable<Cell>, slotOf: (columnId: string) => string | undefined): string {
  const row: Record<string, Packed> = {};
  for (const cell of cells) {
    const [, columnId = '', y] = cell.id.split('.');
    const slot = slotOf(columnId);
    if (slot === undefined) throw new Error(`no slot for the column of cell ${cell.id}`);
    row[y === undefined ? slot : `${slot}.${y}`] = packedOf(cell);
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
  const { id: _, rowId: __, columnId: ___, sheetId: ____, ...fields } = cell;
  const { value, updatedAt, ...others } = fields;
  if (typeof value !== 'string' || Object.keys(others).length > 0) return fields;
  if (updatedAt === undefined) return value;
  return typeof updatedAt === 'number' ? [value, updatedAt] : fields;
}

function isPair(packed: Packed): packed is readonly [value: string, updatedAt: number] {
  return Array.isArray(packed);
}
