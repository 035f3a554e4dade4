// The state of a show, computed from its stored record and the rundown of its sheet. Only the server computes it, so
// that all answers and sockets agree.

import type { Show, ShowStandby } from '../records.ts';
import { showTimes, type ShowProgress, type ShowTimes } from '../timing/showTimes.ts';
import type { RundownRow } from './rundown.ts';
import { isMessageShown, type ShowRow, type ShowStandbyState, type ShowState } from './showState.ts';

/**
 * Returns the progress of a show from its stored record; without a record, that of a show that has not begun.
 * `followingRowId` is for a row on now that has left the sheet: the row that follows the place where it was.
 */
export function progressOfShow(show: Show | null, followingRowId: string | null = null): ShowProgress {
  return {
    phase: show?.phase ?? 'idle',
    rehearsal: show?.rehearsal ?? false,
    rowId: show?.rowId ?? null,
    rowStartedAt: show?.rowStartedAt ?? null,
    followingRowId,
    heldAt: show?.heldAt ?? null,
    heldMs: show?.heldMs ?? 0,
    addedMs: show?.addedMs ?? 0,
    nextRowId: show?.nextRowId ?? null,
    skippedRowIds: show?.skippedRowIds ?? [],
    shortened: show?.shortened ?? [],
    startedAt: show?.startedAt ?? null,
    endedAt: show?.endedAt ?? null,
    planShiftMs: show?.planShiftMs ?? null,
  };
}

/** The values that the state of a show is computed from. */
export interface ShowParts {
  readonly sheetId: string;
  /** The show of the sheet: the one that has not ended, else the one that ended last; null without one. */
  readonly show: Show | null;
  readonly standbys: readonly ShowStandby[];
  /** The row after the place where the row on now was, if that has left the sheet; left out else, or if unknown. */
  readonly followingRowId?: string | null;
  readonly rundown: { readonly version: number; readonly rows: readonly RundownRow[] };
  /** The server's time, ms since 1970. */
  readonly clock: number;
  readonly sequence: number;
  /** Returns the name of a person, or of a link. */
  readonly nameOf: (userId: string) => string;
  readonly external: ShowState['external'];
  readonly followers: number;
}

/** Returns the state of a show. */
export function stateOfShow(parts: ShowParts): ShowState {
  const { show, rundown, clock, nameOf } = parts;
  const progress = progressOfShow(show, parts.followingRowId);
  const times = showTimes(rundown.rows, progress, clock);
  const rowAt = (index: number) => showRowAt(rundown.rows, times, index);
  const now = rowAt(times.nowIndex);
  const next = rowAt(times.nextIndex);
  const { message } = show ?? {};
  return {
    showId: show?.id ?? null,
    sheetId: parts.sheetId,
    phase: progress.phase,
    rehearsal: progress.rehearsal,
    callerId: show?.callerId ?? null,
    clock,
    now,
    next,
    previous: rowAt(previousIndexOf(rundown.rows, show)),
    timer: {
      startedAt: progress.rowStartedAt,
      duration: times.durationMs,
      added: progress.addedMs,
      held: progress.heldMs,
      heldAt: progress.heldAt,
      phase: times.timerPhase,
    },
    offsetMs: times.offsetMs,
    expectedEnd: times.expectedEnd,
    sequence: parts.sequence,
    callerName: show?.callerId === undefined ? null : nameOf(show.callerId),
    startedAt: progress.startedAt,
    endedAt: progress.endedAt,
    nextRowId: progress.nextRowId,
    skippedRowIds: progress.skippedRowIds,
    shortened: progress.shortened ?? [],
    planShiftMs: progress.planShiftMs,
    standbys: parts.standbys.flatMap((standby) => standbyOf(standby, now, next, progress.rowStartedAt)),
    message:
      message && isMessageShown(message, clock)
        ? {
            messageId: message.messageId,
            text: message.text,
            at: message.at,
            by: nameOf(message.userId),
            displayIds: message.displayIds ?? null,
            until: message.until ?? null,
          }
        : null,
    isBlackout: show?.isBlackout ?? false,
    blackoutAt: show?.blackoutAt ?? null,
    offer: show?.offer ?? null,
    external: parts.external,
    rundownVersion: rundown.version,
    followers: parts.followers,
  };
}

/** Returns the index of the row that Back goes to: the last former row that is still in the rundown; -1 without one. */
function previousIndexOf(rows: readonly RundownRow[], show: Show | null): number {
  const indexOf = (pastId: string): number => rows.findIndex(({ rowId }) => rowId === pastId);
  return indexOf(show?.pastRowIds?.findLast((pastId) => indexOf(pastId) >= 0) ?? '');
}

function showRowAt(rows: readonly RundownRow[], times: ShowTimes, index: number): ShowRow | null {
  const row = rows[index];
  if (!row) return null;
  const { rowId, number, title, plannedStart, duration } = row;
  const expectedStart = times.rows[index]?.expectedStart ?? null;
  return { rowId, number, title, plannedStart, expectedStart, duration };
}

/**
 * Returns the standby as the state has it; no element where its row is neither on now nor next. A Go for the next row
 * that is older than the row on now is of an earlier run of that next row, before Back or Go to: it is called anew.
 */
function standbyOf(
  standby: ShowStandby,
  now: ShowRow | null,
  next: ShowRow | null,
  rowStartedAt: number | null,
): readonly ShowStandbyState[] {
  const { rowId = '', categoryId = '', state = 'standby', at = 0, userId = '' } = standby;
  const isGone = state === 'go' || state === 'done';
  const isShown =
    rowId === now?.rowId ||
    (rowId === next?.rowId && !(isGone && at < (rowStartedAt ?? Number.NEGATIVE_INFINITY)));
  return isShown ? [{ rowId, categoryId, state, at, userId }] : [];
}
