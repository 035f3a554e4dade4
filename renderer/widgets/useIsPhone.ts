// Whether the screen is as narrow as a phone's.

import { phoneQuery } from '../browser/phone.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** Returns whether the screen is that narrow, now and when it changes. */
export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery);
}
