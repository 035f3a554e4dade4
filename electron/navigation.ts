// Which addresses open inside the window, which in the system's browser, and which nowhere. Parsed origins are
// compared, never prefixes.

import type { Electron, WebContents } from './electron.ts';

export type Destination = 'inside' | 'outside' | 'nowhere';

/** The pages that the shell itself brings: the choice of a workspace. */
export const SHELL_ORIGIN = 'app://eo';

// A blob says the origin of the page that made it, and is no page of ours all the same.
const INSIDE: ReadonlySet<string> = new Set(['https:', 'http:', 'app:']);

/** Where `url` may go. `origins` are those of the workspace in use. */
export function destinationOf(url: string, origins: readonly string[]): Destination {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return 'nowhere';
  const hasPages = INSIDE.has(parsed.protocol);
  if (hasPages && origins.includes(comparableOrigin(parsed))) return 'inside';
  return parsed.protocol === 'https:' || parsed.protocol === 'mailto:' ? 'outside' : 'nowhere';
}

/** The origin as the shell compares it: that of a standard scheme, and `app://host` for our own. */
export function comparableOrigin(url: URL): string {
  return url.protocol === 'app:' ? `app://${url.host}` : url.origin;
}

/** Guards one page: nothing navigates away, no second window opens, no `<webview>` is attached. */
export function guardNavigation(
  contents: WebContents,
  electron: Pick<Electron, 'shell'>,
  origins: () => readonly string[],
): void {
  const decide = (event: { preventDefault(): void }, url: string): void => {
    if (destinationOf(url, origins()) !== 'inside') event.preventDefault();
  };
  contents.on('will-navigate', (event) => decide(event, event.url));
  contents.on('will-frame-navigate', (event) => decide(event, event.url));
  contents.on('will-redirect', (event) => decide(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // A link that asks for a window of its own is a person's click; within the workspace it stays here.
    const destination = destinationOf(url, origins());
    if (destination === 'outside') void electron.shell.openExternal(url);
    if (destination === 'inside') void contents.loadURL(url);
    return { action: 'deny' };
  });
}
