// The security headers of every response, whatever made it.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address } from './address.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Content security policy of responses other than pages: they may neither load nor run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const FOR_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Returns the content security policy of a page. `nonce` is for styles that the page adds while it runs. */
function pagePolicy(address: Address, nonce: string): string {
  const socket = new URL(address.url()).host;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src 'self' ${address.isSecure ? 'wss' : 'ws'}://${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The facts about a response that decide its headers. */
export interface AnswerKind {
  readonly requestId: string;
  /** Nonce of a page; null for other responses. */
  readonly nonce: string | null;
  /** Whether browsers and proxies may store the response. */
  readonly isCached: boolean;
}

/** Returns the headers by name, in lower case. */
export function headersOf(
  address: Address,
  { requestId, nonce, isCached }: AnswerKind,
): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': nonce === null ? DATA_POLICY : pagePolicy(address, nonce),
    // Older browsers know only this header.
    'x-frame-options': 'DENY',
    ...(nonce === null ? {} : FOR_PAGES),
    ...(address.isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
    ...(isCached ? {} : { 'cache-control': 'no-store' }),
  };
}

/** Paths that contain tokens, and the pages that such links open. They must not be sent on as a referrer. */
const HAS_TOKEN = /^\/(?:(?:auth\/(?:recover|link)|unsubscribe|[lv])\/|auth\/verify(?:[/?]|$))/;

/** Sets the headers that the handler has not set itself. `nonce` is null for a response that is no page. */
export function setHeaders(
  address: Address,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string | null,
): void {
  const headers = headersOf(address, { requestId: request.id, nonce, isCached: isCached(request) });
  if (HAS_TOKEN.test(request.url)) reply.header('referrer-policy', 'no-referrer');
  for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
}

/** Returns whether the response is HTML. */
export function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

/** Returns whether browsers and proxies may store a response. Pages and files set their own lifetime. Data of a person
 *  is not stored, unless the handler has set the header itself, as for a load with an ETag. */
function isCached(request: FastifyRequest): boolean {
  return !/^\/(api|gen|auth\/link|l)\b/.test(request.url);
}
