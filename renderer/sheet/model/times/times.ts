// The times of the sheet on the screen: worked out as far as somebody looks, kept up with every change, and the
// rest in quiet moments. It knows the running order, whatever is shown of it and however it is sorted.

import { openCascade, type Cascade } from '../../../../shared/timing/cascade.ts';
import { timeColumnsOf, type TimeColumns } from '../../../../shared/timing/columns.ts';
import { showsSecondsOf, zoneOf } from '../../../../shared/timing/sheet.ts';
import { AS_TYPED, filledCells, timeTexts, type TimeTexts } from '../../../../shared/timing/shown.ts';
import { FLAG } from '../../../../shared/timing/table.ts';
import { UNTIMED, type RowTimes } from '../../../../shared/timing/timed.ts';
import { sectionWords, timesSummary, type TimesSummary } from '../../../../shared/timing/totals.ts';
import type { Zone } from '../../../../shared/timing/zones.ts';
import { preferredHours } from '../../../browser/look.ts';
import type { RowRecord } from '../../../store/line.ts';
import type { Records } from '../../../store/records.ts';
import type { Order } from '../../../store/roworder.ts';
import type { Changes } from '../../../store/waking.ts';
import { openReader, type Reader } from './reading.ts';
import type { Cell, Column, Project, Row, Sheet } from '../../../../shared/records.ts';

export interface SheetOfTimes {
  readonly project: Project;
  readonly sheet: Sheet;
  /** All columns, in their order, hidden ones too. */
  readonly columns: readonly Column[];
}

/** What times are worked out with. */
export interface Clockwork {
  readonly cascade: Cascade;
  readonly zone: Zone;
  readonly columns: TimeColumns;
}

export interface Times {
  setSheet(sheet: SheetOfTimes): void;
  /** Null where the sheet has no columns of times. */
  clockwork(): Clockwork | null;
  at(line: RowRecord): RowTimes;
  /** What a column of the row says; null where what was typed there stands. */
  textIn(line: RowRecord, columnId: string): string | null;
  /** The row's cells with its times in them. */
  filled(line: RowRecord, row: Row, cells: readonly Cell[]): readonly Cell[];
  /** `6 cues · 45:00` below a banner; null where there is nothing to say, or not yet. */
  section(line: RowRecord): string | null;
  /** Of the whole sheet; null where there is nothing to say, or not yet. */
  summary(): TimesSummary | null;
  /** Takes note of changes. May what is on the screen say something else now? */
  follow(changes: Changes): boolean;
  /** Reads on for as long as it may. False: there was nothing left to read. */
  readSome(isOver: () => boolean): boolean;
  /** All rows, at once. */
  readAll(): void;
  /** Told when times came out otherwise, or all are known. */
  onChange(listener: () => void): () => void;
}

/** So many rows below a banner are read at once; a longer section is told of once it has been read. */
const SOON = 500;
const A_FEW = 100;

/** Opens the times of a sheet, none of which is worked out yet. */
export function openTimes(records: Records): Times {
  // As this browser wants them; null: as the sheet writes them.
  const hours = preferredHours();
  const isTwelveHour = hours === 'sheet' ? null : hours === '12h';
  let made: (Clockwork & { readonly known: KnownLines; readonly slots: object }) | null = null;
  let sheet: SheetOfTimes = { project: { id: '' }, sheet: { id: records.sheetId }, columns: [] };
  let madeOf = '';
  /** Rows whose cells were filled with their times: they are made anew when those change. */
  let filledLines = new Set<RowRecord>();
  let summary: TimesSummary | null = null;
  /** How many rows were known when listeners were told, and when the summary was made; -1: not since. */
  let told = -1;
  let summed = -1;
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
    const known = openKnownLines(records.order, cascade, openReader(records, columns));
    for (const line of filledLines) line.shown = null;
    filledLines = new Set();
    [told, summed] = [-1, -1];
    made = { cascade, zone, columns, known, slots: records.slots() };
    return made;
  }

  function at(line: RowRecord): RowTimes {
    const clockwork = work();
    const index = clockwork?.known.placeOf(line) ?? -1;
    return clockwork && index >= 0 ? clockwork.cascade.at(index) : UNTIMED;
  }

  function texts(line: RowRecord): TimeTexts {
    const clockwork = work();
    return clockwork ? timeTexts(at(line), clockwork.cascade, clockwork.zone, isTwelveHour) : AS_TYPED;
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

  function section(line: RowRecord): string | null {
    const { known, cascade } = work() ?? {};
    const index = known?.placeOf(line) ?? -1;
    if (!known || !cascade || index < 0) return null;
    known.readTo(index + SOON);
    if (known.isWhole()) return sectionWords(cascade, index + 1);
    for (let next = index + 1; next < cascade.count(); next++)
      if ((cascade.flagsAt(next) & FLAG.isBanner) > 0) return sectionWords(cascade, index + 1);
    return null;
  }

  function follow({ rows, isMoved }: Changes): boolean {
    const clockwork = work();
    if (!clockwork) return false;
    const { known, cascade } = clockwork;
    if (isMoved) known.reorder();
    for (const rowId of rows) known.renew(records.order.find(rowId));
    const { from, to } = cascade.settle();
    if (to <= from) return false;
    for (const line of filledLines) if (line.index >= from && line.index < to) line.shown = null;
    changed();
    return true;
  }

  function changed(): void {
    told = made?.known.count() ?? -1;
    summed = -1;
    for (const listener of listeners) listener();
  }

  return {
    setSheet,
    clockwork: work,
    at,
    textIn,
    filled,
    section,
    summary() {
      const clockwork = work();
      if (!clockwork?.known.isWhole()) return null;
      const count = clockwork.known.count();
      if (summed !== count) summary = timesSummary(clockwork.cascade, clockwork.zone, isTwelveHour);
      summed = count;
      return summary;
    },
    follow,
    readSome(isOver) {
      const known = work()?.known;
      if (!known) return false;
      while (!known.isWhole() && !isOver()) known.readTo(known.count() + A_FEW);
      if (known.isWhole() && told === known.count()) return false;
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

// Which rows the cascade knows: the first ones of the running order, as far as somebody has looked.

interface KnownLines {
  count(): number;
  /** Are all rows known? */
  isWhole(): boolean;
  readTo(index: number): void;
  /** The place of a row, which is read if need be with all above it; -1 when it is not shown. */
  placeOf(line: RowRecord): number;
  /** A row has changed. */
  renew(line: RowRecord | undefined): void;
  /** Rows came, went or moved. */
  reorder(): void;
}

/** Feeds rows to the cascade in the running order, no further than they are asked about. */
function openKnownLines(order: Order, cascade: Cascade, reader: Reader): KnownLines {
  const lines: RowRecord[] = [];
  /** How many rows there were in all when the order was last looked at. */
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

  /** What stands alike at both ends stays as it is; what lies between is read anew. */
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

  /** Up to where the rows are known in the new order: as far as the last one known has gone. */
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
