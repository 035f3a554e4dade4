// A record of what a plan has read from SQLite. A long request is planned over a snapshot while others write; before
// its plan is written, all its reads are repeated. A plan is pure, so if they return the same, the plan would be the
// same.

import type Sqlite from 'better-sqlite3';
import { openColumnSlots, type ColumnSlots } from './slots.ts';
import type { DocumentSource } from './source.ts';
import {
  openReadCache,
  prepareReads,
  sqliteSource,
  type PreparedQuery,
  type QueryByKey,
  type ReadStatements,
} from './sqliteSource.ts';

/** The documents of a snapshot, with a record of the reads. */
export interface ReadRecorder {
  readonly source: DocumentSource;
  /** Returns the slots of a sheet's columns. */
  slotsOf(sheetId: string): ColumnSlots;
  /** Returns whether these statements would return the same as everything that was read from `source`. */
  holds(reading: ReadStatements): boolean;
}

/** Repeats one read, and returns whether its result is the same as before. */
type Note = (reading: ReadStatements) => boolean;

/** The keys that a statement has found no row for, with the first and the last of them. */
interface Absent {
  readonly keys: Set<string>;
  readonly queryOf: (reading: ReadStatements) => QueryByKey<object>;
  first: string;
  last: string;
}

/** Opens a source over the open transaction of `snapshot`, and records what is read from it. */
export function openReadRecorder(snapshot: Sqlite.Database): ReadRecorder {
  const notes = new Map<string, Note>();
  const absent = new Map<string, Absent>();
  const reading = notedReads(prepareReads(snapshot), notes, absent);
  const slots = openColumnSlots((sheetId) => reading.slots.all(sheetId)).inTransaction();
  return {
    source: sqliteSource(reading, openReadCache(reading), slots.of),
    slotsOf: slots.of,
    holds: (now) =>
      absent.values().every((each) => isStillAbsent(each, now)) && notes.values().every((note) => note(now)),
  };
}

/** Returns whether there is still no row for any of the keys. The ids of new rows follow one another, so that mostly
 *  nothing lies between the first and the last. */
function isStillAbsent({ keys, queryOf, first, last }: Absent, now: ReadStatements): boolean {
  const query = queryOf(now);
  return !query.hasBetween(first, last) || keys.values().every((key) => query.get(key) === undefined);
}

function noteAbsent(
  absent: Map<string, Absent>,
  name: string,
  key: string,
  queryOf: Absent['queryOf'],
): void {
  const known = absent.get(name);
  if (!known) return void absent.set(name, { keys: new Set([key]), queryOf, first: key, last: key });
  known.keys.add(key);
  if (key < known.first) known.first = key;
  if (key > known.last) known.last = key;
}

function notedReads(
  reading: ReadStatements,
  notes: Map<string, Note>,
  absent: Map<string, Absent>,
): ReadStatements {
  const noted = <Row extends object>(
    name: string,
    queryOf: (statements: ReadStatements) => PreparedQuery<Row>,
  ): PreparedQuery<Row> => {
    const query = queryOf(reading);
    return {
      get(value) {
        const row = query.get(value);
        notes.set(`${name} ${value}`, (now) => isSameRow(row, queryOf(now).get(value)));
        return row;
      },
      all(value) {
        const rows = query.all(value);
        notes.set(`all ${name} ${value}`, (now) => areSameRows(rows, queryOf(now).all(value)));
        return rows;
      },
    };
  };
  const notedByKey = <Row extends object>(
    name: string,
    queryOf: (statements: ReadStatements) => QueryByKey<Row>,
  ): QueryByKey<Row> => {
    const query = queryOf(reading);
    const byValue = noted(name, queryOf);
    return {
      get(key) {
        const row = query.get(key);
        if (row === undefined) noteAbsent(absent, name, key, queryOf);
        else notes.set(`${name} ${key}`, (now) => isSameRow(row, queryOf(now).get(key)));
        return row;
      },
      all: (key) => byValue.all(key),
      hasBetween(first, last) {
        const has = query.hasBetween(first, last);
        notes.set(`between ${name} ${first} ${last}`, (now) => queryOf(now).hasBetween(first, last) === has);
        return has;
      },
    };
  };
  return {
    byId: (kind) => notedByKey(`byId ${kind}`, (now) => now.byId(kind)),
    where: (kind, field, binned) =>
      noted(`where ${kind} ${field} ${binned}`, (now) => now.where(kind, field, binned)),
    placed: (kind, field, binned) =>
      noted(`placed ${kind} ${field} ${binned}`, (now) => now.placed(kind, field, binned)),
    rowCells: notedByKey('rowCells', (now) => now.rowCells),
    spanningCells: noted('spanningCells', (now) => now.spanningCells),
    sheetCells: noted('sheetCells', (now) => now.sheetCells),
    cellHolders: noted('cellHolders', (now) => now.cellHolders),
    slots: noted('slots', (now) => now.slots),
    sheetOfColumn: noted('sheetOfColumn', (now) => now.sheetOfColumn),
    history: noted('history', (now) => now.history),
    isKnown: noted('isKnown', (now) => now.isKnown),
  };
}

function areSameRows(rows: readonly object[], others: readonly object[]): boolean {
  return rows.length === others.length && rows.every((row, index) => isSameRow(row, others[index]));
}

/** Returns whether two rows of one statement have equal values, which are texts, numbers or null. */
function isSameRow(row: object | undefined, other: object | undefined): boolean {
  if (!row || !other) return row === other;
  const values = Object.values(other);
  return Object.values(row).every((value, index) => value === values[index]);
}
