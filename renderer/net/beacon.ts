// What the page tells the server without being asked: page views in batches, and errors of the page. Neither may ever
// disturb the person, so nothing here throws.

import { ulid } from 'ulid';
import { limits } from '../../shared/limits.ts';

/** The addresses of `reports.analytics` and `reports.error` in the contract; a test holds them equal. The contract itself
 *  would bring zod along, and the public pages are to stay under 60 KB of script. */
export const reportAddresses = { analytics: '/api/a', error: '/api/error' } as const;

/** A page that was opened, as the server counts it. */
export interface PageView {
  readonly type: 'PAGEVIEW';
  readonly data: { readonly pathname: string };
  readonly date: number;
  readonly clientSessionId: string;
}

/** This visit of this page. Its end is open while it lasts. */
export const clientSession = { id: ulid(), startedAt: Date.now(), endedAt: null } as const;

let waiting: readonly PageView[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

/** Notes that `pathname` was opened. Sent with others, about a second after the first that waits. */
export function recordPageView(pathname: string): void {
  waiting = [
    ...waiting,
    { type: 'PAGEVIEW', data: { pathname }, date: Date.now(), clientSessionId: clientSession.id },
  ];
  timer ??= setTimeout(flush, limits.analyticsBatchMs);
}

/** What goes out now, and what stays: all of it, or ten where all of it is too long. */
export function nextBatch(events: readonly PageView[]): { body: string; rest: readonly PageView[] } {
  const whole = JSON.stringify(events);
  if (whole.length <= limits.analyticsChars) return { body: whole, rest: [] };
  const first = events.slice(0, limits.analyticsFallbackEvents);
  return { body: JSON.stringify(first), rest: events.slice(limits.analyticsFallbackEvents) };
}

function flush(): void {
  timer = null;
  if (waiting.length === 0) return;
  const { body, rest } = nextBatch(waiting);
  waiting = rest;
  if (rest.length > 0) timer = setTimeout(flush, limits.analyticsBatchMs);
  const sent = navigator.sendBeacon(reportAddresses.analytics, jsonBlob(body));
  // oxlint-disable-next-line no-console -- a failed beacon is only logged: no person has to act on it
  if (!sent) console.warn('The analytics beacon was not sent.');
}

/** Sends what waits when the page goes away; window errors are reported from now on. */
export function startBeacon(): void {
  addEventListener('pagehide', flush);
  addEventListener('error', (event) => {
    sendError({
      message: event.message,
      source: event.filename,
      lineno: event.lineno,
      colno: event.colno,
      error: stackOf(event.error),
    });
  });
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** Reports what was caught; `where` adds to its stack. */
export function reportError(error: unknown, where: string | null = null): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = [stackOf(error), where].filter(Boolean).join('\n');
  sendError({ message, source: location.pathname, lineno: null, colno: null, error: stack });
}

interface ErrorReport {
  readonly message: string;
  readonly source: string;
  readonly lineno: number | null;
  readonly colno: number | null;
  readonly error: string;
}

const reported = new Set<string>();
const mostReports = 20;
const mostChars = 4000;

/** Each error once a visit, and no flood: a page that fails in a loop must not become an attack on its own server. */
function sendError(report: ErrorReport): void {
  const name = `${report.message} ${report.source} ${report.lineno}`;
  if (reported.has(name) || reported.size >= mostReports) return;
  reported.add(name);
  const cut = {
    ...report,
    message: report.message.slice(0, mostChars),
    error: report.error.slice(0, mostChars),
  };
  navigator.sendBeacon(reportAddresses.error, jsonBlob(JSON.stringify({ ...cut, userId: null })));
}

function stackOf(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
}

function jsonBlob(text: string): Blob {
  return new Blob([text], { type: 'application/json' });
}
