// What could not be fetched is fetched again, and a chunk is imported only when the browser has all that it needs: a script
// that could once not be imported stays so as long as the page lives.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as LoadChunk from '../../../renderer/browser/loadChunk.ts';

let loadChunk: typeof LoadChunk.loadChunk;
/** The files that were requested, and the chunks that were imported, in order. */
let log: string[];
/** How often a file is still refused. */
let refusals: Map<string, number>;

beforeEach(async () => {
  vi.resetModules();
  log = [];
  refusals = new Map();
  vi.stubGlobal('document', {
    querySelector: (query: string) => (query === 'link[rel=modulepreload][href="/linked.js"]' ? {} : null),
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
  vi.unstubAllGlobals();
});

const importing = (name: string) => async (): Promise<string> => {
  log.push(`import ${name}`);
  return name;
};

/** Resolves to the chunk, or to the message of the refusal. */
const outcome = (loading: Promise<string>): Promise<string> => loading.catch((error: Error) => error.message);

test('a chunk is imported once all its files have come, and each of them is requested once', async () => {
  expect(await outcome(loadChunk(importing('a'), ['a.js', 'shared.js', 'linked.js']))).toBe('a');
  expect(await outcome(loadChunk(importing('b'), ['b.js', 'shared.js']))).toBe('b');
  expect(log).toEqual(['/a.js', '/shared.js', 'import a', '/b.js', 'import b']);
});

test('what did not come is not imported, and comes when it is asked for again', async () => {
  refusals.set('/a.js', 1);
  expect(await outcome(loadChunk(importing('a'), ['a.js']))).toMatch(/could not be loaded/);
  expect(log).toEqual(['/a.js']);
  expect(await outcome(loadChunk(importing('a'), ['a.js']))).toBe('a');
  expect(log).toEqual(['/a.js', '/a.js', 'import a']);
});

test('a file that an update of the server has removed is a failure', async () => {
  expect(await outcome(loadChunk(importing('gone'), ['gone.js']))).toMatch(/reload the page/);
  expect(log).not.toContain('import gone');
});
