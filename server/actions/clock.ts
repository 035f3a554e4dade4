// Time that never goes back, whatever the machine's clock does: stamps and ids rise with the sequence.

import { openIds } from '../../shared/model/id.ts';

export interface Clock {
  /** Milliseconds since 1970; never less than before. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** `since` is a time that was given out by an earlier run. */
export function openClock(read: () => number, since = 0): Clock {
  let last = since;
  const now = () => (last = Math.max(last, read()));
  return { now, newId: openIds(now) };
}
