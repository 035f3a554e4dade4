// The options of a client's queue for tests that need no callbacks.

import { openStore } from '../../shared/model/store.ts';
import type { QueueParts } from '../../renderer/store/queueTypes.ts';

/** Returns the options of a client that is always online. */
export function quietParts(userId: string, newId: () => string): QueueParts {
  return {
    userId,
    newId,
    store: openStore({ withBin: false }),
    now: () => 1,
    liveUntil: () => Number.MAX_SAFE_INTEGER,
    onTouched: () => undefined,
    onRefused: () => undefined,
  };
}
