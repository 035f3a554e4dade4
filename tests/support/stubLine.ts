// Stubs of the browser's globals that the page's HTTP calls need, with a network that a test can make fail.

import { vi } from 'vitest';

/** Failure of a request that has not reached the server. */
export const unreached = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Stubs the page and its network: each request is answered by `respond`. `vi.unstubAllGlobals()` removes the stubs. */
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
