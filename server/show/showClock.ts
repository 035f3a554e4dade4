// The clock of shows. What a page counts (elapsed, left, over or under) are differences between instants of a show, so
// they would be wrong if the system clock were set between two of them. While a show runs, this clock goes on evenly,
// whatever happens to the system clock; once none runs, it is the system clock again.

import type { Show } from '../../shared/records.ts';

/** The clock by which shows count. */
export interface ShowClock {
  /** Returns the time in ms since 1970, which never goes back while a show runs. */
  now(): number;
  /** Puts the clock forward to the last instant of a show that runs: the server may have been started again after the
   *  system clock was set back. */
  reach(show: Show | null): void;
}

/** The sources of time that the clock is made of. */
export interface ShowTimeSources {
  /** Returns the time of the system clock, which may be set. */
  readonly read: () => number;
  /** Returns the milliseconds of a monotonic clock, which may stop while the machine sleeps. */
  readonly elapsed: () => number;
  /** Returns the milliseconds since the machine was started, its sleep included. */
  readonly uptime: () => number;
  /** Returns whether a show runs at a time of the clock. */
  readonly isInUse: (at: number) => boolean;
}

/** Least jump of the system clock, in ms, that counts as being set: synchronised clocks move a little all the time. */
const SET_MS = 100;
/** Least time in ms that counts as a sleep of the machine: uptime and monotonic clock are read one after the other. */
const SLEPT_MS = 2000;
/** Time after the last press of a running show from which it counts as forgotten, so that the clock may follow the
 *  system clock again. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/** Opens the clock, which is the system clock at first. */
export function openShowClock({ read, elapsed, uptime, isInUse }: ShowTimeSources): ShowClock {
  let [lastRead, lastElapsed] = [read(), elapsed()];
  let sleptBefore = uptime() - lastElapsed;
  /** What is added to the system clock while a show runs. */
  let offset = 0;
  let latest = lastRead;

  /** Returns by how much the system clock was set since the last reading, in ms: 0 where it only went on. */
  function setBy(wall: number, at: number): number {
    const jump = wall - lastRead - (at - lastElapsed);
    [lastRead, lastElapsed] = [wall, at];
    if (Math.abs(jump) < SET_MS) return 0;
    const slept = uptime() - at - sleptBefore;
    if (slept < SLEPT_MS) return jump;
    sleptBefore += slept;
    return jump - slept;
  }

  function now(): number {
    const wall = read();
    offset -= setBy(wall, elapsed());
    if (offset !== 0 && !isInUse(wall + offset)) offset = 0;
    const time = wall + offset;
    latest = time < latest && isInUse(latest) ? latest : time;
    return Math.floor(latest);
  }

  return {
    now,
    reach(show) {
      const ahead = lastInstantOf(show) - now();
      if (isRunning(show) && ahead > 0 && ahead < FORGOTTEN_MS) offset += ahead;
    },
  };
}

/** Returns whether a show runs, or is held, and is not forgotten. */
export function runsAt(show: Show | null, at: number): boolean {
  return isRunning(show) && Math.abs(at - lastInstantOf(show)) < FORGOTTEN_MS;
}

function isRunning(show: Show | null): boolean {
  return show?.phase === 'running' || show?.phase === 'held';
}

function lastInstantOf(show: Show | null): number {
  const { startedAt = 0, rowStartedAt = 0, heldAt = 0 } = show ?? {};
  return Math.max(startedAt, rowStartedAt, heldAt);
}
