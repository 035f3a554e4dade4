// What could not be fetched is fetched again, and a chunk is imported only when the browser has all that it needs: a script
// that could once not be imported stays so as long as the page lives.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as LoadChunk from '../../../renderer/browser/loadChunk.ts';

let loadChunk: typeof LoadChunk.loadChunk;
/** The files that were requested, and the chunks that were imported, in order. */
let log: string[];
/** How often a file is still refused. */
let refusals: Map<string, number>;
let isOnLine: boolean;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  log = [];
  refusals = new Map();
  isOnLine = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnLine;
    },
  });
  vi.stubGlobal('document', {
    querySelector: (query: string) => (query.includes('/linked.js') ? {} : null),
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    log.push(url);
    const left = refusals.get(url) ?? 0;
    refusals.set(url, left - 1);
    if (left > 0) throw new TypeError('Failed to fetch');
    if (url === '/gone.js') return new Response('', { status: 404 });
    return new Response('export {}');
  });
  ({ loadChunk } = await import('../../../renderer/browser/loadChunk.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const importing = (name: string) => async (): Promise<string> => {
  log.push(`import ${name}`);
  return name;
};

/** Resolves to the chunk, or to the message of the refusal. */
async function outcome(loading: Promise<string>): Promise<string> {
  const told = loading.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  return told;
}

test('a chunk is imported once all its files have come, and each of them is requested once', async () => {
  expect(await outcome(loadChunk(importing('a'), ['a.js', 'shared.js', 'linked.js']))).toBe('a');
  expect(await outcome(loadChunk(importing('b'), ['b.js', 'shared.js']))).toBe('b');
  expect(log).toEqual(['/a.js', '/shared.js', 'import a', '/b.js', 'import b']);
});

test('a network that fails for a moment is not noticed', async () => {
  refusals.set('/a.js', 2);
  expect(await outcome(loadChunk(importing('a'), ['a.js']))).toBe('a');
  expect(log).toEqual(['/a.js', '/a.js', '/a.js', 'import a']);
});

test('what did not come is not imported, and comes when it is asked for again', async () => {
  refusals.set('/a.js', 3);
  expect(await outcome(loadChunk(importing('a'), ['a.js']))).toMatch(/could not be loaded/);
  expect(log).not.toContain('import a');
  expect(await outcome(loadChunk(importing('a'), ['a.js']))).toBe('a');
});

test('without a network the answer comes at once', async () => {
  isOnLine = false;
  refusals.set('/a.js', 9);
  await expect(loadChunk(importing('a'), ['a.js'])).rejects.toThrow(/could not be loaded/);
});

test('a file that an update of the server has removed is a failure', async () => {
  expect(await outcome(loadChunk(importing('gone'), ['gone.js']))).toMatch(/reload the page/);
  expect(log).not.toContain('import gone');
});
