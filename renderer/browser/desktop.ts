// The desktop shell, or null in a browser: the only place of the page that knows of it.

import type { Desktop } from '../../shared/desktop.ts';

declare global {
  interface Window {
    readonly desktop?: Desktop;
  }
}

/** Returns the interface of the desktop shell, null in a browser and on the server. */
export function findDesktop(): Desktop | null {
  // Parts of the page are also painted where there is no window: on the server.
  return typeof window === 'undefined' ? null : (window.desktop ?? null);
}

/** The page that the shell itself brings, for the time in which there is no server to ask. */
const SHELL_PAGE = '/desktop';

/** Returns the shell where the page is the shell's own, null elsewhere. */
export function shellOfPage(): Desktop | null {
  return location.pathname === SHELL_PAGE ? findDesktop() : null;
}

/** Returns the message of an error of the shell, without the words that Electron puts before it. */
export function shellMessageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^Error invoking remote method '[^']*': (?:Error: )?/, '');
}
