// What a page may ask of the machine. Electron grants everything unless told otherwise; we grant what the product
// uses, to pages of the workspace alone: writing to the clipboard, the full screen, and notices on the desktop.

import type { Session } from './electron.ts';
import { comparableOrigin } from './navigation.ts';

const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen', 'notifications']);

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
