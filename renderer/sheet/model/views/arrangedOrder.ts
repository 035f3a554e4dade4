// The shown lines of a sheet: filtered, grouped under heads, sorted. All lines are arranged when the arrangement
// changes; after an edit only the edited row is read and placed anew. While nothing is arranged this is the order of
// the sheet itself, at no cost. Rows that a person has just edited are held: they stay shown, at their position, until
// the person moves on.

import { rowRecordOf, type RowRecord } from '../../../store/rowRecord.ts';
import type { Records } from '../../../store/records.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import {
  isMatchingRow,
  compareEntries,
  countedIn,
  insertInto,
  type Entry as EntryOf,
  type Keyer as KeyerOf,
} from '../../../../shared/arrange/entry.ts';
import {
  filteredListing,
  groupedListing,
  sortedListing,
  type GroupHeader,
  type Listing,
} from '../../../../shared/arrange/listing.ts';
import { runningOrder, type RowOrder } from './places.ts';

type Entry = EntryOf<RowRecord>;
type Keyer = KeyerOf<RowRecord>;

export interface ArrangedOrder extends RowOrder {
  isOn(): boolean;
  /** Returns the number of rows that match, including those of closed groups. */
  rows(): number;
  /** Returns the number of matching rows, and of all rows; omitted and unnumbered rows count in neither. */
  counted(): { readonly shown: number; readonly total: number };
  heads(): readonly GroupHeader[];
  headOf(line: RowRecord): GroupHeader | undefined;
  /** Whether a row is shown only until the person who edited it moves on. */
  isLeaving(line: RowRecord): boolean;
  /** Sets the arrangement; null is the sheet in its own order. Held rows are released. */
  arrange(keyer: Keyer | null): void;
  /** Sets the same arrangement after columns have changed: all rows but held ones are read anew. */
  renew(keyer: Keyer | null): void;
  /** Opens or closes groups, by their keys. */
  setClosed(keys: ReadonlySet<string>): void;
  /** Holds rows as they are shown until the next `settle`. A new row is shown next to `besideId`. */
  hold(rowIds: readonly string[], besideId?: string | null): void;
  /** Shows a row that is filtered out or in a closed group; returns false when there is no such row. */
  reveal(rowId: string): boolean;
  /** Applies changes of the records. Returns whether any row has moved. */
  update(changes: RowChanges): boolean;
  /**
   * Reads all rows anew, as their sort values may differ although nobody wrote into them. Returns whether any row has
   * moved.
   */
  reread(): boolean;
  /**
   * Releases held rows when `rowId`, the row that the person is in now, is not held. Returns whether any row has moved.
   */
  settle(rowId: string): boolean;
}

/** The number of changed rows up to which each is placed by itself; more are sorted together. */
const FEW = 64;
const NOTHING: Listing<RowRecord> = { drawn: [], heads: new Map(), rows: 0 };

/** Opens the list of the shown lines, at first in the order of the sheet. */
export function openArrangedOrder(records: Records): ArrangedOrder {
  const plain = runningOrder(records);
  let keyer: Keyer | null = null;
  let compare = compareEntries([]);
  /** Entries in the order of the sheet. */
  let entries: readonly Entry[] = [];
  let byLine = new Map<RowRecord, Entry>();
  let sorted: Entry[] = [];
  let listing = NOTHING;
  /** Positions by the index in the order of the sheet; -1 for rows that are not shown. */
  let places = new Int32Array(0);
  let headPlaces = new Map<RowRecord, number>();
  const headLines = new Map<string, RowRecord>();
  let closed: ReadonlySet<string> = new Set();
  /** Held rows by their ids. The value is the id of the row beside which a new row was made; null for any other row. */
  const heldRows = new Map<string, string | null>();
  /** Rows that have changed while they were held: they are read anew when they are released. */
  const waiting = new Set<RowRecord>();
  const leaving = new WeakSet<RowRecord>();

  function arrange(next: Keyer | null): void {
    heldRows.clear();
    waiting.clear();
    renew(next);
  }

  /** Reads all rows anew but the held ones. */
  function renew(next: Keyer | null): void {
    keyer = next;
    compare = compareEntries(next?.compares ?? []);
    byLine = new Map([...byLine].filter(([{ id }]) => heldRows.has(id)));
    [entries, sorted, listing] = [[], [], NOTHING];
    if (!next) return;
    readOrder(next);
    sortAll();
    list(next);
  }

  /** Makes one entry for each row, in the order of the sheet. Rows that have an entry already keep it. */
  function readOrder(by: Keyer): void {
    const count = records.order.count();
    const known = byLine;
    const all: Entry[] = [];
    byLine = new Map();
    for (let index = 0; index < count; index++) {
      const line = records.order.at(index);
      if (!line) continue;
      const entry = known.get(line) ?? { line, keys: newKeys(by, line, known) };
      all.push(entry);
      byLine.set(line, entry);
    }
    entries = all;
  }

  /**
   * Returns the keys of a row without an entry. A row that was just made takes the sort values of the row beside which
   * it was made.
   */
  function newKeys(by: Keyer, line: RowRecord, known: ReadonlyMap<RowRecord, Entry>): Entry['keys'] {
    const keys = by.keysOf(line);
    const besideId = heldRows.get(line.id);
    if (besideId === undefined || keys.kind !== 'row') return keys;
    waiting.add(line);
    if (!keys.matches) leaving.add(line);
    const beside = besideId === null ? undefined : records.order.find(besideId);
    const shared = beside && (byLine.get(beside) ?? known.get(beside))?.keys;
    return shared?.kind === 'row'
      ? { ...keys, matches: true, values: shared.values, title: shared.title }
      : { ...keys, matches: true };
  }

  function sortAll(): void {
    if (keyer?.compares.length === 0) return;
    const isThere = (entry: Entry): boolean => byLine.get(entry.line) === entry && isMatchingRow(entry);
    const before = sorted.filter(isThere);
    const known = new Set(before);
    // Most of the list is sorted already, so sorting it with a few new entries costs one pass.
    sorted = [...before, ...entries.filter((entry) => isMatchingRow(entry) && !known.has(entry))];
    sorted.sort(compare);
  }

  function placeAnew(touched: ReadonlySet<Entry>): void {
    if (keyer?.compares.length === 0) return;
    sorted = sorted.filter((entry) => !touched.has(entry));
    for (const entry of touched) if (isMatchingRow(entry)) insertInto(sorted, entry, compare);
  }

  function list({ compares, hasHeads }: Keyer): void {
    const [first] = compares;
    if (!first) listing = filteredListing(entries);
    else if (!hasHeads) listing = sortedListing(sorted);
    else listing = groupedListing(sorted, first, { lineOf: lineOfHead, isClosed: (key) => closed.has(key) });
    places = new Int32Array(records.order.count()).fill(-1);
    headPlaces = new Map();
    listing.drawn.forEach((line, at) => {
      if (listing.heads.has(line)) headPlaces.set(line, at);
      else places[line.index] = at;
    });
  }

  function lineOfHead(key: string): RowRecord {
    // The head of a group has a line too, although no row is stored for it.
    const line = headLines.get(key) ?? rowRecordOf({ id: `group ${key}` });
    headLines.set(key, line);
    return line;
  }

  function update({ rows, isMoved }: RowChanges): boolean {
    if (!keyer) return isMoved;
    if (isMoved) readOrder(keyer);
    const touched = new Set<Entry>();
    for (const rowId of rows) {
      const line = records.order.find(rowId);
      const entry = line && byLine.get(line);
      if (entry && readAgain(keyer, entry)) touched.add(entry);
    }
    return moveTo(keyer, touched, isMoved);
  }

  /** Reads a row's sort keys anew. Returns whether its place may have changed. */
  function readAgain(by: Keyer, entry: Entry): boolean {
    const { line } = entry;
    const keys = by.keysOf(line);
    if (heldRows.has(line.id) && entry.keys.kind === keys.kind) {
      waiting.add(line);
      if (keys.matches || !entry.keys.matches) leaving.delete(line);
      else leaving.add(line);
      return false;
    }
    const before = entry.keys;
    entry.keys = keys;
    return !isAlike(before, keys);
  }

  function moveTo(by: Keyer, touched: ReadonlySet<Entry>, isMoved: boolean): boolean {
    if (touched.size === 0 && !isMoved) return false;
    if (isMoved || touched.size > FEW) sortAll();
    else placeAnew(touched);
    list(by);
    return true;
  }

  function settle(rowId: string): boolean {
    if (heldRows.size === 0 || heldRows.has(rowId)) return false;
    heldRows.clear();
    const touched = new Set<Entry>();
    for (const line of waiting) {
      leaving.delete(line);
      const entry = byLine.get(line);
      if (keyer && entry && readAgain(keyer, entry)) touched.add(entry);
    }
    waiting.clear();
    return keyer ? moveTo(keyer, touched, false) : false;
  }

  function reveal(rowId: string): boolean {
    const line = records.order.find(rowId);
    const entry = line && byLine.get(line);
    if (!keyer || !entry || entry.keys.kind !== 'row') return false;
    if (!entry.keys.matches) {
      heldRows.set(rowId, null);
      waiting.add(line);
      leaving.add(line);
      entry.keys = { ...entry.keys, matches: true };
    }
    closed = new Set([...closed].filter((key) => key !== entry.keys.title.toLowerCase()));
    return moveTo(keyer, new Set([entry]), false);
  }

  function positionOfRecord(line: RowRecord): number {
    if (!keyer) return plain.positionOfRecord(line);
    const head = headPlaces.get(line);
    if (head !== undefined) return head;
    const at = places[line.index] ?? -1;
    return listing.drawn[at] === line ? at : -1;
  }

  return {
    isOn: () => keyer !== null,
    count: () => (keyer ? listing.drawn.length : plain.count()),
    line: (position) => (keyer ? listing.drawn[position] : plain.line(position)),
    positionOfRecord,
    positionOf(rowId) {
      if (!keyer) return plain.positionOf(rowId);
      const line = records.order.find(rowId) ?? [...headPlaces.keys()].find(({ id }) => id === rowId);
      return line ? positionOfRecord(line) : -1;
    },
    rows: () => listing.rows,
    counted: () => countedIn(entries),
    heads: () => [...listing.heads.values()],
    headOf: (line) => listing.heads.get(line),
    isLeaving: (line) => keyer !== null && leaving.has(line),
    arrange,
    renew,
    setClosed(keys) {
      closed = keys;
      if (keyer) list(keyer);
    },
    hold(rowIds, besideId = null) {
      if (keyer) for (const rowId of rowIds) if (!heldRows.has(rowId)) heldRows.set(rowId, besideId);
    },
    reveal,
    update,
    reread() {
      const by = keyer;
      if (!by) return false;
      return moveTo(by, new Set(entries.filter((entry) => readAgain(by, entry))), false);
    },
    settle,
  };
}

function isAlike(one: Entry['keys'], other: Entry['keys']): boolean {
  return (
    one.kind === other.kind &&
    one.matches === other.matches &&
    one.isCounted === other.isCounted &&
    one.title === other.title &&
    one.seconds === other.seconds &&
    one.values.every((value, at) => value === other.values[at])
  );
}
