// Whether the screen is as narrow as a phone's.

import { phoneQuery } from '../browser/phone.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** Returns whether the screen is as narrow as a phone's. The component renders again when that changes. */
export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery);
}
