// The rows of a sheet in their order: as confirmed, and as shown with the pending rows that are added, moved or
// hidden. The two are one list while no pending change concerns the order.

import type { Entity } from '../../shared/model/action.ts';
import { compareOrderPositions, type OrderPosition } from '../../shared/model/order.ts';
import { keyOfRow, rowRecordOf, type RowRecord } from './rowRecord.ts';
import type { ChangeNotifier } from './changeNotifier.ts';
import type { Row } from '../../shared/records.ts';

export interface Order {
  /** Returns the number of rows in the running order, with pending changes. */
  count(): number;
  /** Returns the row at an index of the running order. */
  at(index: number): RowRecord | undefined;
  /** Returns the index of a row in the running order, by its id; -1 when it is not in it. */
  indexOf(rowId: string): number;
  /** Returns the index of a row in the running order; -1 when it is not in it (any more). */
  indexOfRecord(line: RowRecord): number;
  find(rowId: string): RowRecord | undefined;
  confirmed(rowId: string): RowRecord | undefined;
  allConfirmed(): readonly RowRecord[];
  append(lines: readonly RowRecord[]): void;
  add(line: RowRecord): void;
  remove(rowId: string): void;
  /** Moves a row to the position of its new order key. */
  replace(line: RowRecord, orderKey: string): void;
  clear(): void;
  setPending(rows: ReadonlyMap<string, Row | null>): void;
}

/** Opens the order of a sheet's rows, which is empty until it is loaded. */
export function openOrder(waking: ChangeNotifier): Order {
  /** The list is replaced, never changed in place: a plan may still read the old one. */
  let lines: readonly RowRecord[] = [];
  let shown: readonly RowRecord[] = lines;
  let byId: Map<string, RowRecord> | null = null;
  let pending: ReadonlyMap<string, Entity | null> = new Map();
  /** Records of rows that are still pending. They are reused, so that their caches survive. */
  let made = new Map<string, RowRecord>();
  let isStale = false;

  const confirmed = (rowId: string): RowRecord | undefined => {
    byId ??= new Map(lines.map((line) => [line.id, line]));
    return byId.get(rowId);
  };

  const find = (rowId: string): RowRecord | undefined => confirmed(rowId) ?? made.get(rowId);

  /** Returns the shown rows, updated when they are read: many changes in one message cost one pass. */
  function show(): readonly RowRecord[] {
    if (!isStale) return shown;
    isStale = false;
    shown = isOrderPending() ? withPending() : lines;
    for (let index = 0; index < shown.length; index++) setIndex(shown[index], index);
    return shown;
  }

  /** Returns the index of a row, after the indexes of all rows have been brought up to date. */
  function indexOfRecord(line: RowRecord): number {
    const list = show();
    return list[line.index] === line ? line.index : -1;
  }

  function isOrderPending(): boolean {
    for (const [id, row] of pending) {
      const line = confirmed(id);
      if (!row || !line || line.orderKey !== keyOfRow(row)) return true;
    }
    return false;
  }

  function withPending(): readonly RowRecord[] {
    const rest = lines.filter(({ id }) => !pending.has(id));
    const placed = [...pending].flatMap(([id, row]) =>
      row ? [{ line: confirmed(id) ?? madeOf(row), row }] : [],
    );
    placed.sort((one, other) => compareOrderPositions(placeOf(one.row), placeOf(other.row)));
    made = new Map(placed.filter(({ line }) => !confirmed(line.id)).map(({ line }) => [line.id, line]));
    const parts: (readonly RowRecord[])[] = [];
    let from = 0;
    for (const { line, row } of placed) {
      const to = indexBeside(rest, placeOf(row));
      parts.push(rest.slice(from, to), [line]);
      from = to;
    }
    return [...parts, rest.slice(from)].flat();
  }

  function madeOf(row: Row): RowRecord {
    return made.get(row.id) ?? rowRecordOf(row);
  }

  function changed(): void {
    isStale = true;
    waking.markOrder();
  }

  return {
    count: () => show().length,
    at: (index) => show()[index],
    indexOf(rowId) {
      // The rows must be up to date before the row is looked up, as its record may be made anew.
      show();
      const line = find(rowId);
      return line ? indexOfRecord(line) : -1;
    },
    indexOfRecord,
    find,
    confirmed,
    allConfirmed: () => lines,
    append(more) {
      lines = lines.concat(more);
      if (byId) for (const line of more) byId.set(line.id, line);
      changed();
    },
    add(line) {
      const known = made.get(line.id);
      if (known) known.row = line.row;
      const record = known ?? line;
      confirmed(line.id);
      byId?.set(record.id, record);
      lines = lines.toSpliced(indexBeside(lines, record), 0, record);
      changed();
    },
    remove(rowId) {
      const line = confirmed(rowId);
      if (!line) return;
      byId?.delete(rowId);
      lines = lines.toSpliced(lines.indexOf(line), 1);
      changed();
    },
    replace(line, orderKey) {
      const rest = lines.toSpliced(lines.indexOf(line), 1);
      line.orderKey = orderKey;
      lines = rest.toSpliced(indexBeside(rest, line), 0, line);
      changed();
    },
    clear() {
      lines = [];
      shown = lines;
      byId = null;
      changed();
    },
    setPending(rows) {
      pending = rows;
      if (isStale || isOrderPending() || shown !== lines) changed();
    },
  };
}

function placeOf(row: Row): OrderPosition {
  return { id: row.id, orderKey: keyOfRow(row) };
}

/** Returns the index at which a row belongs, by binary search. */
function indexBeside(lines: readonly RowRecord[], place: OrderPosition): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = lines[middle];
    if (there && compareOrderPositions(there, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function setIndex(line: RowRecord | undefined, index: number): void {
  if (line) line.index = index;
}
