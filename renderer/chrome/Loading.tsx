// In place of a page whose code is on its way.

import { useEffect } from 'react';
import { Splash } from '../kit/Splash.tsx';
import { beginBusy } from '../net/idle.ts';

export function Loading({ isShown = true }: { isShown?: boolean }) {
  useEffect(beginBusy, []);
  return isShown ? <Splash /> : null;
}
