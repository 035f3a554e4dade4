// What a page asks of the server when it opens: loading, then the answer or the error; asked again when told.

import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** `load` must be the same function as long as the question is the same: define it outside, or by `useCallback`. */
export function useCall<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  readonly loaded: Loaded<Value>;
  readonly again: () => void;
} {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    load(ended.signal).then(
      (value) => !ended.signal.aborted && setLoaded({ state: 'done', value }),
      (error: unknown) => !ended.signal.aborted && setLoaded({ state: 'failed', error }),
    );
    return () => ended.abort();
  }, [load, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { loaded, again };
}
