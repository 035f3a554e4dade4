// The times of a row as text, and a sheet's cells with these texts: the same on screen and paper.

import type { Cascade } from './cascade.ts';
import { clockText, SUPERSCRIPT_DIGITS } from './clocks.ts';
import { isTimeCell, type TimeColumns } from './columns.ts';
import { durationText } from './durations.ts';
import type { RowTimes } from './timedRow.ts';
import type { Zone } from './zones.ts';
import type { Cell, Row } from '../records.ts';

/** The texts of start and end. Null where the typed text is shown. */
export interface TimeTexts {
  readonly start: string | null;
  readonly end: string | null;
}

/** The texts of a row whose start and end are shown as typed. */
export const AS_TYPED: TimeTexts = { start: null, end: null };

/**
 * Returns the texts of start and end. `isTwelveHour` is a person's preference, which overrides the sheet's style;
 * null without one.
 */
export function formatRowTimes(
  times: RowTimes,
  cascade: Cascade,
  zone: Zone,
  isTwelveHour: boolean | null = null,
): TimeTexts {
  const { start, end } = times;
  if (start === null) return AS_TYPED;
  const { day, seconds } = zone.wallOf(start);
  // A typed start is shown as it was typed where it is the same time, except after midnight, where the day is added.
  const isSame = day === 0 && times.typed === seconds;
  const isUnchanged = isTwelveHour === null && (isSame || !(times.isComputed || times.isPinned));
  const isOwn = times.problem !== 'start' && !isUnchanged;
  const words = (moment: number) => momentText(moment, cascade, zone, isTwelveHour);
  return {
    start: isOwn ? words(start) : null,
    end: end === null || times.problem === 'start' ? null : words(end),
  };
}

/** Returns a moment in the sheet's style: `19:43:30`, `0:45⁺¹`. */
export function momentText(
  moment: number,
  cascade: Cascade,
  zone: Zone,
  isTwelveHour: boolean | null = null,
): string {
  const { day, seconds } = zone.wallOf(moment);
  const style = cascade.style();
  if (isTwelveHour === null) return raised(clockText(seconds, day, style));
  return raised(short(clockText(seconds, day, { ...style, isTwelveHour, isPadded: false })));
}

/** Shortens `7:30:00 pm` to `7:30:00p`, so that it fits into the columns of a sheet with 24 hours. */
function short(text: string): string {
  return text.replace(/ ([ap])m/, '$1');
}

/** Returns the text with its day in superscript. */
function raised(text: string): string {
  return text.replace(
    /\+(\d+)$/,
    (_, day: string) => `⁺${Array.from(day, (digit) => SUPERSCRIPT_DIGITS[Number(digit)]).join('')}`,
  );
}

/**
 * Returns the gap or the overlap before a row in words, such as `gap 23:15` or `over 5:00`; null where a row starts
 * when the one before it ends.
 */
export function gapWords({ gap }: RowTimes, cascade: Cascade): string | null {
  if (gap === 0) return null;
  const size = durationText(Math.abs(gap), cascade.style().showsSeconds);
  return gap > 0 ? `gap ${size}` : `over ${size}`;
}

/** Returns the cells of a row with its times in them; the same list where nothing changes. */
export function filledCells(
  row: Row,
  cells: readonly Cell[],
  texts: TimeTexts,
  columns: TimeColumns,
): readonly Cell[] {
  const withStart = filled(row, cells, columns.start, texts.start);
  return filled(row, withStart, columns.end, texts.end);
}

function filled(
  row: Row,
  cells: readonly Cell[],
  columnId: string | null,
  text: string | null,
): readonly Cell[] {
  if (text === null || columnId === null) return cells;
  const own = cells.find((cell) => isTimeCell(cell, columnId));
  if (!own) {
    const id = `${row.id}.${columnId}`;
    // The cell of that id is no time cell, for instance because it spans columns.
    if (cells.some((cell) => cell.id === id)) return cells;
    return [...cells, { id, rowId: row.id, columnId, sheetId: row.sheetId, value: text }];
  }
  if (own.value === text) return cells;
  return cells.map((cell) => (cell === own ? { ...cell, value: text, valueText: undefined } : cell));
}
