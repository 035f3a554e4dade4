// What a client's queue is opened with where nothing of it is looked at.

import { openStore } from '../../shared/model/store.ts';
import type { QueueParts } from '../../renderer/store/queueTypes.ts';

/** A client that is always live. */
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
