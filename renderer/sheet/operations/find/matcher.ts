// Looks for a query in many texts: a plain one here, a pattern in a worker with a limit of time.

import { matchesIn, type Match, type SearchQuery } from './query.ts';

export interface TextMatcher {
  /** For each text what was found in it. @throws TooSlow */
  find(texts: readonly string[]): Promise<readonly (readonly Match[])[]>;
  close(): void;
}

/** The pattern was still at work when its time was over. */
export class TooSlow extends Error {}

const MOST_MS = 1_500;

/** Returns a matcher for a query. A pattern runs in a worker, which is ended when it takes too long. */
export function openMatcher(query: SearchQuery, expression: RegExp): TextMatcher {
  if (query.isPattern) return inWorker(query);
  return {
    find: (texts) => Promise.resolve(texts.map((text) => matchesIn(expression, text))),
    close: () => undefined,
  };
}

function inWorker(query: SearchQuery): TextMatcher {
  const worker = new Worker(new URL('./patternWorker.ts', import.meta.url), { type: 'module' });

  /** It is there; then one question after the other: an answer does not say what it answers. */
  let before: Promise<unknown> = new Promise((resolve) => {
    // Only then does its time begin: to start takes a while on a busy machine.
    worker.addEventListener('message', resolve, { once: true });
  });

  function find(texts: readonly string[]): Promise<readonly (readonly Match[])[]> {
    const next = before.then(() => (texts.length === 0 ? [] : ask(texts)));
    // The first that is too slow ends the worker: all that wait are not to wait in vain.
    before = next;
    return next;
  }

  function ask(texts: readonly string[]): Promise<readonly (readonly Match[])[]> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        worker.terminate();
        reject(new TooSlow());
      }, MOST_MS);
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<readonly (readonly Match[])[]>) => {
          clearTimeout(late);
          resolve(data);
        },
        { once: true },
      );
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      worker.postMessage({ query, texts });
    });
  }

  return { find, close: () => worker.terminate() };
}
