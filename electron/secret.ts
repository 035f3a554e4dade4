// The secret of a launch goes with each request of the window to its own local server, and with no other request.

import type { Session } from './electron.ts';

export function sendSecret(
  session: Session,
  server: { readonly url: string; readonly secret: string } | null,
): void {
  if (server === null) {
    session.webRequest.onBeforeSendHeaders(null);
    return;
  }
  const origin = new URL(server.url).origin;
  const urls = [`${origin}/*`, `${origin.replace(/^http/, 'ws')}/*`];
  session.webRequest.onBeforeSendHeaders({ urls }, ({ requestHeaders }, answer) => {
    answer({ requestHeaders: { ...requestHeaders, 'x-eo-launch': server.secret } });
  });
}
