// What calls of the page need where there is no page, over a line that a test breaks.

import { vi } from 'vitest';

/** Failure of a request that has not reached the server. */
export const unreached = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Stubs the page and its line: each request is answered by `respond`. `vi.unstubAllGlobals()` ends that. */
export function stubLine(respond: () => Promise<Response>): void {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const fonts = { ready: new Promise(() => undefined), status: 'loaded' };
  vi.stubGlobal('document', { documentElement: { dataset: {} }, fonts });
  // Each wait ends at once, as if the network was back.
  vi.stubGlobal(
    'addEventListener',
    (type: string, end: () => void) => type === 'online' && queueMicrotask(end),
  );
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', respond);
}
