// Between a cell as it is stored (its bare text, a pair of text and time, or its fields) and the entity that
// the catalogue and integrators know. `shared/packed.ts` does the same for whole rows.

import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Cell } from '../../shared/records.ts';
import { isRecord, type RawCells } from './line.ts';

export interface CellPlace {
  readonly rowId: string;
  readonly columnId: string;
  /** The sub-line; 0 is the first. */
  readonly y: number;
}

/** Slot to column. A column that came after the load has no slot yet: its cells are kept by its id. */
export type SlotColumns = Readonly<Record<string, string>>;

/** `rowId.columnId` or `rowId.columnId.y`; null for the id of a freely placed cell. */
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

/** Returns the id of a cell of the grid; the line `y` is left out for the first. */
export function rawCellIdOf(rowId: string, columnId: string, y = 0): string {
  return y === 0 ? `${rowId}.${columnId}` : `${rowId}.${columnId}.${y}`;
}

/** The key under which a row keeps a cell; `slotOf` is the other way round of the load's slots. */
export function slotKeyOf({ columnId, y }: CellPlace, slotOf: ReadonlyMap<string, string>): string {
  const slot = slotOf.get(columnId) ?? columnId;
  return y === 0 ? slot : `${slot}.${y}`;
}

/** Returns the entity of a stored cell, whose `key` is its column's slot and, below the first line, the line. */
export function entityOf(
  raw: unknown,
  key: string,
  line: { rowId: string; sheetId: string },
  slots: SlotColumns,
): Cell {
  const [slot = '', y] = key.split('.');
  const columnId = slots[slot] ?? slot;
  return entityOfKind('cell', {
    ...fieldsOf(raw),
    id: rawCellIdOf(line.rowId, columnId, Number(y ?? 0)),
    rowId: line.rowId,
    columnId,
    sheetId: line.sheetId,
  });
}

function fieldsOf(raw: unknown): Record<string, unknown> {
  if (typeof raw === 'string') return { value: raw };
  if (Array.isArray(raw)) return { value: raw[0], updatedAt: raw[1] };
  return isRecord(raw) ? raw : {};
}

/** Returns the bare text of a stored cell in whichever form; empty where it has none. */
export function storedTextOf(raw: unknown): string {
  const value = typeof raw === 'string' ? raw : Array.isArray(raw) ? raw[0] : isRecord(raw) ? raw.value : '';
  return typeof value === 'string' ? value : '';
}

/** The shortest form that holds the cell. */
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
