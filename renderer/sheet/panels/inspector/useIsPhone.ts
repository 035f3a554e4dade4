// Whether the screen is as narrow as a phone's.

import { useSyncExternalStore } from 'react';

const PHONE = '(width < 40rem)';

/** Returns whether the screen is that narrow, now and when it changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(PHONE).matches);
}

function follow(tell: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
