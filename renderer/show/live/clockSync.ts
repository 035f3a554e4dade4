// The server's time on this device: a local time that goes on when a clock is set or the device sleeps, and its
// distance from the server's time. The distance comes from the most exact round trip so far: a connection that holds
// answers back and lets them go in bursts does not change what a faster one has measured.

/** The two clocks of a device, both in milliseconds. */
export interface DeviceClocks {
  /** Returns the time of day, which a person or the network may set. */
  wall(): number;
  /** Returns the time of a monotonic clock, which cannot be set, and which may stop while the device sleeps. */
  steady(): number;
}

/** The synced clock. */
export interface ClockSync {
  /** Returns the server's time, in milliseconds since 1970. */
  now(): number;
  /** Returns the local time, from which round trips are measured. */
  local(): number;
  /** Takes in an answer of the server: the local time at which it was asked, and the server's time in it. */
  addRoundTrip(requestedAt: number, serverTime: number): void;
  /** Takes in a time of the server without a round trip: the first one counts until there is a round trip, a later one
   *  where the server's clock was put forward. */
  guess(serverTime: number): void;
  /** Returns the most by which the time may be wrong, in milliseconds; null before the first round trip. */
  errorMs(): number | null;
}

interface RoundTrip {
  /** The local time at which the answer arrived. */
  readonly arrivedAt: number;
  readonly took: number;
  readonly ahead: number;
}

/** Share of the passed time by which two clocks may drift apart, as with poor crystals. */
const DRIFT = 1e-4;
/** Longest round trip, in ms, that is used: a longer one was held up in one direction, and tells less than a guess. */
const USEFUL_MS = 2000;
/** Jump of the time of day against the steady clock, in ms, above which the device counts as having slept. */
const SLEPT_MS = 2000;
/**
 * Difference in ms, beyond their errors, up to which two times agree: both are whole milliseconds, and are read late.
 */
const SET_MS = 20;

/** Opens the clock. `onWake` runs when the device has slept. */
export function openClockSync({ wall, steady }: DeviceClocks, onWake: () => void): ClockSync {
  let [lastWall, lastSteady] = [wall(), steady()];
  let localTime = lastWall;
  let ahead = 0;
  let best: RoundTrip | null = null;
  let isGuessed = false;

  function local(): number {
    const [wallNow, steadyNow] = [wall(), steady()];
    const [byWall, bySteady] = [wallNow - lastWall, steadyNow - lastSteady];
    [lastWall, lastSteady] = [wallNow, steadyNow];
    // A clock that is put forward looks like a sleep, in which only the time of day goes on. A sleep is far more
    // frequent, and the next round trip corrects the other case.
    const hasSlept = byWall - bySteady > SLEPT_MS;
    if (hasSlept) {
      best = null;
      onWake();
    }
    localTime += hasSlept ? byWall : Math.max(0, bySteady);
    return localTime;
  }

  return {
    local,
    now: () => local() + ahead,
    addRoundTrip(requestedAt, serverTime) {
      const arrivedAt = local();
      const took = arrivedAt - requestedAt;
      if (took < 0 || took > USEFUL_MS) return;
      const roundTrip = { arrivedAt, took, ahead: serverTime + took / 2 - arrivedAt };
      if (best && errorOf(best, arrivedAt) < took / 2 && !contradicts(roundTrip, best)) return;
      [best, isGuessed] = [roundTrip, true];
      ({ ahead } = roundTrip);
    },
    guess(serverTime) {
      const at = local();
      // A message is sent before it is heard, so the server is ahead by at least this. It may have been sent long
      // before: what came during a sleep is read after it.
      const least = serverTime - at;
      const most = best ? ahead + errorOf(best, at) + SET_MS : ahead;
      if (isGuessed && least <= most) return;
      [best, ahead, isGuessed] = [null, least, true];
    },
    errorMs: () => best && errorOf(best, local()),
  };
}

/** Returns the greatest error of a round trip at a local time: half of it, and the drift of the clocks since. */
function errorOf({ arrivedAt, took }: RoundTrip, at: number): number {
  return took / 2 + (at - arrivedAt) * DRIFT;
}

/** Tells whether two round trips cannot both be right: one of the clocks was set between them. */
function contradicts(roundTrip: RoundTrip, before: RoundTrip): boolean {
  const most = errorOf(before, roundTrip.arrivedAt) + roundTrip.took / 2;
  return Math.abs(roundTrip.ahead - before.ahead) > most + SET_MS;
}
