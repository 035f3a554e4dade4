// Translates between the stored form of a cell (its bare text, a pair of text and time, or its fields) and the
// entity that the catalogue and integrators know. `shared/packed.ts` does the same for whole rows.

import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Cell } from '../../shared/records.ts';
import { isRecord, type RawCells } from './rowRecord.ts';

export interface CellPlace {
  readonly rowId: string;
  readonly columnId: string;
  /** Index of the sub-row; 0 is the first. */
  readonly y: number;
}

/** Column id by slot: the short key under which rows store the cell of a column. A column that came after the load has
 *  no slot: its cells are stored by its id. */
export type SlotColumns = Readonly<Record<string, string>>;

/** Parses `rowId.columnId` or `rowId.columnId.y`. Returns null for the id of a cell of a free block. */
export function cellAddressOf(cellId: string): CellPlace | null {
  const dot = cellId.indexOf('.');
  if (dot < 0) return null;
  const next = cellId.indexOf('.', dot + 1);
  return {
    rowId: cellId.slice(0, dot),
    columnId: cellId.slice(dot + 1, next < 0 ? undefined : next),
    y: next < 0 ? 0 : Number(cellId.slice(next + 1)),
  };
}

/** Returns the id of a cell of the grid; the sub-row `y` is left out for the first. */
export function rawCellIdOf(rowId: string, columnId: string, y = 0): string {
  return y === 0 ? `${rowId}.${columnId}` : `${rowId}.${columnId}.${y}`;
}

/** Returns the key under which a row stores a cell. `slotOf` maps column ids to slots. */
export function slotKeyOf(
  { columnId, y }: Pick<CellPlace, 'columnId' | 'y'>,
  slotOf: ReadonlyMap<string, string>,
): string {
  const slot = slotOf.get(columnId) ?? columnId;
  return y === 0 ? slot : `${slot}.${y}`;
}

/** Returns the entity of a stored cell. `key` is the slot of its column, for a sub-row below the first with `.` and its
 *  index. */
export function entityOf(
  raw: unknown,
  key: string,
  line: { rowId: string; sheetId: string },
  slots: SlotColumns,
): Cell {
  const dot = key.indexOf('.');
  const slot = dot < 0 ? key : key.slice(0, dot);
  const columnId = slots[slot] ?? slot;
  const id = rawCellIdOf(line.rowId, columnId, dot < 0 ? 0 : Number(key.slice(dot + 1)));
  const { rowId, sheetId } = line;
  // Each form has an object literal of its own, which is faster: a paste reads tens of thousands of cells.
  if (typeof raw === 'string') return { value: raw, id, rowId, columnId, sheetId };
  if (Array.isArray(raw))
    return entityOfKind('cell', { value: raw[0], updatedAt: raw[1], id, rowId, columnId, sheetId });
  return entityOfKind('cell', { ...(isRecord(raw) ? raw : {}), id, rowId, columnId, sheetId });
}

/** Returns the bare text of a stored cell in any form; empty where it has none. */
export function storedTextOf(raw: unknown): string {
  const value = typeof raw === 'string' ? raw : Array.isArray(raw) ? raw[0] : isRecord(raw) ? raw.value : '';
  return typeof value === 'string' ? value : '';
}

/** Returns the shortest stored form of the cell. */
export function rawOf(cell: Cell): unknown {
  const { id: _id, rowId: _rowId, columnId: _columnId, sheetId: _sheetId, value, updatedAt, ...rest } = cell;
  const own = Object.keys(rest).length > 0 || typeof value !== 'string';
  if (own)
    return {
      ...rest,
      ...(value === undefined ? {} : { value }),
      ...(updatedAt === undefined ? {} : { updatedAt }),
    };
  return updatedAt === undefined ? value : [value, updatedAt];
}

export function* entitiesOf(cells: RawCells, line: { rowId: string; sheetId: string }, slots: SlotColumns) {
  for (const key of Object.keys(cells)) yield entityOf(cells[key], key, line, slots);
}
