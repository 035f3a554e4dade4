// The progress of a show as it will be once the presses that wait for a connection have arrived. Until then the caller
// calls by headset, and the page shows this progress. Pure.

import type { RundownRow } from '../../../shared/show/rundown.ts';
import { nextIndexOf, shorteningOf, type ShowProgress } from '../../../shared/timing/showTimes.ts';
import type { Press } from './pressSender.ts';

/**
 * Returns the progress after these presses, each at its own time. `previousRowId` is the row that Back goes to. A press
 * from another row than the one on now changes nothing, as on the server: it is done already, or has come too late.
 */
export function progressAfter(
  progress: ShowProgress,
  presses: readonly Press[],
  rows: readonly RundownRow[],
  previousRowId: string | null,
): ShowProgress {
  return presses.reduce(
    (before, press) =>
      press.fromRowId === before.rowId ? afterPress(before, press, rows, previousRowId) : before,
    progress,
  );
}

function afterPress(
  progress: ShowProgress,
  { press, rowId, ms, at }: Press,
  rows: readonly RundownRow[],
  previousRowId: string | null,
): ShowProgress {
  switch (press) {
    case 'start':
    case 'next':
    case 'jump':
      return entered(progress, rows, rowId ?? nextRowId(progress, rows), at);
    case 'back':
      return entered(progress, rows, previousRowId, at);
    case 'hold':
      return { ...progress, phase: 'held', heldAt: at };
    case 'resume':
      return {
        ...progress,
        phase: 'running',
        heldAt: null,
        heldMs: progress.heldMs + (progress.heldAt === null ? 0 : Math.max(0, at - progress.heldAt)),
      };
    case 'addTime':
      return { ...progress, addedMs: progress.addedMs + (ms ?? 0) };
    case 'shorten': {
      const others = (progress.shortened ?? []).filter((each) => each.rowId !== rowId);
      const isLess = rowId !== null && ms !== null && ms > 0;
      return { ...progress, shortened: isLess ? [...others, { rowId, ms }] : others };
    }
    case 'tail':
      return {
        ...progress,
        addedMs: progress.addedMs - (ms ?? 0),
        planShiftMs: progress.planShiftMs === null ? null : progress.planShiftMs - (ms ?? 0),
      };
    case 'skip': {
      const skipped = rowId ?? nextRowId(progress, rows);
      if (skipped === null) return progress;
      return {
        ...progress,
        skippedRowIds: [...progress.skippedRowIds, skipped],
        nextRowId: progress.nextRowId === skipped ? null : progress.nextRowId,
      };
    }
    case 'stop':
      return { ...progress, phase: 'ended', endedAt: at, rowId: null, rowStartedAt: null, heldAt: null };
  }
}

function entered(
  progress: ShowProgress,
  rows: readonly RundownRow[],
  rowId: string | null,
  at: number,
): ShowProgress {
  if (rowId === null) return progress;
  const duration = rows.find((row) => row.rowId === rowId)?.duration ?? null;
  return {
    ...progress,
    phase: 'running',
    rowId,
    followingRowId: null,
    rowStartedAt: at,
    heldAt: null,
    heldMs: 0,
    addedMs: 0 - shorteningOf(progress, { rowId, duration }),
    shortened: (progress.shortened ?? []).filter((each) => each.rowId !== rowId),
    nextRowId: null,
    skippedRowIds: progress.skippedRowIds.filter((skipped) => skipped !== rowId),
    startedAt: progress.startedAt ?? at,
  };
}

function nextRowId(progress: ShowProgress, rows: readonly RundownRow[]): string | null {
  return rows[nextIndexOf(rows, progress)]?.rowId ?? null;
}
