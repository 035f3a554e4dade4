// The rows and cells of one sheet as plain records: what the server has said (confirmed), and over it what
// waits for its answer (pending). Nothing here is in valtio: a proxy a cell costs 222 MB at 10,000 × 20.
// Writes mark rows; the painter is woken once a frame, a React part through `onRow`.

import type { Entity } from '../../shared/model/action.ts';
import { sortedPlaces, type Shelf } from '../../shared/model/shelf.ts';
import { cellsOf, isRecord, keyOfRow, lineOf, lineOfRow, open, rowOf, type Line } from './line.ts';
import { entitiesOf, entityOf, keyOf, placeOf, rawOf, type Slots } from './rawcells.ts';
import { openOrder, type Order } from './roworder.ts';
import { openWaking, type Waking } from './waking.ts';

export interface PendingEntities {
  readonly rows: ReadonlyMap<string, Entity | null>;
  readonly cells: ReadonlyMap<string, Entity | null>;
}

export interface Records {
  readonly sheetId: string;
  readonly order: Order;
  readonly waking: Waking;
  /** Confirmed rows and cells. */
  readonly rows: Shelf;
  readonly cells: Shelf;
  slots(): Slots;
  /** Frozen numbers of rows that were deleted, as far as is known here. */
  readonly retired: ReadonlySet<string>;
  /** Begins anew: everything confirmed is let go. */
  reset(slots: Slots, freeCells: readonly Entity[], retired?: readonly string[]): void;
  /** Rows of a packed load, in their order. */
  append(texts: readonly string[]): void;
  /** What is shown over the confirmed state, from now on. */
  setPending(pending: PendingEntities): void;
  /** The shown row and cells of a line; cells by the key of its sub-line and column. */
  shownRow(line: Line): Entity;
  shownCells(line: Line): Iterable<Entity>;
  /** Are its stored cells all there is to it: nothing pending, nothing placed freely? */
  isBare(line: Line): boolean;
  /** The same, and nothing of the row itself pending either. */
  isAsStored(line: Line): boolean;
  /** Is it as it came: its text all there is to it, nothing changed here or waiting? */
  isAsItCame(line: Line): boolean;
  /** Could a cell of it stand over more than its own place? Told from what is stored, without making its cells. */
  mayHaveSpans(line: Line): boolean;
  /** The shown cell by id, null where nothing is stored. */
  cell(id: string): Entity | null;
}

const NONE: PendingEntities = { rows: new Map(), cells: new Map() };

/** Opens the records of a sheet, which are empty until it is loaded. */
export function openRecords(sheetId: string): Records {
  let slots: Slots = {};
  let slotOf: ReadonlyMap<string, string> = new Map();
  let pending = NONE;
  let pendingByRow = new Map<string, Map<string, Entity | null>>();
  /** Cells of free rows have ids of their own and stand apart, by row. */
  const free = new Map<string, Entity>();
  const freeRows = new Map<string, Set<string>>();
  const retired = new Set<string>();
  const waking = openWaking();
  const order = openOrder(waking);

  function touch(rowId: string): void {
    const line = order.find(rowId);
    if (line) line.shown = null;
    waking.mark(rowId);
  }

  function confirmedCell(id: string): Entity | undefined {
    const place = placeOf(id);
    if (!place) return free.get(id);
    const line = order.confirmed(place.rowId);
    if (!line) return undefined;
    const key = keyOf(place, slotOf);
    const raw = cellsOf(line)[key];
    return raw === undefined ? undefined : entityOf(raw, key, { rowId: line.id, sheetId }, slots);
  }

  function writeCell(id: string, entity: Entity | null): void {
    const place = placeOf(id);
    if (!place) {
      return writeFree(id, entity);
    }
    const line = order.confirmed(place.rowId);
    if (!line) return;
    const { cells } = open(line);
    if (entity) cells[keyOf(place, slotOf)] = rawOf(entity);
    else delete cells[keyOf(place, slotOf)];
    touch(place.rowId);
  }

  function writeFree(id: string, entity: Entity | null): void {
    const rowId = rowIdOf(entity ?? free.get(id));
    if (entity) {
      free.set(id, entity);
      freeRows.set(rowId, (freeRows.get(rowId) ?? new Set<string>()).add(id));
    } else {
      free.delete(id);
      freeRows.get(rowId)?.delete(id);
    }
    touch(rowId);
  }

  function* cellsOfLine(line: Line): Iterable<Entity> {
    yield* entitiesOf(cellsOf(line), { rowId: line.id, sheetId }, slots);
    for (const id of freeRows.get(line.id) ?? []) {
      const cell = free.get(id);
      if (cell) yield cell;
    }
  }

  function* allCells(): Iterable<Entity> {
    for (const line of order.allConfirmed()) yield* cellsOfLine(line);
  }

  /** Those with a field: most rows say in their text that none of theirs has it, and are not read for that. */
  function* cellsHaving(field: string): Iterable<Entity> {
    for (const line of order.allConfirmed()) {
      if (line.text !== '' && !freeRows.has(line.id) && !line.text.includes(`"${field}"`)) continue;
      for (const cell of cellsOfLine(line)) if (cell[field] !== undefined) yield cell;
    }
  }

  const rows: Shelf = {
    get(id) {
      const line = order.confirmed(id);
      return line && rowOf(line);
    },
    set(id, entity) {
      const line = order.confirmed(id);
      if (!line) order.add(lineOfRow(entity));
      else {
        open(line);
        line.row = entity;
        if (line.orderKey !== keyOfRow(entity)) order.replace(line, keyOfRow(entity));
      }
      touch(id);
    },
    delete(id) {
      const label = rows.get(id)?.['itemLabel'];
      if (typeof label === 'string') retired.add(label);
      order.remove(id);
    },
    *values() {
      for (const line of order.allConfirmed()) yield rowOf(line);
    },
    where: (field, value) =>
      field === 'sheetId' && value !== sheetId ? [] : matching(rows.values(), field, value),
    placed(field, value) {
      if (field === 'sheetId') return value === sheetId ? order.allConfirmed() : [];
      return sortedPlaces(rows.where(field, value));
    },
  };

  const cells: Shelf = {
    get: confirmedCell,
    set: (id, entity) => writeCell(id, entity),
    delete: (id) => writeCell(id, null),
    values: allCells,
    where(field, value, having) {
      if (having !== undefined) return matching(cellsHaving(having), field, value);
      const line = field === 'rowId' ? order.confirmed(value) : undefined;
      if (field === 'rowId') return line ? [...cellsOfLine(line)] : [];
      return matching(allCells(), field, value);
    },
    placed: (field, value) => sortedPlaces(cells.where(field, value)),
  };

  function setPending(next: PendingEntities): void {
    const before = pending;
    pending = next;
    pendingByRow = byRow(next.cells);
    for (const each of [before, next]) {
      for (const id of each.rows.keys()) touch(id);
      for (const [id, cell] of each.cells) touch(placeOf(id)?.rowId ?? rowIdOf(cell ?? free.get(id)));
    }
    if (before.rows.size + next.rows.size > 0) order.setPending(next.rows);
  }

  /** Nothing waits: asked of every row of a sheet, that is quicker than looking each up. */
  const isCalm = (): boolean => pending.rows.size === 0 && pendingByRow.size === 0;

  function byRow(entities: PendingEntities['cells']): Map<string, Map<string, Entity | null>> {
    const grouped = new Map<string, Map<string, Entity | null>>();
    for (const [id, cell] of entities) {
      const rowId = placeOf(id)?.rowId ?? rowIdOf(cell ?? free.get(id));
      grouped.set(rowId, (grouped.get(rowId) ?? new Map<string, Entity | null>()).set(id, cell));
    }
    return grouped;
  }

  function mayHaveSpans(line: Line): boolean {
    for (const cell of pendingByRow.get(line.id)?.values() ?? []) if (cell?.['dimensions']) return true;
    const cells = cellsOf(line);
    for (const key in cells) if (isRecord(cells[key]) && cells[key]['dimensions']) return true;
    return false;
  }

  const isBare = ({ id }: Line): boolean => !pendingByRow.has(id) && !freeRows.has(id);

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
    append: (texts) => order.append(texts.map(lineOf)),
    setPending,
    shownRow: (line) => pending.rows.get(line.id) ?? rowOf(line),
    *shownCells(line) {
      const over = pendingByRow.get(line.id);
      for (const cell of cellsOfLine(line)) if (!over?.has(cell.id)) yield cell;
      for (const cell of over?.values() ?? []) if (cell) yield cell;
    },
    isAsItCame: ({ id, text }) =>
      text !== '' && (isCalm() || (!pending.rows.has(id) && !pendingByRow.has(id))),
    isBare,
    mayHaveSpans,
    isAsStored: (line) => isBare(line) && !pending.rows.has(line.id),
    cell(id) {
      const over = pending.cells.get(id);
      return over === undefined ? (confirmedCell(id) ?? null) : over;
    },
  };
}

function* matching(entities: Iterable<Entity>, field: string, value: string): Iterable<Entity> {
  for (const entity of entities) if (entity[field] === value) yield entity;
}

function rowIdOf(cell: Entity | undefined): string {
  const rowId = cell?.['rowId'];
  return typeof rowId === 'string' ? rowId : '';
}
