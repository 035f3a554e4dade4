// Reading the log: what it comes to, and how it is told.

import type { Message, Stored } from './action.ts';
import { applyStep } from './apply.ts';
import { openStore, type Store } from './store.ts';

/** The store that a log comes to. */
export function fold(log: readonly Stored[]): Store {
  const store = openStore({ withBin: true });
  for (const step of log) applyStep(store, step, { now: step.createdAt, causeId: step.causeId });
  return store;
}

/** One message a channel, so that a reader never sees half a request. More steps than `pushAtMost`
 *  become the advice to load the channel anew. */
export function messagesOf(actions: readonly Stored[], pushAtMost: number): readonly Message[] {
  const channels = Map.groupBy(actions, ({ channelId }) => channelId);
  return [...channels].map(([channelId, own]): Message => {
    const from = own[0]?.sequence ?? 0;
    if (own.length > pushAtMost) return { verb: 'read', channelId, from, to: from + own.length - 1 };
    return { verb: 'steps', channelId, actions: own };
  });
}

/** At least `limit` steps where there are as many, ending where a request ends. */
export function upToWholeRequest(rest: readonly Stored[], limit: number): readonly Stored[] {
  const last = rest[limit - 1];
  const end = last
    ? rest.findIndex((step, index) => index >= limit && step.requestId !== last.requestId)
    : -1;
  return end < 0 ? rest : rest.slice(0, end);
}
