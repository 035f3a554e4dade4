// Reloads data whose changes are not published on any channel that this page follows.

import { useEffect } from 'react';

/** Interval in ms at which lists are loaded again while they are in sight. */
const EVERY_MS = 30_000;

/** Calls `again` when the page becomes visible, and periodically while it is. `again` must stay the same function. */
export function useRefresh(again: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = window.setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [again]);
}
