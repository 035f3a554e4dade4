// Refuses requests before anything reads them: those for a foreign host name, and those that change something and
// were started by a foreign page.

import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../shared/errors.ts';
import type { Address } from './address.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Health checks, which monitors request by IP address. Their responses reveal nothing. */
const ANY_HOST = new Set(['/healthz', '/readyz']);

/** Reports, which are accepted from any page since they need no rights: a page sends them as a beacon while it is
 *  closed. */
const WITHOUT_AUTHORITY = new Set(['/api/a', '/api/error']);

/** Path to which mail programs send the form that unsubscribes, without an origin (RFC 8058). The token in the path
 *  authorises the request. */
const ONE_CLICK = /^\/unsubscribe\/[^/]+$/;

/** The parts of a request that the gate checks. */
export interface GatedRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Refuses a request whose host is ambiguous or not this server's, or whose method echoes the request.
 * @throws AppError 'methodNotAllowed', 'badRequest' or 'misdirected'
 */
export function mustBePlain(
  address: Address,
  { method, url, rawHeaders }: { method: string; url: string; rawHeaders: readonly string[] },
): void {
  if (method === 'TRACE') throw new AppError('methodNotAllowed');
  if (countOf('host', rawHeaders) > 1) throw new AppError('badRequest', { note: 'two lines of Host' });
  const named = hostIn(url);
  if (named !== null && !address.isOurHost(named)) throw new AppError('misdirected');
}

/** Returns how often a header occurs. `rawHeaders` has names and values in turn, as in Node. */
function countOf(wanted: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === wanted.length && rawHeaders[at]?.toLowerCase() === wanted) count += 1;
  return count;
}

/** Returns the host in the URL of a request; null if the URL has none, as in every request that is not sent to a
 *  proxy. */
function hostIn(url: string): string | null {
  return url.startsWith('/') || url === '*' ? null : (URL.parse(url)?.host ?? '');
}

/** Returns the path and query of a URL that may contain a host as well. */
export function pathAndQueryOf(url: string): string {
  const whole = hostIn(url) === null ? null : URL.parse(url);
  return whole ? whole.pathname + whole.search : url;
}

/**
 * Checks host, origin and content type of a request.
 * @throws AppError 'misdirected', 'notAuthorized' or 'wrongContentType'
 */
export function mustPassGate(address: Address, { method, path, headers }: GatedRequest): void {
  if (!ANY_HOST.has(path) && !address.isOurHost(headers.host ?? '')) throw new AppError('misdirected');
  if (SAFE_METHODS.has(method) || ONE_CLICK.test(path)) return;
  if (!WITHOUT_AUTHORITY.has(path) && !isOwnPage(address, headers)) {
    throw new AppError('notAuthorized', { note: 'started by a foreign page' });
  }
  mustBeOurType(path, headers);
}

/** Returns whether a request was started by a page of this server, or by a client other than a browser: browsers
 *  always send where it came from. */
export function isOwnPage(address: Address, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && !address.isOurOrigin(headers.origin)) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Returns whether a request may open a websocket. Only a page of this server may: even a missing Origin is
 *  refused, since browsers send cookies with the handshake of a foreign page. */
export function mayOpenSocket(address: Address, headers: IncomingHttpHeaders): boolean {
  return (
    address.isOurHost(headers.host ?? '') &&
    headers.origin !== undefined &&
    address.isOurOrigin(headers.origin)
  );
}

/** Returns whether a request may sign out. Signing out is a GET, so it is checked like requests that change
 *  something: a foreign page's image or link must not sign anyone out. A client without browser headers is
 *  allowed. */
export function maySignOut(address: Address, headers: IncomingHttpHeaders): boolean {
  const { referer } = headers;
  if (headers['sec-fetch-site'] !== undefined) return isOwnPage(address, headers);
  if (referer !== undefined) return address.isOurOrigin(URL.parse(referer)?.origin ?? '');
  return isOwnPage(address, headers) && headers['user-agent']?.startsWith('Mozilla/') !== true;
}

const OCTETS = 'application/octet-stream';
/** Path that accepts the bytes of a picture, or the id of an upload. */
const AVATAR = '/api/avatar/image';

/** Refuses content types that a plain HTML form can send. A request without length or encoding has no body. */
function mustBeOurType(path: string, headers: IncomingHttpHeaders): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (type === undefined && !hasBody) return;
  const wanted = path.startsWith('/api/upload/multipart/part/') ? OCTETS : 'application/json';
  if (type === OCTETS && path === AVATAR) return;
  if (type !== wanted) throw new AppError('wrongContentType');
}
