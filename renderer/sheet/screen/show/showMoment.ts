// The texts of the show bar at an instant, computed by the shared timing function from the rundown of this page and the
// stored show.

import type { Show } from '../../../../shared/records.ts';
import type { Rundown } from '../../../../shared/show/rundown.ts';
import {
  clockTextOf,
  countdownText,
  lengthText,
  overUnderText,
  overUnderWord,
} from '../../../../shared/show/showTexts.ts';
import { progressOfShow } from '../../../../shared/show/stateOfShow.ts';
import { showTimes } from '../../../../shared/timing/showTimes.ts';

/** What the bar of a show says. */
export interface ShowMoment {
  readonly number: string;
  readonly title: string;
  /** Time left of the row on now, or how much it is over; without a duration, how long it has run. */
  readonly countdown: string;
  readonly countdownWord: 'left' | 'over' | 'so far';
  readonly overUnder: string;
  readonly overUnderWord: string;
  /** Whether the show is over its plan by `LATE_MS` or more. */
  readonly isLate: boolean;
  /** Time of day at which the show is expected to end; null if it is not known. */
  readonly ends: string | null;
  readonly next: { readonly number: string; readonly title: string } | null;
  /** How long the row on now is held; null while it runs. */
  readonly heldFor: string | null;
  /** Milliseconds until the next second of the countdown begins. */
  readonly nextInMs: number;
}

/** Milliseconds over the plan from which a show is late. */
export const LATE_MS = 5 * 60_000;
const SECOND = 1000;

/**
 * Returns what the bar says at an instant (ms since 1970, by the server's clock). `followingRowId` counts if the row on
 * now has left the sheet: it is the row that follows the place where that row was.
 */
export function showMomentOf(
  show: Show,
  rundown: Rundown,
  followingRowId: string | null,
  now: number,
): ShowMoment {
  const times = showTimes(rundown.rows, progressOfShow(show, followingRowId), now);
  const [row, next] = [rundown.rows[times.nowIndex], rundown.rows[times.nextIndex]];
  const { leftMs, elapsedMs, offsetMs, expectedEnd } = times;
  const isOver = leftMs !== null && countdownText(leftMs).startsWith('+');
  // A countdown changes when its current second has run out, a time that counts up when its current second is complete.
  const rest = leftMs === null ? SECOND - modulo(elapsedMs ?? now) : modulo(leftMs);
  return {
    number: row?.number ?? '',
    title: row?.title ?? '',
    countdown: leftMs === null ? lengthText(elapsedMs ?? 0) : countdownText(leftMs),
    countdownWord: leftMs === null ? 'so far' : isOver ? 'over' : 'left',
    overUnder: overUnderText(offsetMs),
    overUnderWord: overUnderWord(offsetMs),
    isLate: offsetMs >= LATE_MS,
    ends: expectedEnd === null ? null : clockTextOf(expectedEnd, rundown),
    next: next ? { number: next.number, title: next.title } : null,
    heldFor: show.heldAt === undefined ? null : lengthText(Math.max(0, now - show.heldAt)),
    nextInMs: show.heldAt === undefined ? rest : SECOND - modulo(now - show.heldAt),
  };
}

const modulo = (ms: number): number => ((ms % SECOND) + SECOND) % SECOND;
