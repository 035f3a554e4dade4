// The clock of a rehearsal, which may run faster than the real clock. Only this page uses it: the server records
// instants of the real clock, and all other pages count by that. Pure.

/** The speeds of a rehearsal: how many seconds pass in it in one real second. */
export const REHEARSAL_SPEEDS = [1, 2, 4] as const;
/** A speed of a rehearsal. */
export type RehearsalSpeed = (typeof REHEARSAL_SPEEDS)[number];

/** A stretch of a rehearsal at one speed: its start by the real clock and by that of the rehearsal, in ms. */
interface Stretch {
  readonly real: number;
  readonly rehearsed: number;
  readonly speed: RehearsalSpeed;
}

/** A clock of a rehearsal: its stretches, in their order; never empty. */
export type RehearsalClock = readonly [Stretch, ...Stretch[]];

/** Returns the clock of a rehearsal that begins at `startedAt`, in ms, at a speed: at 1 it is the real clock. */
export function startRehearsalClock(startedAt: number, speed: RehearsalSpeed = 1): RehearsalClock {
  return [{ real: startedAt, rehearsed: startedAt, speed }];
}

/** Returns the clock with another speed from the real instant `at` on. */
export function changeSpeed(clock: RehearsalClock, at: number, speed: RehearsalSpeed): RehearsalClock {
  return [...clock, { real: at, rehearsed: rehearsedTime(clock, at), speed }];
}

/** Returns what the clock shows at a real instant. */
export function rehearsedTime(clock: RehearsalClock, real: number): number {
  const stretch = clock.findLast((each) => each.real <= real) ?? clock[0];
  // Before the rehearsal the time went at the speed of the real clock.
  const speed = real < stretch.real ? 1 : stretch.speed;
  return stretch.rehearsed + (real - stretch.real) * speed;
}

/** Returns the speed at which the clock runs now. */
export function speedOf(clock: RehearsalClock): RehearsalSpeed {
  return clock.at(-1)?.speed ?? 1;
}
