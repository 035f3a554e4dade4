// In place of a page whose code is on its way.

import { useEffect } from 'react';
import { Splash } from '../ui/Splash.tsx';
import { beginBusy } from '../net/idle.ts';

/** In place of a part of a page. */
export function LoadingPart() {
  return <Loading isShown={false} />;
}

/** The screen while the app or a page loads. */
export function Loading({ isShown = true }: { isShown?: boolean }) {
  useEffect(beginBusy, []);
  return isShown ? <Splash /> : null;
}
