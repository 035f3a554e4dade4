// The requests that are sent before the page's own script has loaded: the page's address is enough to know them.
// `renderer/early.ts` sends them, and the calls of the page take over their answers.

interface FirstRequest {
  readonly response: Promise<Response>;
  readonly stop: AbortController;
  /** Timer after which an answer that nobody has taken is given up. */
  readonly late: ReturnType<typeof setTimeout>;
}

declare global {
  /** The first requests by their addresses: a global, which the early script and the page share as two programs. */
  // oxlint-disable-next-line no-var -- a property of globalThis
  var firstRequests: Map<string, FirstRequest> | undefined;
}

/** Time in ms after which an answer that nobody has taken is aborted, since it occupies a connection to the server. */
const LATE_MS = 30_000;

const OF_PROJECT = /^\/app\/project\/(\w+)/;
const OF_SHEET = /^\/app\/project\/\w+\/sheet\/(\w+)(?:\/layout\/\w+)?\/?$/;

/** Returns whether the page at `pathname` shows a sheet. */
export function isSheetPage(pathname: string): boolean {
  return OF_SHEET.test(pathname);
}

/** Returns the addresses of the first calls of the page at `pathname`, the one with the largest answer last. */
export function firstAddresses(pathname: string): readonly string[] {
  const projectId = OF_PROJECT.exec(pathname)?.[1];
  const sheetId = OF_SHEET.exec(pathname)?.[1];
  const project = `/api/projects/${projectId}`;
  return [
    '/api/auth',
    '/api/vars',
    ...(projectId === undefined ? [] : ['/api/projects', project]),
    ...(sheetId === undefined ? [] : [`${project}/sheet/${sheetId}?form=packed`]),
  ];
}

/** Begins the requests of the page at `pathname`. */
export function beginFirstRequests(pathname: string): void {
  globalThis.firstRequests = new Map(
    firstAddresses(pathname).map((address) => {
      const stop = new AbortController();
      const late = setTimeout(() => {
        stop.abort();
        globalThis.firstRequests?.delete(address);
      }, LATE_MS);
      const response = fetch(address, {
        credentials: 'same-origin',
        headers: { Accept: 'application/json' },
        signal: stop.signal,
      });
      // The call that takes the request over reports its failure; one that nobody takes over is not reported.
      response.catch(() => undefined);
      return [address, { response, stop, late }];
    }),
  );
}

/**
 * Sends a request, or takes over the answer to the first request to the same address. An answer is taken over once, and
 * only if it is no failure: otherwise the request is sent, since the person may have signed in meanwhile.
 */
export async function fetchOrTake(address: string, request: RequestInit): Promise<Response> {
  const first = globalThis.firstRequests?.get(address);
  if (!first) return fetch(address, request);
  globalThis.firstRequests?.delete(address);
  clearTimeout(first.late);
  request.signal?.addEventListener('abort', () => first.stop.abort());
  const response = await first.response.catch(() => null);
  return response?.ok === true ? response : fetch(address, request);
}
