// The two clocks of the server. Sessions, codes, tokens and rates use the system clock, which may be set back.
// Steps and ids use the stamp, which never goes back: times of an entity's steps must rise with the sequence. Where the
// stamp is ahead, because the system clock was wrong, it runs at half speed until the system clock has caught up.

import { openIdGenerator } from '../../shared/model/id.ts';

/** The clocks of the server: the system clock, and the stamp of steps and ids, which never goes back. */
export interface ServerClock {
  /** Returns the time of the system clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the stamp in ms since 1970, which is never less than an earlier one. */
  readonly stamp: () => number;
  readonly newId: () => string;
  /** Returns the milliseconds by which the stamp is ahead of the system clock; 0 where they are too few to report. */
  readonly lead: () => number;
}

/** The sources of time that the clocks are made of. */
export interface TimeSources {
  /** Returns the time of the system clock, which may be set. */
  readonly read: () => number;
  /** Returns the milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Last stamp of an earlier run. */
  readonly since: number;
  /** Called with the lead in ms when the stamp gets ahead of the system clock, and with 0 when it no longer is. */
  readonly onLead: (ms: number) => void;
}

/** Milliseconds by which the stamp must be ahead to be reported: clocks that are synchronised over the network may be a
 *  little ahead. */
const WORTH_A_WORD_MS = 5000;

/** Returns clocks whose stamp is never below `since`, and runs at half speed while it is ahead of the system
 *  clock. */
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

  return { now: read, stamp, newId: openIdGenerator(stamp), lead };
}
