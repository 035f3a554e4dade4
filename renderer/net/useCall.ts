// What a page asks of the server when it opens: loading, then the answer or the error; asked again when told.

import { useCallback, useEffect, useState } from 'react';
import { CallError } from './callError.ts';

/** The state of a call: loading, done with its value, or failed. */
export type CallState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** `load` must be the same function as long as the question is the same: define it outside, or by `useCallback`. The
 *  answer to another question is not shown; what is known stays when it is asked for anew without a network. */
export function useCall<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  readonly loaded: CallState<Value>;
  readonly again: () => void;
} {
  const [held, setHeld] = useState<{ readonly of: typeof load; readonly loaded: CallState<Value> } | null>(
    null,
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    load(ended.signal).then(
      (value) => !ended.signal.aborted && setHeld({ of: load, loaded: { state: 'done', value } }),
      (error: unknown) => {
        if (ended.signal.aborted) return;
        const failed = { of: load, loaded: { state: 'failed', error } } as const;
        setHeld((now) =>
          now?.of === load && now.loaded.state === 'done' && isUnanswered(error) ? now : failed,
        );
      },
    );
    return () => ended.abort();
  }, [load, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { loaded: held?.of === load ? held.loaded : { state: 'loading' }, again };
}

/** Nobody has answered: it says nothing about what was asked. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'NETWORK' || error.code === 'TIMEOUT');
}
