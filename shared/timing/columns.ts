// The columns of a sheet with times, and the input of the cascade from a row's cells.

import { kindOf, numberIn, rawTextOf, subLineOf, subRowsIn, type PaperRow } from '../layout/content.ts';
import { isOmitted } from '../layout/omitted.ts';
import { headingColumns } from '../model/banner.ts';
import { UNTIMED_ROW, TIMINGS, type TimedRow, type Timing } from './timedRow.ts';
import type { Cell, Column, Row } from '../records.ts';

/** The columns of a sheet with times, by their ids. */
export interface TimeColumns {
  readonly ids: ReadonlySet<string>;
  /** The ids of the columns in which a banner may begin. */
  readonly headings: readonly string[];
  readonly start: string | null;
  /** Whether the starts are of a column of pinned starts. */
  readonly isStartPinned: boolean;
  readonly duration: string | null;
  readonly end: string | null;
}

/**
 * Returns the first column of each purpose. Null where the sheet has neither starts nor durations, so that there are
 * no times to compute.
 */
export function timeColumnsOf(columns: readonly Column[]): TimeColumns | null {
  const first = (purpose: string): string | null =>
    columns.find((column) => column.purpose === purpose)?.id ?? null;
  const soft = first('startTime');
  const start = soft ?? first('hardStart');
  const duration = first('duration');
  if (start === null && duration === null) return null;
  const isStartPinned = soft === null && start !== null;
  const ids = new Set(columns.map(({ id }) => id));
  return { ids, headings: headingColumns(columns), start, isStartPinned, duration, end: first('endTime') };
}

/** Returns the input of the cascade for a row. An omitted row has no times. */
export function timedRowOf(row: PaperRow, cells: Iterable<Cell>, columns: TimeColumns): TimedRow {
  if (kindOf(row) !== 'grid') return UNTIMED_ROW;
  const known = [...cells].filter((cell) => columns.ids.has(cell.columnId ?? ''));
  if (row.isHeading ?? isBannerOf(row, known, columns)) return BANNER;
  if (isOmitted(row, known)) return NOTE;
  const start = known.find((cell) => isTimeCell(cell, columns.start));
  const duration = known.find((cell) => isTimeCell(cell, columns.duration));
  return {
    kind: 'row',
    start: start ? rawTextOf(start) : '',
    duration: duration ? rawTextOf(duration) : '',
    isPinned: start !== undefined && (start.purpose === 'hardStart' || columns.isStartPinned),
    timing: timingOf(row),
    isCue: row.numbered !== false,
  };
}

const BANNER: TimedRow = { ...UNTIMED_ROW, kind: 'banner' };
const NOTE: TimedRow = { ...UNTIMED_ROW, kind: 'row' };

/** Returns the `timing` of a row; null where it is none of `TIMINGS`. */
export function timingOf(row: Row): Timing | null {
  return TIMINGS.find((timing) => timing === row.timing) ?? null;
}

/**
 * Tells whether a cell is the one of its row and that column that holds a time: in the first sub-row, one column
 * wide.
 */
export function isTimeCell(cell: Cell, columnId: string | null): boolean {
  if (columnId === null || cell.columnId !== columnId || subLineOf(cell) > 0) return false;
  return !cell.dimensions || widthOf(cell) === 1;
}

/** Tells whether a row is a banner, as in the layout: one text over all columns. */
function isBannerOf(row: Row, cells: readonly Cell[], { ids, headings }: TimeColumns): boolean {
  const [only, ...others] = cells;
  if (!only || others.length > 0 || subRowsIn(row) > 1 || !headings.includes(only.columnId ?? ''))
    return false;
  return ids.size > 1 && widthOf(only) >= ids.size;
}

/** Returns the number of columns that a cell is wide. */
export function widthOf(cell: Cell): number {
  return Math.round(numberIn(cell.dimensions?.w, [1, 1, 1000]));
}
