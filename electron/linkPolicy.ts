// The policy for links and permissions: which addresses open inside the window, in the system's browser, or not at
// all, and which permissions pages get. It compares parsed origins, never prefixes.

import type { Electron, WebContents, Session } from './electron.ts';

/** Where an address opens: in the window, in the system's browser, or not at all. */
export type Destination = 'inside' | 'outside' | 'nowhere';

/** The origin of the shell's own page, the choice of a workspace. */
export const SHELL_ORIGIN = 'app://eo';

// The schemes of pages. An address `blob:` has the origin of the page that made it, yet may not be opened in place of
// that page.
const INSIDE: ReadonlySet<string> = new Set(['https:', 'http:', 'app:']);

/** Returns where `url` opens. `origins` are those of the open workspace and the shell. */
export function destinationOf(url: string, origins: readonly string[]): Destination {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return 'nowhere';
  const hasPages = INSIDE.has(parsed.protocol);
  if (hasPages && origins.includes(comparableOrigin(parsed))) return 'inside';
  return parsed.protocol === 'https:' || parsed.protocol === 'mailto:' ? 'outside' : 'nowhere';
}

/** Returns an origin for comparison: that of a standard scheme, and `app://host` for the shell's own pages. */
export function comparableOrigin(url: URL): string {
  return url.protocol === 'app:' ? `app://${url.host}` : url.origin;
}

/**
 * Restricts a page: it navigates only to allowed origins, opens no second window and attaches no `<webview>`. `open`
 * opens an address in the page's own window.
 */
export function guardNavigation(
  contents: WebContents,
  electron: Pick<Electron, 'shell'>,
  origins: () => readonly string[],
  open: (url: string) => void,
): void {
  const decide = (event: { preventDefault(): void }, url: string): void => {
    if (destinationOf(url, origins()) !== 'inside') event.preventDefault();
  };
  contents.on('will-navigate', (event) => decide(event, event.url));
  contents.on('will-frame-navigate', (event) => decide(event, event.url));
  contents.on('will-redirect', (event) => decide(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // A link with a target is a click of the person; within the workspace it opens in this window.
    const destination = destinationOf(url, origins());
    if (destination === 'outside') void electron.shell.openExternal(url);
    if (destination === 'inside') open(url);
    return { action: 'deny' };
  });
}

// Electron grants every permission by default. The shell grants only those that EO uses, to allowed origins: writing
// to the clipboard, full screen, and desktop notifications.

const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen', 'notifications']);

/** Grants pages of allowed origins the permissions that EO uses, and refuses all others. */
export function guardPermissions(session: Session, origins: () => readonly string[]): void {
  const mayHave = (permission: string, asking: string): boolean => {
    const url = URL.parse(asking);
    return GRANTED.has(permission) && url !== null && origins().includes(comparableOrigin(url));
  };
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(mayHave(permission, details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => mayHave(permission, origin));
  session.setDevicePermissionHandler(() => false);
}

// Deep links, `eo://project/{projectId}[/sheet/{sheetId}]`, open known pages of the app only. Query and fragment are
// ignored.

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Returns the path of a deep link within the workspace; null for any other address. */
export function pathOfDeepLink(link: string): string | null {
  const url = URL.parse(link);
  if (url === null || url.protocol !== 'eo:' || url.host !== 'project') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const [projectId = '', word, sheetId, ...more] = url.pathname.split('/').slice(1);
  if (!ID.test(projectId) || more.length > 0) return null;
  if (word === undefined || word === '') return `/app/project/${projectId}`;
  if (word !== 'sheet' || sheetId === undefined || !ID.test(sheetId)) return null;
  return `/app/project/${projectId}/sheet/${sheetId}`;
}

/** Returns the path of the deep link among the arguments of the command line; null where there is none. */
export function deepLinkIn(words: readonly string[]): string | null {
  const link = words.find((word) => word.startsWith('eo://'));
  return link === undefined ? null : pathOfDeepLink(link);
}
