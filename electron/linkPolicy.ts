// The policy for links and permissions: which addresses open inside the window, in the system's browser, or nowhere,
// and what pages may ask of the machine. Parsed origins are compared, never prefixes.

import type { Electron, WebContents, Session } from './electron.ts';

/** The place where an address opens: in the window, in the system's browser, or nowhere. */
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

// Electron grants every permission unless told otherwise; the shell grants what the product uses, to pages of the
// workspace alone: writing to the clipboard, the full screen, and notices on the desktop.

const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen', 'notifications']);

/** Grants pages of the workspace the permissions that the product uses, and refuses all others. */
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

// Deep links, `eo://project/{projectId}[/sheet/{sheetId}]`, open known pages of the app and nothing else. Other
// parts of such an address are ignored.

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The path within the workspace, or null where the address is not one of ours. */
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

/** The deep link among the words that a second start was given; null where there is none. */
export function deepLinkIn(words: readonly string[]): string | null {
  const link = words.find((word) => word.startsWith('eo://'));
  return link === undefined ? null : pathOfDeepLink(link);
}
