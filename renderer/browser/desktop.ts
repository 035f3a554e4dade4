// The interface of the desktop shell, null in a browser. No other file of the page reads it.

import type { DesktopBridge } from '../../shared/desktop.ts';

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}

/** Returns the interface of the desktop shell, null in a browser and on the server. */
export function findDesktop(): DesktopBridge | null {
  // The server renders parts of the page too, where there is no window.
  return typeof window === 'undefined' ? null : (window.desktop ?? null);
}

/** Path of the shell's own page, which is shown when there is no server to load pages from. */
const SHELL_PAGE = '/desktop';

/** Returns the shell where the page is the shell's own, null elsewhere. */
export function shellOfPage(): DesktopBridge | null {
  return location.pathname === SHELL_PAGE ? findDesktop() : null;
}

/** Returns the message of an error of the shell, without the words that Electron puts before it. */
export function shellMessageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^Error invoking remote method '[^']*': (?:Error: )?/, '');
}
