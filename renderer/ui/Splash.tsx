// The page is on its way: the mark, and the dot that runs.

import { LogoMark } from './Logo.tsx';

/** Not on the root path, nor on any path that begins with /auth: those come at once or not at all. */
export function splashShown(pathname: string): boolean {
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
