// The data that a page loads when it opens: loading, then the response or the error; loaded again on demand, and by itself
// once a server that was away is back.

import { useCallback, useEffect, useState } from 'react';
import { CallError, mayPass } from './callError.ts';
import { loadPatiently } from './patientLoad.ts';

/** The state of a call: loading, done with its value, or failed. */
export type CallState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** Loads data while the component is mounted. `load` must stay the same function for the same request: define it
 *  outside, or by `useCallback`. A late response to another `load` is dropped. Known data stays where loading it
 *  again fails for a reason that may pass. */
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
    void loadPatiently(load, ended.signal, {
      done: (value) => setAnswer({ of: load, loaded: { state: 'done', value } }),
      failed: (error) =>
        setAnswer((now) => ({ of: load, loaded: afterFailure(now?.of === load ? now.loaded : null, error) })),
    });
    return () => ended.abort();
  }, [load, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { loaded: answer?.of === load ? answer.loaded : { state: 'loading' }, again };
}

/** Returns the state after a failure. Known data stays after a failure that may pass, which says nothing about it. */
export function afterFailure<Value>(known: CallState<Value> | null, error: unknown): CallState<Value> {
  const stays = known?.state === 'done' && error instanceof CallError && mayPass(error);
  return stays ? known : { state: 'failed', error };
}
