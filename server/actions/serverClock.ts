// Two clocks. The one of the wall says what time it is, whatever it said before: sessions, codes, tokens and rates
// live by it. The stamp is of steps and ids, which rise with the sequence: it never goes back. Where it is ahead, since
// the machine's clock was wrong, it runs on at half speed until the wall has caught up.

import { openIds } from '../../shared/model/id.ts';

/** The clocks of the server: the time of the wall, and the stamp of steps and ids, which never goes back. */
export interface ServerClock {
  /** Milliseconds since 1970, as the machine says. */
  readonly now: () => number;
  /** The same for what is written to the log; never less than before. */
  readonly stamp: () => number;
  readonly newId: () => string;
  /** By how many milliseconds the stamp is ahead, where that is worth a word; else 0. */
  readonly lead: () => number;
}

/** The sources of time that the clocks are made of. */
export interface TimeSources {
  /** The machine's clock, which may be set. */
  readonly read: () => number;
  /** Milliseconds that go by, whatever the clock is set to. */
  readonly elapsed: () => number;
  /** A stamp that was given out by an earlier run. */
  readonly since: number;
  /** Told when the stamp comes to be ahead, and when it is no more. */
  readonly onLead: (ms: number) => void;
}

/** A little ahead is every machine whose clock is kept right by the network. */
const WORTH_A_WORD_MS = 5000;

/** Returns clocks whose stamp is never below `since`, and runs at half speed while it is ahead of the wall. */
export function openServerClock({ read, elapsed, since, onLead }: TimeSources): ServerClock {
  let last = since;
  let seenAt = elapsed();
  let isAhead = false;

  function lead(): number {
    const ms = Math.floor(last - read());
    return ms > WORTH_A_WORD_MS ? ms : 0;
  }

  function stamp(): number {
    const at = elapsed();
    last = Math.max(read(), last + (at - seenAt) / 2);
    seenAt = at;
    const ms = lead();
    if (ms > 0 !== isAhead) {
      isAhead = ms > 0;
      onLead(ms);
    }
    return Math.floor(last);
  }

  return { now: read, stamp, newId: openIds(stamp), lead };
}
