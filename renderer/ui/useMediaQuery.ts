// A hook that subscribes to a media query.

import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, now and when that changes. */
export function useMediaQuery(query: () => MediaQueryList): boolean {
  const follow = useCallback(
    (notify: () => void) => {
      const list = query();
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => query().matches);
}
