// Follows a request whose result is shown only after the server has answered. It is done when the result is in the
// store, and refused when the queue reports a new problem of its action.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ActionName } from '../../../../shared/catalogue.ts';
import { health } from '../../../store/health.ts';

export interface RequestState {
  readonly isWaiting: boolean;
  readonly refusal: string | null;
  /** Calls `send`, and waits from then on. */
  ask(send: () => void): void;
}

/**
 * Follows one request to the server until `isDone` is true, when `done` is called, or until the queue reports a new
 * problem with an action named `actionName`, which refuses the request. Problems with other actions are ignored.
 */
export function useRequestState(actionName: ActionName, isDone: boolean, done: () => void): RequestState {
  const { problems } = useSnapshot(health);
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const own = problems.find(
    ({ id, actionNames }) => before?.has(id) === false && actionNames.includes(actionName),
  );
  const refusal = own?.text ?? null;
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
