// Searches many texts for a query: for a plain text here, for a pattern in a worker with a time limit.

import { matchesIn, type Match, type SearchQuery } from './query.ts';

export interface TextMatcher {
  /** Returns the matches in each of the texts. @throws PatternTimeout */
  find(texts: readonly string[]): Promise<readonly (readonly Match[])[]>;
  close(): void;
}

/** The error of a pattern that exceeded the time limit. */
export class PatternTimeout extends Error {}

const MOST_MS = 1_500;
const NOT_LOADED = 'The search for patterns did not load. Look whether you are online, and search again.';

/** Returns a matcher for a query. A pattern runs in a worker, which is terminated when it takes too long. */
export function openMatcher(query: SearchQuery, expression: RegExp): TextMatcher {
  if (query.isPattern) return inWorker(query);
  return {
    find: (texts) => Promise.resolve(texts.map((text) => matchesIn(expression, text))),
    close: () => undefined,
  };
}

function inWorker(query: SearchQuery): TextMatcher {
  const worker = new Worker(new URL('./patternWorker.ts', import.meta.url), { type: 'module' });

  /**
   * Resolves when the worker is free: first when it has started, then after each answer. Requests wait for each other,
   * since an answer does not name its request.
   */
  let before: Promise<unknown> = new Promise((resolve, reject) => {
    // The time limit excludes the start of the worker, which takes a while on a busy machine.
    worker.addEventListener('message', resolve, { once: true });
    worker.addEventListener('error', () => reject(new Error(NOT_LOADED)), { once: true });
  });
  // A search that waits is rejected with the failure. Without one, the rejection must not count as unhandled.
  before.catch(() => undefined);

  function find(texts: readonly string[]): Promise<readonly (readonly Match[])[]> {
    const next = before.then(() => (texts.length === 0 ? [] : ask(texts)));
    // A timeout rejects all waiting requests too, since it terminates the worker.
    before = next;
    return next;
  }

  function ask(texts: readonly string[]): Promise<readonly (readonly Match[])[]> {
    const answered = new AbortController();
    const { signal } = answered;
    const answer = new Promise<readonly (readonly Match[])[]>((resolve, reject) => {
      const late = setTimeout(() => {
        worker.terminate();
        reject(new PatternTimeout());
      }, MOST_MS);
      signal.addEventListener('abort', () => clearTimeout(late));
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<readonly (readonly Match[])[]>) => resolve(data),
        { signal },
      );
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
      worker.postMessage({ query, texts });
    });
    return answer.finally(() => answered.abort());
  }

  return { find, close: () => worker.terminate() };
}
