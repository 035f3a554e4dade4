// Placeholders of pages whose code is being loaded.

import { useEffect } from 'react';
import { Splash } from '../ui/Splash.tsx';
import { beginBusy } from '../browser/busy.ts';

/** The placeholder of a part of a page. */
export function LoadingPart() {
  return <Loading isShown={false} />;
}

/** The screen while the app or a page loads. */
export function Loading({ isShown = true }: { isShown?: boolean }) {
  useEffect(beginBusy, []);
  return isShown ? <Splash /> : null;
}
