// The page that is shown while the app loads: the mark, and a moving dot.

import { LogoMark } from './Logo.tsx';

/** Returns whether a path shows the splash. The root path and paths that begin with /auth show nothing until
 *  they are ready. */
export function hasSplash(pathname: string): boolean {
  return pathname !== '/' && !pathname.startsWith('/auth');
}

/** The animated logo while the app loads. */
export function Splash() {
  return (
    <output aria-label="Loading" className="grid min-h-dvh place-content-center justify-items-center gap-6">
      <LogoMark className="size-14" />
      <span className="h-1 w-24 overflow-hidden rounded-full bg-active">
        <span className="block h-full w-[38%] animate-run rounded-full bg-now" />
      </span>
    </output>
  );
}
