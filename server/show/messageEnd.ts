// The end of a message that is shown for some seconds. Followers and displays are told when it is over, since the clock
// of some may be wrong.

import type { Show } from '../../shared/records.ts';

/** The wait for the end of the message of one show. */
export interface MessageEnd {
  /** Waits for the end of the present message of a show, and no longer for the end of an earlier message. */
  watch(show: Show | null): void;
  close(): void;
}

/** Opens the wait. `ended` is called when the message is over, by the clock `now`. */
export function openMessageEnd({
  now,
  ended,
}: {
  readonly now: () => number;
  readonly ended: () => void;
}): MessageEnd {
  let timer: NodeJS.Timeout | null = null;

  function close(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }

  function wait(until: number): void {
    const look = (): void => (now() < until ? wait(until) : ended());
    timer = setTimeout(look, Math.max(1, until - now())).unref();
  }

  return {
    watch(show) {
      close();
      const { until } = show?.message ?? {};
      if (until !== undefined && until > now()) wait(until);
    },
    close,
  };
}
