// The security headers of every answer, whatever made it.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address } from './address.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Nothing of an answer that is no page may load or run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const FOR_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** What a page of ours may load. `nonce` is for styles that the page adds while it runs. */
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

/** The facts about an answer that decide its headers. */
export interface AnswerKind {
  readonly requestId: string;
  /** Null for what is no page. */
  readonly nonce: string | null;
  /** Whether the answer may be kept by a browser or a proxy. */
  readonly isKept: boolean;
}

/** By name, in lower case. */
export function headersOf(
  address: Address,
  { requestId, nonce, isKept }: AnswerKind,
): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': nonce === null ? DATA_POLICY : pagePolicy(address, nonce),
    // Older browsers know only this.
    'x-frame-options': 'DENY',
    ...(nonce === null ? {} : FOR_PAGES),
    ...(address.isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
    ...(isKept ? {} : { 'cache-control': 'no-store' }),
  };
}

/** Addresses of mails, which open something: no other is told where somebody came from. */
const HAS_TOKEN = /^\/auth\/(?:recover|verify|link)\b/;

/** Sets what the handler has not set itself. `nonce` is null for what is no page. */
export function setHeaders(
  address: Address,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string | null,
): void {
  const headers = headersOf(address, { requestId: request.id, nonce, isKept: isKept(request) });
  if (HAS_TOKEN.test(request.url)) reply.header('referrer-policy', 'no-referrer');
  for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
}

/** Whether the answer is HTML. */
export function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

/** Pages and files say themselves how long they keep; answers about someone's data are never kept, but where
 *  the handler says so (a load with an ETag). */
function isKept(request: FastifyRequest): boolean {
  return !/^\/(api|gen|auth\/link)\b/.test(request.url);
}
