// Reports to the server: page views in batches, and errors of the page. They must never disturb the person, so
// nothing here throws.

import { ulid } from 'ulid';
import { limits } from '../../shared/limits.ts';

/** The addresses of `reports.analytics` and `reports.error`, copied from the contract; a test compares them. Importing
 *  the contract would add zod, and the public pages must stay under 60 KB of script. */
export const reportAddresses = { analytics: '/api/a', error: '/api/error' } as const;

/** A page that was opened, as the server counts it. */
export interface PageView {
  readonly type: 'PAGEVIEW';
  readonly data: { readonly pathname: string };
  readonly date: number;
  readonly clientSessionId: string;
}

/** This visit: one load of the page, by an id that is made anew each time. Times are in ms since 1970. */
export const clientSession = { id: ulid(), startedAt: Date.now(), endedAt: null } as const;

let waiting: readonly PageView[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

/** Records that `pathname` was opened. It is sent in a batch, about a second after the first view of the batch. */
export function recordPageView(pathname: string): void {
  waiting = [
    ...waiting,
    { type: 'PAGEVIEW', data: { pathname }, date: Date.now(), clientSessionId: clientSession.id },
  ];
  timer ??= setTimeout(flush, limits.analyticsBatchMs);
}

/** Splits the events into the body to send now, as JSON, and the rest. The body has all of them, or the first few
 *  (`analyticsFallbackEvents`) where all are too long. */
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

/** Reports errors of the window from now on, and sends the waiting views when the page is hidden. */
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

/** Reports a caught error; `where` is added to its stack. */
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

/** Sends each error once a visit, and a limited number of them: a page that fails in a loop must not overload
 *  its server. */
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
