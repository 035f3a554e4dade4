// The lines of the list at the right of the caller's page: sections, cues that are over, on now, next and to come, and
// the gaps between them; and which of them are in sight. Pure.

import type { RundownRow } from '../../../shared/show/rundown.ts';
import type { ShowActual } from '../../../shared/show/showRundown.ts';
import { shorteningOf, type ShortenedRow, type ShowTimes } from '../../../shared/timing/showTimes.ts';

/** The state of a cue in the list: over, on now, next, to come, skipped in this show, or omitted from the plan. */
export type CueState = 'past' | 'now' | 'next' | 'later' | 'skipped' | 'omitted';

/** A line of the list. Instants and durations in ms. */
export type CueLine =
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly title: string;
      readonly start: number | null;
    }
  | {
      readonly kind: 'cue';
      readonly id: string;
      readonly number: string;
      readonly title: string;
      readonly standing: CueState;
      /** When the cue began or is expected to begin; before the show, its planned start. */
      readonly start: number | null;
      /** Duration of the cue, as shortened or as planned; null without one. */
      readonly duration: number | null;
      /** How much longer than planned a cue lasted, if it is over; how much later it will start, if it is to come. */
      readonly difference: number | null;
      /** Whether its start is pinned: the show depends on it. */
      readonly isPinned: boolean;
    }
  | {
      readonly kind: 'gap';
      readonly id: string;
      /** The length by the plan, and what is expected to be left of it. */
      readonly planned: number;
      readonly left: number;
    };

/** What the lines of the list are made from. */
export interface CueListParts {
  readonly rows: readonly RundownRow[];
  readonly times: ShowTimes;
  /** When rows were on. Of a row that was on several times, the last time counts. */
  readonly actuals: readonly ShowActual[];
  readonly isStarted: boolean;
  /** The rows that are to be shorter than planned. */
  readonly shortened?: readonly ShortenedRow[];
  /** By how many ms expected and actual times are later than the shown plan; 0 except in a rehearsal. */
  readonly shiftMs: number;
}

/** Least difference between starts, in ms, that is shown: digits show whole seconds. */
const LEAST_DIFFERENCE_MS = 1000;

/** Returns the lines of the list, in the order of the running order. */
export function cueLinesOf(parts: CueListParts): readonly CueLine[] {
  const { rows, times } = parts;
  const actualOf = new Map(parts.actuals.map((each) => [each.rowId, each]));
  const lines: CueLine[] = [];
  /** The index of the last row with a time, after which a gap may be. */
  let before: number | null = null;
  for (const [index, row] of rows.entries()) {
    if (row.isHeading) {
      lines.push({ kind: 'section', id: row.rowId, title: row.title, start: startBelow(index, parts) });
      continue;
    }
    if (before !== null && index > times.placeIndex) {
      const gap = gapBetween(before, index, parts);
      if (gap) lines.push({ kind: 'gap', id: `gap ${row.rowId}`, ...gap });
    }
    lines.push(cueOf(index, row, parts, actualOf.get(row.rowId) ?? null));
    if (isTimed(row) && times.rows[index]?.isSkipped !== true) before = index;
  }
  return lines;
}

function cueOf(index: number, row: RundownRow, parts: CueListParts, actual: ShowActual | null): CueLine {
  const { rowId, number, title, isPinned } = row;
  const duration = row.duration === null ? null : row.duration - shorteningOf(parts, row);
  const standing = cueStateOf(index, row, parts, actual !== null);
  const wasOn = actual !== null && (standing === 'past' || standing === 'now');
  const start = wasOn ? actual.startedAt - parts.shiftMs : startOf(index, row, parts);
  const difference = differenceOf(index, row, parts, standing, actual);
  return { kind: 'cue', id: rowId, number, title, standing, start, duration, difference, isPinned };
}

function cueStateOf(
  index: number,
  row: RundownRow,
  { times, isStarted }: CueListParts,
  wasOn: boolean,
): CueState {
  if (row.isOmitted) return 'omitted';
  if (isStarted && index === times.nowIndex) return 'now';
  if (index === times.nextIndex) return 'next';
  if (times.rows[index]?.isSkipped === true) return 'skipped';
  if (!isStarted) return 'later';
  return index <= times.placeIndex || (times.nowIndex < 0 && wasOn) ? 'past' : 'later';
}

/**
 * Returns how much longer than planned a row was on, or how much later it will start; null where there is no
 * difference.
 */
function differenceOf(
  index: number,
  { duration }: RundownRow,
  { times, isStarted }: CueListParts,
  standing: CueState,
  actual: ShowActual | null,
): number | null {
  if (standing === 'past') {
    if (actual?.endedAt == null || duration === null) return null;
    return actual.endedAt - actual.startedAt - duration;
  }
  const late = times.rows[index]?.lateMs ?? null;
  const isToCome = isStarted && (standing === 'next' || standing === 'later');
  return isToCome && late !== null && Math.abs(late) >= LEAST_DIFFERENCE_MS ? late : null;
}

/** Returns when a row is expected to start; before the show, its planned start. */
function startOf(index: number, { plannedStart }: RundownRow, { times, isStarted, shiftMs }: CueListParts) {
  const expected = isStarted ? (times.rows[index]?.expectedStart ?? null) : null;
  return expected === null ? plannedStart : expected - shiftMs;
}

/** Returns the planned gap between two rows with times, and what is expected to be left of it; null for no gap. */
function gapBetween(
  before: number,
  index: number,
  { rows, times, isStarted }: CueListParts,
): { planned: number; left: number } | null {
  const [one, other] = [rows[before], rows[index]];
  if (!one || one.plannedStart === null || one.duration === null) return null;
  if (!other || other.plannedStart === null) return null;
  const planned = other.plannedStart - one.plannedStart - one.duration;
  if (planned < LEAST_DIFFERENCE_MS) return null;
  const [end, start] = [times.rows[before]?.expectedEnd ?? null, times.rows[index]?.expectedStart ?? null];
  const left = isStarted && end !== null && start !== null ? Math.max(0, start - end) : planned;
  return { planned, left: Math.min(left, planned) };
}

/** Returns the start of the first row with a time below a heading; null for none. */
function startBelow(heading: number, parts: CueListParts): number | null {
  for (const [at, row] of parts.rows.slice(heading + 1).entries()) {
    if (row.isHeading) return null;
    const start = startOf(heading + 1 + at, row, parts);
    if (start !== null && isTimed(row)) return start;
  }
  return null;
}

function isTimed({ isHeading, isOmitted, isFloat }: RundownRow): boolean {
  return !isHeading && !isOmitted && !isFloat;
}

/** Heights of lines in px: of a section, a gap, a cue, and a cue that is on now or next. */
export interface LineHeights {
  readonly section: number;
  readonly gap: number;
  readonly cue: number;
  readonly large: number;
}

/** Returns the height of a line in px. */
export function heightOf(line: CueLine, heights: LineHeights): number {
  if (line.kind !== 'cue') return heights[line.kind];
  return line.standing === 'now' || line.standing === 'next' ? heights.large : heights.cue;
}

/** Returns where each line begins in px; the last number is the height of all. */
export function topsOf(lines: readonly CueLine[], heights: LineHeights): readonly number[] {
  const tops = [0];
  for (const [index, line] of lines.entries()) tops.push((tops[index] ?? 0) + heightOf(line, heights));
  return tops;
}

/** Returns the first line in sight and the one after the last, where `height` px from `top` on are shown. A few more
 *  are drawn on either side, so that scrolling shows no empty strip. */
export function visibleLines(
  tops: readonly number[],
  top: number,
  height: number,
): { readonly from: number; readonly to: number } {
  const last = tops.length - 1;
  const from = Math.max(0, lastAtOrAbove(tops, top) - MARGIN_LINES);
  const to = Math.min(last, lastAtOrAbove(tops, top + height) + 1 + MARGIN_LINES);
  return { from, to };
}

const MARGIN_LINES = 6;

/** Returns the index of the last line that begins at or above `y`, by binary search. */
function lastAtOrAbove(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
