// Follows a request whose result is shown only after the server has answered. It is done when the result is in the
// store, and refused when the queue reports a new problem.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { health } from '../../../store/health.ts';

export interface RequestState {
  readonly isWaiting: boolean;
  readonly refusal: string | null;
  /** Calls `send`, and waits from then on. */
  ask(send: () => void): void;
}

/** Follows one request to the server until `isDone`, which calls `done`, or until a new problem refuses it. */
export function useRequestState(isDone: boolean, done: () => void): RequestState {
  const { problems } = useSnapshot(health);
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const refusal = before ? (problems.find(({ id }) => !before.has(id))?.text ?? null) : null;
  const isWaiting = before !== null && refusal === null;
  useEffect(() => {
    if (isWaiting && isDone) done();
  }, [isWaiting, isDone, done]);
  return {
    isWaiting,
    refusal,
    ask(send) {
      setBefore(new Set(health.problems.map(({ id }) => id)));
      send();
    },
  };
}
