// The guard as the app installs it: one gate before everything, headers after everything.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Address } from './address.ts';
import { mustBePlain, mustPassGate } from './gate.ts';
import { isPage, setHeaders } from './headers.ts';
import { openLaunchCheck } from './launch.ts';

/** Adds the two hooks. To be called before any route or plugin that answers. */
export function addGuard(app: FastifyInstance, address: Address, launch = openLaunchCheck(null)): void {
  // Hooks that wait for nothing call on: a promise for each of them is a good part of a small request.
  app.addHook('onRequest', ({ method, url, originalUrl, headers, raw }, _, next) => {
    mustPassGate(address, { method, path: url.split('?', 1)[0] ?? '', headers });
    launch.mustKnow(headers);
    mustBePlain(address, { method, url: originalUrl, rawHeaders: raw.rawHeaders });
    next();
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const nonce = isPage(reply) ? randomBytes(16).toString('base64') : null;
    setHeaders(address, request, reply, nonce);
    // What is not found reads the same to the last byte, whatever it was, so that nobody can tell what exists.
    const isFound = nonce !== null && reply.statusCode === 200;
    next(null, isFound && typeof payload === 'string' ? withNonce(payload, nonce) : payload);
  });
}

/** Tells the page its nonce: what it needs to add a style of its own while it runs (the scroll lock of a dialog
 *  does so). A script of a stranger cannot read it, since a stranger's script does not run. */
function withNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`);
}
