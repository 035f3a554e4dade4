// Whether the screen is as narrow as a phone's.

import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../../../browser/phone.ts';

/** Returns whether the screen is that narrow, now and when it changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => phoneQuery().matches);
}

function follow(tell: () => void): () => void {
  const query = phoneQuery();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
