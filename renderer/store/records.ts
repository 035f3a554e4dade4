// The rows and cells of one sheet as plain records: the confirmed ones, and over them those that wait for the
// server's answer (pending). Nothing here is in valtio: a proxy for each cell costs 222 MB at 10,000 × 20. Writes
// mark rows; the painter is notified once a frame, a React component through `onRow`.

import type { Entity } from '../../shared/model/action.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { sortedOrderPositions, type EntityCollection } from '../../shared/model/entityCollection.ts';
import {
  rawCellsOf,
  isRecord,
  keyOfRow,
  parseRowRecord,
  rowRecordOf,
  openRowRecord,
  rowOf,
  type RawCells,
  type RowRecord,
} from './rowRecord.ts';
import { entitiesOf, entityOf, slotKeyOf, cellAddressOf, rawOf, type SlotColumns } from './rawcells.ts';
import type { Cell, Row } from '../../shared/records.ts';
import { openOrder, type Order } from './roworder.ts';
import { openChangeNotifier, type ChangeNotifier } from './changeNotifier.ts';

export interface PendingEntities {
  readonly rows: ReadonlyMap<string, Row | null>;
  readonly cells: ReadonlyMap<string, Cell | null>;
}

export interface Records {
  readonly sheetId: string;
  readonly order: Order;
  readonly waking: ChangeNotifier;
  /** Confirmed rows and cells. */
  readonly rows: EntityCollection;
  readonly cells: EntityCollection;
  slots(): SlotColumns;
  /** Frozen numbers of deleted rows, as far as they are known here. */
  readonly retired: ReadonlySet<string>;
  /** Drops all confirmed rows and cells, before a load fills them again. */
  reset(slots: SlotColumns, freeCells: readonly Cell[], retired?: readonly string[]): void;
  /** Adds rows of a packed load at the end, in their order. */
  append(texts: readonly string[]): void;
  /**
   * Passes the stored cells of a confirmed row to `change`, which may change them in place, and the function that
   * returns the key of a column's cell on a sub-row. Does nothing where there is no such row.
   */
  changeCells(rowId: string, change: (cells: RawCells, keyOf: CellKey) => void): void;
  /** Replaces the pending entities that are shown over the confirmed ones. */
  setPending(pending: PendingEntities): void;
  /** Returns the cells of a row that wait for the server's answer, by id. */
  pendingCellsOf(rowId: string): ReadonlyMap<string, Cell | null>;
  /** Returns the ids of all cells that wait for the server's answer, the oldest change first. */
  pendingCellIds(): readonly string[];
  /** Return the row and the cells of a record as shown: the confirmed ones, with the pending ones in their place. */
  shownRow(line: RowRecord): Row;
  shownCells(line: RowRecord): Iterable<Cell>;
  /** Returns whether the shown cells are exactly the stored ones: no pending cells, no cells of a free block. */
  hasNoPendingCells(line: RowRecord): boolean;
  /** Returns whether `hasNoPendingCells` holds and nothing of the row itself is pending. */
  isUnchanged(line: RowRecord): boolean;
  /** Returns whether the row is unchanged since the load: its text is complete, with nothing edited or pending. */
  isUnparsed(line: RowRecord): boolean;
  /** Returns whether a cell of the row might span several. It is found in the stored form, without making the
   *  cells. */
  mayHaveSpans(line: RowRecord): boolean;
  /** Returns the shown cell by id; null where nothing is stored. */
  cell(id: string): Cell | null;
}

/** Returns the key under which a row stores a cell: its column, and the index of its sub-row. */
export type CellKey = (columnId: string, y: number) => string;

const NO_CELLS: ReadonlyMap<string, Cell | null> = new Map();
const NONE: PendingEntities = { rows: new Map(), cells: new Map() };

/** Opens the records of a sheet, which are empty until it is loaded. */
export function openRecords(sheetId: string): Records {
  let slots: SlotColumns = {};
  let slotOf: ReadonlyMap<string, string> = new Map();
  let pending = NONE;
  let pendingByRow = new Map<string, Map<string, Cell | null>>();
  /** Cells of free blocks, which have ids of their own. */
  const free = new Map<string, Cell>();
  const freeRows = new Map<string, Set<string>>();
  const retired = new Set<string>();
  const waking = openChangeNotifier();
  const order = openOrder(waking);

  function touch(rowId: string): void {
    const line = order.find(rowId);
    if (line) line.shown = null;
    waking.mark(rowId);
  }

  function confirmedCell(id: string): Cell | undefined {
    const place = cellAddressOf(id);
    if (!place) return free.get(id);
    const line = order.confirmed(place.rowId);
    if (!line) return undefined;
    const key = slotKeyOf(place, slotOf);
    const raw = rawCellsOf(line)[key];
    return raw === undefined ? undefined : entityOf(raw, key, { rowId: line.id, sheetId }, slots);
  }

  function writeCell(id: string, cell: Cell | null): void {
    const place = cellAddressOf(id);
    if (!place) {
      return writeFree(id, cell);
    }
    const line = order.confirmed(place.rowId);
    if (!line) return;
    const { cells } = openRowRecord(line);
    if (cell) cells[slotKeyOf(place, slotOf)] = rawOf(cell);
    else delete cells[slotKeyOf(place, slotOf)];
    touch(place.rowId);
  }

  const keyOf: CellKey = (columnId, y) => slotKeyOf({ columnId, y }, slotOf);

  function changeCells(rowId: string, change: (cells: RawCells, keyOf: CellKey) => void): void {
    const line = order.confirmed(rowId);
    if (!line) return;
    change(openRowRecord(line).cells, keyOf);
    touch(rowId);
  }

  function writeFree(id: string, cell: Cell | null): void {
    const rowId = (cell ?? free.get(id))?.rowId ?? '';
    if (cell) {
      free.set(id, cell);
      freeRows.set(rowId, (freeRows.get(rowId) ?? new Set<string>()).add(id));
    } else {
      free.delete(id);
      freeRows.get(rowId)?.delete(id);
    }
    touch(rowId);
  }

  function* cellsOfLine(line: RowRecord): Iterable<Cell> {
    yield* entitiesOf(rawCellsOf(line), { rowId: line.id, sheetId }, slots);
    for (const id of freeRows.get(line.id) ?? []) {
      const cell = free.get(id);
      if (cell) yield cell;
    }
  }

  function* allCells(): Iterable<Cell> {
    for (const line of order.allConfirmed()) yield* cellsOfLine(line);
  }

  /** Yields the cells that have a field. The text of most rows does not contain its name, and is not parsed
   *  then. */
  function* cellsHaving(field: string): Iterable<Cell> {
    for (const line of order.allConfirmed()) {
      if (line.text !== '' && !freeRows.has(line.id) && !mayName(line, field)) continue;
      for (const cell of cellsOfLine(line)) if (has(cell, field)) yield cell;
    }
  }

  const mayName = (line: RowRecord, field: string): boolean =>
    field === 'dimensions' ? textMayHaveSpans(line) : line.text.includes(`"${field}"`);

  const rows: EntityCollection = {
    get(id) {
      const line = order.confirmed(id);
      return line && rowOf(line);
    },
    set(id, entity) {
      const line = order.confirmed(id);
      const row = entityOfKind('row', entity);
      if (!line) order.add(rowRecordOf(row));
      else {
        openRowRecord(line);
        line.row = row;
        if (line.orderKey !== keyOfRow(row)) order.replace(line, keyOfRow(row));
      }
      touch(id);
    },
    delete(id) {
      const line = order.confirmed(id);
      const label = line && rowOf(line).itemLabel;
      if (label !== undefined) retired.add(label);
      order.remove(id);
    },
    *values() {
      for (const line of order.allConfirmed()) yield rowOf(line);
    },
    where: (field, value) =>
      field === 'sheetId' && value !== sheetId ? [] : matching(rows.values(), field, value),
    placed(field, value) {
      if (field === 'sheetId') return value === sheetId ? order.allConfirmed() : [];
      return sortedOrderPositions(rows.where(field, value));
    },
  };

  const cells: EntityCollection = {
    get: confirmedCell,
    set: (id, entity) => writeCell(id, entityOfKind('cell', entity)),
    delete: (id) => writeCell(id, null),
    values: allCells,
    where(field, value, having) {
      if (having !== undefined) return matching(cellsHaving(having), field, value);
      const line = field === 'rowId' ? order.confirmed(value) : undefined;
      if (field === 'rowId') return line ? [...cellsOfLine(line)] : [];
      return matching(allCells(), field, value);
    },
    placed: (field, value) => sortedOrderPositions(cells.where(field, value)),
  };

  function setPending(next: PendingEntities): void {
    const before = pending;
    pending = next;
    const rowsBefore = pendingByRow;
    pendingByRow = byRow(next.cells);
    for (const byId of [before.rows, next.rows, rowsBefore, pendingByRow])
      for (const rowId of byId.keys()) touch(rowId);
    if (before.rows.size + next.rows.size > 0) order.setPending(next.rows);
  }

  /** Whether nothing is pending: checked for each row of a sheet, this is faster than looking each up. */
  const isCalm = (): boolean => pending.rows.size === 0 && pendingByRow.size === 0;

  function byRow(entities: PendingEntities['cells']): Map<string, Map<string, Cell | null>> {
    const grouped = new Map<string, Map<string, Cell | null>>();
    for (const [id, cell] of entities) {
      const rowId = cell?.rowId ?? cellAddressOf(id)?.rowId ?? free.get(id)?.rowId ?? '';
      const known = grouped.get(rowId);
      if (known) known.set(id, cell);
      else grouped.set(rowId, new Map([[id, cell]]));
    }
    return grouped;
  }

  function mayHaveSpans(line: RowRecord): boolean {
    for (const cell of pendingByRow.get(line.id)?.values() ?? []) if (cell?.dimensions) return true;
    if (line.text !== '' && !textMayHaveSpans(line)) return false;
    const cells = rawCellsOf(line);
    for (const key in cells) {
      const raw = cells[key];
      if (isRecord(raw) && raw.dimensions) return true;
    }
    return false;
  }

  const isBare = ({ id }: RowRecord): boolean => !pendingByRow.has(id) && !freeRows.has(id);

  return {
    sheetId,
    order,
    waking,
    rows,
    cells,
    slots: () => slots,
    retired,
    reset(given, freeCells, labels = []) {
      retired.clear();
      for (const label of labels) retired.add(label);
      slots = given;
      slotOf = new Map(Object.entries(given).map(([slot, columnId]) => [columnId, slot]));
      free.clear();
      freeRows.clear();
      order.clear();
      for (const cell of freeCells) writeFree(cell.id, cell);
    },
    append: (texts) => order.append(texts.map(parseRowRecord)),
    changeCells,
    setPending,
    shownRow: (line) => pending.rows.get(line.id) ?? rowOf(line),
    *shownCells(line) {
      const over = pendingByRow.get(line.id);
      for (const cell of cellsOfLine(line)) if (!over?.has(cell.id)) yield cell;
      for (const cell of over?.values() ?? []) if (cell) yield cell;
    },
    isUnparsed: ({ id, text }) =>
      text !== '' && (isCalm() || (!pending.rows.has(id) && !pendingByRow.has(id))),
    pendingCellsOf: (rowId) => pendingByRow.get(rowId) ?? NO_CELLS,
    pendingCellIds: () => [...pending.cells.keys()],
    hasNoPendingCells: isBare,
    mayHaveSpans,
    isUnchanged: (line) => isBare(line) && !pending.rows.has(line.id),
    cell(id) {
      const over = pending.cells.get(id);
      return over === undefined ? (confirmedCell(id) ?? null) : over;
    },
  };
}

/** Returns whether a cell in the text of a row might span several. The text is searched once, and not parsed. */
function textMayHaveSpans(line: RowRecord): boolean {
  line.mayHaveSpans ??= line.text.includes('dimensions":');
  return line.mayHaveSpans;
}

function* matching(entities: Iterable<Entity>, field: string, value: string): Iterable<Entity> {
  for (const entity of entities) if (entity[field] === value) yield entity;
}

function has(entity: Entity, field: string): boolean {
  return entity[field] !== undefined;
}
