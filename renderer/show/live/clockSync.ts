// The server's time on this device: a local time that neither a clock that is set nor a sleep of the device stops, and
// its distance from the server's, of the fastest of the last round trips.

/** The two clocks of a device, both in milliseconds. */
export interface DeviceClocks {
  /** Returns the time of day, which a person or the network may set. */
  wall(): number;
  /** Returns a time that is never set, and that may stand while the device sleeps. */
  steady(): number;
}

/** The synced clock. */
export interface ClockSync {
  /** Returns the server's time, in milliseconds since 1970. */
  now(): number;
  /** Returns the local time, from which round trips are measured. */
  local(): number;
  /** Takes in an answer of the server: the local time at which it was asked, and the server's time in it. */
  addRoundTrip(askedAt: number, serverTime: number): void;
  /** Takes in a time of the server without a round trip. It counts until there is one. */
  guess(serverTime: number): void;
  /** Returns the most by which the time may be wrong, in milliseconds; null before the first round trip. */
  errorMs(): number | null;
}

interface RoundTrip {
  readonly took: number;
  readonly ahead: number;
}

/** The number of round trips of which the fastest counts: the last 40 s. */
const REMEMBERED = 8;
/** What took longer was held up on its way, mostly on one of the two, and says less than a guess does. */
const USEFUL_MS = 2000;
/** A leap of the time of day by more than this was a sleep. */
const SLEPT_MS = 2000;

/** Opens the clock. `onWake` runs when the device has slept. */
export function openClockSync({ wall, steady }: DeviceClocks, onWake: () => void): ClockSync {
  let [lastWall, lastSteady] = [wall(), steady()];
  let localTime = lastWall;
  let ahead = 0;
  let roundTrips: readonly RoundTrip[] = [];

  function local(): number {
    const [wallNow, steadyNow] = [wall(), steady()];
    const [byWall, bySteady] = [wallNow - lastWall, steadyNow - lastSteady];
    [lastWall, lastSteady] = [wallNow, steadyNow];
    // A clock that is put forward looks like a sleep, through which only the time of day has counted. The sleep is far
    // more frequent, and the next round trip puts the other right.
    const hasSlept = byWall - bySteady > SLEPT_MS;
    if (hasSlept) {
      roundTrips = [];
      onWake();
    }
    localTime += hasSlept ? byWall : Math.max(0, bySteady);
    return localTime;
  }

  return {
    local,
    now: () => local() + ahead,
    addRoundTrip(askedAt, serverTime) {
      const arrivedAt = local();
      const took = arrivedAt - askedAt;
      if (took < 0 || took > USEFUL_MS) return;
      const roundTrip = { took, ahead: serverTime + took / 2 - arrivedAt };
      roundTrips = [...roundTrips, roundTrip].slice(-REMEMBERED);
      ahead = fastestOf(roundTrips)?.ahead ?? ahead;
    },
    guess(serverTime) {
      if (roundTrips.length === 0) ahead = serverTime - local();
    },
    errorMs: () => {
      const fastest = fastestOf(roundTrips);
      return fastest && fastest.took / 2;
    },
  };
}

function fastestOf(roundTrips: readonly RoundTrip[]): RoundTrip | null {
  return roundTrips.reduce<RoundTrip | null>(
    (best, each) => (best === null || each.took < best.took ? each : best),
    null,
  );
}
