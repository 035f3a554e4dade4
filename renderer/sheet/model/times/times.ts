// The times of the open sheet. They are computed down to the rows that are looked at, updated with every change, and
// computed for the rest while the browser is idle. They follow the order of the sheet, however it is filtered and
// sorted on the screen.

import { openCascade, type Cascade } from '../../../../shared/timing/cascade.ts';
import { timeColumnsOf, type TimeColumns } from '../../../../shared/timing/columns.ts';
import { showsSecondsOf, zoneOf } from '../../../../shared/timing/sheet.ts';
import {
  AS_TYPED,
  filledCells,
  formatRowTimes,
  type TimeTexts,
} from '../../../../shared/timing/timeTexts.ts';
import { FLAG } from '../../../../shared/timing/table.ts';
import { rowWord } from '../../../../shared/layout/rowWord.ts';
import { NO_ROW_TIMES, type RowTimes } from '../../../../shared/timing/timedRow.ts';
import { sectionWords, timesSummary, type TimesSummary } from '../../../../shared/timing/totals.ts';
import type { Zone } from '../../../../shared/timing/zones.ts';
import { preferredHours } from '../../../browser/look.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Records } from '../../../store/records.ts';
import type { Order } from '../../../store/roworder.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import { openTimeReader, type TimeReader } from './reading.ts';
import type { Cell, Column, Project, Row, Sheet } from '../../../../shared/records.ts';

export interface SheetOfTimes {
  readonly project: Project;
  readonly sheet: Sheet;
  /** All columns in their order, including hidden ones. */
  readonly columns: readonly Column[];
}

/** The objects by which times are computed. */
export interface Schedule {
  readonly cascade: Cascade;
  readonly zone: Zone;
  readonly columns: TimeColumns;
}

export interface Times {
  setSheet(sheet: SheetOfTimes): void;
  /** Returns the schedule of the sheet as it is now; null where the sheet has no columns of times. */
  schedule(): Schedule | null;
  at(line: RowRecord): RowTimes;
  /** Returns the computed text of a column in a row; null where the typed text is shown. */
  textIn(line: RowRecord, columnId: string): string | null;
  /** Returns the cells of a row with its computed times in them. */
  filled(line: RowRecord, row: Row, cells: readonly Cell[]): readonly Cell[];
  /**
   * Returns the cue count and duration below a banner (`6 cues · 45:00`); null where there is none, or not all is
   * computed yet.
   */
  section(line: RowRecord): string | null;
  /** Returns the summary of the whole sheet; null where there is none, or not all is computed yet. */
  summary(): TimesSummary | null;
  /** Whether the times of all rows are computed. */
  isWhole(): boolean;
  /** Applies changes. Returns whether texts on the screen may differ now. */
  follow(changes: RowChanges): boolean;
  /** Computes further rows until `isOver` returns true. Returns false when no rows were left. */
  readSome(isOver: () => boolean): boolean;
  /** Computes all rows at once. */
  readAll(): void;
  /** Subscribes to changed times, and to the moment when all are computed; returns the function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

/** Number of rows below a banner that are read at once; a longer section has its words once all of it is read. */
const SOON = 500;
const A_FEW = 100;

/** Opens the times of a sheet, none of which is computed yet. */
export function openTimes(records: Records): Times {
  // The format of times of day that this browser prefers; null where the sheet decides.
  const hours = preferredHours();
  const isTwelveHour = hours === 'sheet' ? null : hours === '12h';
  let made: (Schedule & { readonly known: KnownLines; readonly slots: object }) | null = null;
  let sheet: SheetOfTimes = { project: { id: '' }, sheet: { id: records.sheetId }, columns: [] };
  let madeOf = '';
  /** Rows whose cells contain computed times. They are built anew when these times change. */
  let filledLines = new Set<RowRecord>();
  let summary: TimesSummary | null = null;
  /**
   * The number of computed rows when listeners were last called, and when the summary was last made; -1 where that was
   * before the last change.
   */
  let notifiedCount = -1;
  let summedCount = -1;
  const listeners = new Set<() => void>();

  function setSheet(given: SheetOfTimes): void {
    sheet = given;
    const { timeZone, startDate } = given.project;
    const columns = given.columns.map(({ id, purpose }) => [id, purpose]);
    const now = JSON.stringify([timeZone, startDate, showsSecondsOf(given.sheet), columns]);
    if (now !== madeOf) made = null;
    madeOf = now;
  }

  function work() {
    if (made?.slots === records.slots()) return made;
    const columns = timeColumnsOf(sheet.columns);
    if (!columns) return null;
    const zone = zoneOf(sheet.project);
    const cascade = openCascade(zone, showsSecondsOf(sheet.sheet));
    const known = openKnownLines(records.order, cascade, openTimeReader(records, columns));
    for (const line of filledLines) line.shown = null;
    filledLines = new Set();
    [notifiedCount, summedCount] = [-1, -1];
    made = { cascade, zone, columns, known, slots: records.slots() };
    return made;
  }

  function at(line: RowRecord): RowTimes {
    const schedule = work();
    const index = schedule?.known.placeOf(line) ?? -1;
    return schedule && index >= 0 ? schedule.cascade.at(index) : NO_ROW_TIMES;
  }

  function texts(line: RowRecord): TimeTexts {
    const schedule = work();
    return schedule ? formatRowTimes(at(line), schedule.cascade, schedule.zone, isTwelveHour) : AS_TYPED;
  }

  function textIn(line: RowRecord, columnId: string): string | null {
    const columns = work()?.columns;
    if (columnId === columns?.start) return texts(line).start;
    return columnId === columns?.end ? texts(line).end : null;
  }

  function filled(line: RowRecord, row: Row, cells: readonly Cell[]): readonly Cell[] {
    const columns = work()?.columns;
    if (!columns) return cells;
    filledLines.add(line);
    return filledCells(row, cells, texts(line), columns);
  }

  function wordNow(): string {
    return rowWord(
      sheet.sheet,
      sheet.columns.map(({ purpose }) => purpose ?? null),
    );
  }

  function section(line: RowRecord): string | null {
    const { known, cascade } = work() ?? {};
    const index = known?.placeOf(line) ?? -1;
    if (!known || !cascade || index < 0) return null;
    known.readTo(index + SOON);
    if (known.isWhole()) return sectionWords(cascade, index + 1, wordNow());
    for (let next = index + 1; next < cascade.count(); next++)
      if ((cascade.flagsAt(next) & FLAG.isBanner) > 0) return sectionWords(cascade, index + 1, wordNow());
    return null;
  }

  function follow({ rows, isMoved }: RowChanges): boolean {
    const schedule = work();
    if (!schedule) return false;
    const { known, cascade } = schedule;
    if (isMoved) known.reorder();
    for (const rowId of rows) known.renew(records.order.find(rowId));
    const { from, to } = cascade.settle();
    if (to <= from) return false;
    for (const line of filledLines) if (line.index >= from && line.index < to) line.shown = null;
    changed();
    return true;
  }

  function changed(): void {
    notifiedCount = made?.known.count() ?? -1;
    summedCount = -1;
    for (const listener of listeners) listener();
  }

  return {
    setSheet,
    schedule: work,
    at,
    textIn,
    filled,
    section,
    summary() {
      const schedule = work();
      if (!schedule?.known.isWhole()) return null;
      const count = schedule.known.count();
      if (summedCount !== count) summary = timesSummary(schedule.cascade, schedule.zone, isTwelveHour);
      summedCount = count;
      return summary;
    },
    isWhole: () => work()?.known.isWhole() ?? true,
    follow,
    readSome(isOver) {
      const known = work()?.known;
      if (!known) return false;
      while (!known.isWhole() && !isOver()) known.readTo(known.count() + A_FEW);
      if (known.isWhole() && notifiedCount === known.count()) return false;
      if (known.isWhole()) changed();
      return true;
    },
    readAll: () => work()?.known.readTo(records.order.count()),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

// The rows that the cascade has: those at the beginning of the order, as far as they have been asked for.

interface KnownLines {
  count(): number;
  /** Whether all rows have been read into the calculation of times. */
  isWhole(): boolean;
  readTo(index: number): void;
  /** Returns the index of a row, reading it and all rows above it if need be; -1 when the order does not contain it. */
  placeOf(line: RowRecord): number;
  /** Reads a changed row anew. */
  renew(line: RowRecord | undefined): void;
  /** Updates the order after rows were added, removed or moved. */
  reorder(): void;
}

/** Adds rows to the cascade in their order, no further than is asked for. */
function openKnownLines(order: Order, cascade: Cascade, reader: TimeReader): KnownLines {
  const lines: RowRecord[] = [];
  /** The number of all rows when the order was last read. */
  let total = 0;

  function readTo(index: number): void {
    total = order.count();
    const last = Math.min(index, total - 1);
    for (let at = lines.length; at <= last; at++) {
      const line = order.at(at);
      if (!line) return;
      lines.push(line);
      cascade.put(at, reader.read(line));
    }
  }

  /** Keeps the rows that have not changed at both ends, and reads anew those between. */
  function reorder(): void {
    let top = 0;
    while (top < lines.length && lines[top] === order.at(top)) top++;
    const end = endNow();
    total = order.count();
    if (top === lines.length) return;
    let same = 0;
    const most = Math.min(lines.length, end) - top;
    while (same < most && lines[lines.length - 1 - same] === order.at(end - 1 - same)) same++;
    const fresh: RowRecord[] = [];
    for (let at = top; at < end - same; at++) {
      const line = order.at(at);
      if (line) fresh.push(line);
    }
    const removed = lines.length - same - top;
    cascade.splice(
      top,
      removed,
      fresh.map((line) => reader.read(line)),
    );
    lines.splice(top, removed, ...fresh);
  }

  /** Returns the end of the known rows in the new order: behind the row that was the last known one. */
  function endNow(): number {
    if (lines.length >= total) return order.count();
    const last = lines.at(-1);
    return last && order.at(last.index) === last ? last.index + 1 : Math.min(lines.length, order.count());
  }

  return {
    count: () => lines.length,
    isWhole: () => lines.length >= order.count(),
    readTo,
    placeOf(line) {
      const { index } = line;
      if (index < 0) return -1;
      if (index < lines.length && lines[index] !== line) reorder();
      readTo(index);
      return lines[index] === line ? index : -1;
    },
    renew(line) {
      if (line && lines[line.index] === line) cascade.put(line.index, reader.read(line));
    },
    reorder,
  };
}
