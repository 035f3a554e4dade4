// The drawing beside the sentence of what Next will do: rows as bars, to scale. Pure.

import type { Moment } from './moment.ts';

/** A row in the drawing: its left edge and width in px, and whether it is a pinned start that is late. */
export interface PreviewBar {
  readonly x: number;
  readonly width: number;
  readonly isLate: boolean;
}

/** The drawing: the rows as planned, as expected, and where the pinned start is, in px; null without one. */
export interface PreviewBars {
  readonly planned: readonly PreviewBar[];
  readonly expected: readonly PreviewBar[];
  readonly pinnedAt: number | null;
}

const MOST_ROWS = 9;
const GAP = 1.25;
const LEAST_WIDTH = 1.5;

/** Returns the drawing of the rows from the next one to the pinned start, `width` px wide. */
export function previewBars(
  { rows, times, progress }: Moment,
  pinnedRowId: string | null,
  width: number,
): PreviewBars {
  const shift = progress.planShiftMs ?? 0;
  const drawn = [];
  for (
    let index = Math.max(0, times.nextIndex);
    index < rows.length && drawn.length < MOST_ROWS;
    index += 1
  ) {
    const [row, time] = [rows[index], times.rows[index]];
    if (!row || !time || row.plannedStart === null || time.expectedStart === null) continue;
    const duration = row.duration ?? 0;
    const isPinned = row.rowId === pinnedRowId;
    const expectedStart = time.expectedStart - shift;
    const expectedEnd = (time.expectedEnd ?? time.expectedStart + duration) - shift;
    drawn.push({ planned: row.plannedStart, duration, expectedStart, expectedEnd, isPinned });
    if (isPinned) break;
  }
  const from = Math.min(...drawn.flatMap((row) => [row.planned, row.expectedStart]));
  const to = Math.max(...drawn.flatMap((row) => [row.planned + row.duration, row.expectedEnd]));
  if (drawn.length === 0 || to <= from) return { planned: [], expected: [], pinnedAt: null };
  const scale = width / (to - from);
  const bar = (start: number, end: number, isLate: boolean): PreviewBar => ({
    x: round((start - from) * scale),
    width: round(Math.max(LEAST_WIDTH, (end - start) * scale - GAP)),
    isLate,
  });
  const pinned = drawn.find((row) => row.isPinned);
  return {
    planned: drawn.map((row) => bar(row.planned, row.planned + row.duration, false)),
    expected: drawn.map((row) => bar(row.expectedStart, row.expectedEnd, row.isPinned)),
    pinnedAt: pinned ? round((pinned.planned - from) * scale) : null,
  };
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
