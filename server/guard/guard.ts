// The hooks of the guard: one gate before everything, security headers after everything.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Address } from './address.ts';
import { mustBePlain, mustPassGate } from './gate.ts';
import { isPage, setHeaders } from './headers.ts';
import { openLaunchSecretCheck } from './launch.ts';

/** Adds the two hooks. Must be called before any route or plugin that sends responses is added. */
export function addGuard(app: FastifyInstance, address: Address, launch = openLaunchSecretCheck(null)): void {
  // The hooks use callbacks: a promise for each would be a good part of the cost of a small request.
  app.addHook('onRequest', ({ method, url, originalUrl, headers, raw }, _, next) => {
    mustPassGate(address, { method, path: url.split('?', 1)[0] ?? '', headers });
    launch.mustKnow(headers);
    mustBePlain(address, { method, url: originalUrl, rawHeaders: raw.rawHeaders });
    next();
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const nonce = isPage(reply) ? randomBytes(16).toString('base64') : null;
    setHeaders(address, request, reply, nonce);
    // All 404 responses are identical to the last byte, so they get no nonce: nobody can tell by them what exists.
    const isFound = nonce !== null && reply.statusCode === 200;
    next(null, isFound && typeof payload === 'string' ? withNonce(payload, nonce) : payload);
  });
}

/** Returns the page with its nonce, which it needs to add a style while it runs (the scroll lock of a dialog
 *  does). Foreign scripts cannot read it, since they do not run. */
function withNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`);
}
