// The gate refuses requests before anything reads them: requests to a foreign host name, and requests that change
// something and were started by a foreign page.

import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../shared/errors.ts';
import type { Address } from './address.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever watches that the server lives asks by its bare address. Nothing is told there. */
const ANY_HOST = new Set(['/healthz', '/readyz']);

/** Taken from anyone, since they carry no one's authority: the beacon is sent while a page goes away. */
const WITHOUT_AUTHORITY = new Set(['/api/a', '/api/error']);

/** A mail program sends an HTML form from nowhere (RFC 8058); all authority is in the address. */
const ONE_CLICK = /^\/unsubscribe\/[^/]+$/;

/** A request, as far as the gate looks at it. */
export interface GatedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A request that says in two ways whom it is for, or is for somebody else, or asks to be sent back as it came.
 *  @throws AppError 'methodNotAllowed', 'badRequest' or 'misdirected' */
export function mustBePlain(
  address: Address,
  { method, url, rawHeaders }: { method: string; url: string; rawHeaders: readonly string[] },
): void {
  if (method === 'TRACE') throw new AppError('methodNotAllowed');
  if (countOf('host', rawHeaders) > 1) throw new AppError('badRequest', { note: 'two lines of Host' });
  const named = hostIn(url);
  if (named !== null && !address.isOurHost(named)) throw new AppError('misdirected');
}

/** Names and values in turn, as Node gives them. */
function countOf(wanted: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === wanted.length && rawHeaders[at]?.toLowerCase() === wanted) count += 1;
  return count;
}

/** Null for an address without a host, as all but a proxy's are. */
function hostIn(url: string): string | null {
  return url.startsWith('/') || url === '*' ? null : (URL.parse(url)?.host ?? '');
}

/** The path and query of an address that may name a host as well. */
export function pathIn(url: string): string {
  const whole = hostIn(url) === null ? null : URL.parse(url);
  return whole ? whole.pathname + whole.search : url;
}

/** @throws AppError 'misdirected', 'notAuthorized' or 'wrongContentType' */
export function mustPassGate(address: Address, { method, path, headers }: GatedRequest): void {
  if (!ANY_HOST.has(path) && !address.isOurHost(headers.host ?? '')) throw new AppError('misdirected');
  if (SAFE_METHODS.has(method) || ONE_CLICK.test(path)) return;
  if (!WITHOUT_AUTHORITY.has(path) && !isOwnPage(address, headers)) {
    throw new AppError('notAuthorized', { note: 'started by a foreign page' });
  }
  mustBeOurType(path, headers);
}

/** Whether a request was started by a page of ours, or by no browser at all: a browser always says where from. */
export function isOwnPage(address: Address, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && !address.isOurOrigin(headers.origin)) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** A websocket is opened only by a page of ours: here even the absence of an Origin is refused, since browsers
 *  send cookies along with a foreign page's handshake. */
export function mayOpenSocket(address: Address, headers: IncomingHttpHeaders): boolean {
  return (
    address.isOurHost(headers.host ?? '') &&
    headers.origin !== undefined &&
    address.isOurOrigin(headers.origin)
  );
}

/** Tells whether a request may sign out. Signing out is a GET, so it is held to what the gate holds the others to: a
 *  foreign page's image or link must not sign anyone out. A client without browser headers is allowed. */
export function maySignOut(address: Address, headers: IncomingHttpHeaders): boolean {
  const { referer } = headers;
  if (headers['sec-fetch-site'] !== undefined) return isOwnPage(address, headers);
  if (referer !== undefined) return address.isOurOrigin(URL.parse(referer)?.origin ?? '');
  return isOwnPage(address, headers) && headers['user-agent']?.startsWith('Mozilla/') !== true;
}

const OCTETS = 'application/octet-stream';
/** Takes a picture itself, or the name of an upload. */
const AVATAR = '/api/avatar/image';

/** Only what a plain HTML form cannot send. A body without a length or encoding is none. */
function mustBeOurType(path: string, headers: IncomingHttpHeaders): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (type === undefined && !hasBody) return;
  const wanted = path.startsWith('/api/upload/multipart/part/') ? OCTETS : 'application/json';
  if (type === OCTETS && path === AVATAR) return;
  if (type !== wanted) throw new AppError('wrongContentType');
}
