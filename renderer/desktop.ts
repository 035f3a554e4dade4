// The desktop shell, or null in a browser: the only place of the page that knows of it.

import type { Desktop } from '../shared/desktop.ts';

declare global {
  interface Window {
    readonly desktop?: Desktop;
  }
}

export function findDesktop(): Desktop | null {
  return window.desktop ?? null;
}
