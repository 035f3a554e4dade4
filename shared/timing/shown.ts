// The times of a row in words, and a sheet's cells with those words in them: the same on screen and on paper.

import type { Cascade } from './cascade.ts';
import { clockText, RAISED } from './clocks.ts';
import { isTimeCell, type TimeColumns } from './columns.ts';
import { durationText } from './durations.ts';
import type { RowTimes } from './timed.ts';
import type { Zone } from './zones.ts';
import type { Cell, Row } from '../records.ts';

/** What start and end say. Null: what was typed there stands. */
export interface TimeTexts {
  readonly start: string | null;
  readonly end: string | null;
}

/** The texts of a row whose start and end stand as they were typed. */
export const AS_TYPED: TimeTexts = { start: null, end: null };

/** `isTwelveHour`: as a person wants their times, whatever the sheet writes; null: as the sheet does. */
export function timeTexts(
  times: RowTimes,
  cascade: Cascade,
  zone: Zone,
  isTwelveHour: boolean | null = null,
): TimeTexts {
  const { start, end } = times;
  if (start === null) return AS_TYPED;
  const { day, seconds } = zone.wallOf(start);
  // What was typed stands where it says the same, but over midnight, where it has to say so.
  const isSame = day === 0 && times.typed === seconds;
  const isKept = isTwelveHour === null && (isSame || !(times.isComputed || times.isPinned));
  const isOwn = times.problem !== 'start' && !isKept;
  const words = (moment: number) => momentText(moment, cascade, zone, isTwelveHour);
  return {
    start: isOwn ? words(start) : null,
    end: end === null || times.problem === 'start' ? null : words(end),
  };
}

/** `19:43:30`, `0:45⁺¹`: a moment as the sheet writes it. */
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

/** `7:30:00p`: the columns of a sheet that writes 24 hours are no wider. */
function short(text: string): string {
  return text.replace(/ ([ap])m/, '$1');
}

/** The day stands back behind the time. */
function raised(text: string): string {
  return text.replace(
    /\+(\d+)$/,
    (_, day: string) => `⁺${Array.from(day, (digit) => RAISED[Number(digit)]).join('')}`,
  );
}

/** `gap 23:15`, `over 5:00`; null where a row starts when the one before it ends. */
export function gapWords({ gap }: RowTimes, cascade: Cascade): string | null {
  if (gap === 0) return null;
  const size = durationText(Math.abs(gap), cascade.style().showsSeconds);
  return gap > 0 ? `gap ${size}` : `over ${size}`;
}

/** The cells of a row with its times in them. The same list where nothing is to be said. */
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
    // Something else stands there, such as a cell that spans columns.
    if (cells.some((cell) => cell.id === id)) return cells;
    return [...cells, { id, rowId: row.id, columnId, sheetId: row.sheetId, value: text }];
  }
  if (own.value === text) return cells;
  return cells.map((cell) => (cell === own ? { ...cell, value: text, valueText: undefined } : cell));
}
