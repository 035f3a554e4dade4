// The data that a page loads when it opens: loading, then the response or the error; loaded again on demand.

import { useCallback, useEffect, useState } from 'react';
import { CallError } from './callError.ts';

/** The state of a call: loading, done with its value, or failed. */
export type CallState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** Loads data while the component is mounted. `load` must stay the same function for the same request: define it
 *  outside, or by `useCallback`. A late response to another `load` is dropped. Known data stays where loading it
 *  again fails for lack of a network. */
export function useCall<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  readonly loaded: CallState<Value>;
  readonly again: () => void;
} {
  const [answer, setAnswer] = useState<{
    readonly of: typeof load;
    readonly loaded: CallState<Value>;
  } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    load(ended.signal).then(
      (value) => !ended.signal.aborted && setAnswer({ of: load, loaded: { state: 'done', value } }),
      (error: unknown) => {
        if (ended.signal.aborted) return;
        const failed = { of: load, loaded: { state: 'failed', error } } as const;
        setAnswer((now) =>
          now?.of === load && now.loaded.state === 'done' && isUnanswered(error) ? now : failed,
        );
      },
    );
    return () => ended.abort();
  }, [load, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { loaded: answer?.of === load ? answer.loaded : { state: 'loading' }, again };
}

/** Returns whether the call got no response, which says nothing about the data. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'NETWORK' || error.code === 'TIMEOUT');
}
