// The state of a sheet's show: one object in the answers of the API, on the socket and on every page.

import type { StandbyState } from '../entities/showParts.ts';
import type { ShortenedRow, ShowPhase, ShowProgress, TimerPhase } from '../timing/showTimes.ts';

/** A row in the state of a show. Instants are ms since 1970, durations ms. */
export interface ShowRow {
  readonly rowId: string;
  readonly number: string;
  readonly title: string;
  readonly plannedStart: number | null;
  readonly expectedStart: number | null;
  readonly duration: number | null;
}

/** The call of a department for a row. */
export interface ShowStandbyState {
  readonly rowId: string;
  readonly categoryId: string;
  readonly state: StandbyState;
  readonly at: number;
  readonly userId: string;
}

/** The state of a sheet's show. Instants are ms since 1970 by the server's clock, durations ms. */
export interface ShowState {
  /** The id of the show; null where the sheet has none. */
  readonly showId: string | null;
  readonly sheetId: string;
  readonly phase: ShowPhase;
  readonly rehearsal: boolean;
  readonly callerId: string | null;
  /** The server's time for which the state was computed. */
  readonly clock: number;
  readonly now: ShowRow | null;
  readonly next: ShowRow | null;
  readonly previous: ShowRow | null;
  readonly timer: {
    readonly startedAt: number | null;
    /** The duration of the row on now without added time; shorter than planned where the row keeps its end. */
    readonly duration: number | null;
    readonly added: number;
    /** The time for which the row on now was held, without a hold that still runs. */
    readonly held: number;
    readonly heldAt: number | null;
    readonly phase: TimerPhase;
  };
  /** Time over (above 0) or under (below 0) the plan at `clock`, in ms. */
  readonly offsetMs: number;
  readonly expectedEnd: number | null;
  /** A number that rises with each change. */
  readonly sequence: number;
  readonly callerName: string | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The row that was loaded as the next one; null where the next one follows in the sheet. */
  readonly nextRowId: string | null;
  readonly skippedRowIds: readonly string[];
  /** The rows still to come that are shortened. */
  readonly shortened: readonly ShortenedRow[];
  /** The ms by which the plan of a started rehearsal is shifted to fit the clock; null otherwise. */
  readonly planShiftMs: number | null;
  /** The calls of the departments for the rows `now` and `next`. */
  readonly standbys: readonly ShowStandbyState[];
  readonly message: {
    readonly messageId: string;
    readonly text: string;
    readonly at: number;
    readonly by: string;
    /** The displays that the message is for; null for everybody. */
    readonly displayIds: readonly string[] | null;
    /** When the message disappears by itself; null where it stays until it is cleared. */
    readonly until: number | null;
  } | null;
  readonly isBlackout: boolean;
  /** When the displays were made black; null while they are not. */
  readonly blackoutAt: number | null;
  /** The person whom the caller has asked to take the call, and when; null where nobody was asked. */
  readonly offer: { readonly userId: string; readonly at: number } | null;
  /** The timers of other programs. */
  readonly external: readonly { readonly source: string; readonly label: string; readonly endsAt: number }[];
  /** The version of the rundown, another number after each change of the rundown. */
  readonly rundownVersion: number;
  /** Number of sockets that follow the show. */
  readonly followers: number;
}

/** Returns whether a message is still shown at an instant, in ms since 1970 by the server's clock. */
export function isMessageShown(
  { until }: { readonly until?: number | null | undefined },
  at: number,
): boolean {
  return typeof until !== 'number' || at < until;
}

/**
 * Returns the progress of a show from its state, as the timing function needs it. Only the server knows the place of a
 * row on now that has left the sheet, so the show then goes on with the row that the server says is next.
 */
export function progressOfState(state: ShowState): ShowProgress {
  const {
    phase,
    rehearsal,
    now,
    next,
    timer,
    nextRowId,
    skippedRowIds,
    shortened,
    startedAt,
    endedAt,
    planShiftMs,
  } = state;
  return {
    phase,
    rehearsal,
    rowId: now?.rowId ?? null,
    rowStartedAt: timer.startedAt,
    followingRowId: now === null ? (next?.rowId ?? null) : null,
    heldAt: timer.heldAt,
    heldMs: timer.held,
    addedMs: timer.added,
    nextRowId,
    skippedRowIds,
    shortened,
    startedAt,
    endedAt,
    planShiftMs,
  };
}
