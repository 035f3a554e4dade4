// The answers of a follower to a call.

import { useState } from 'preact/hooks';
import { openIdGenerator } from '../../../shared/model/id.ts';
import type { ShowStandbyState } from '../../../shared/show/showState.ts';
import type { ShowClient } from '../live/showClient.ts';

/** An answer to a call. */
export type Answer = 'ready' | 'done' | 'notReady';

/** The answers of a follower. */
export interface FollowerAnswers {
  /** The answer that is being sent; null for none. */
  readonly sending: Answer | null;
  /** The answer that reached the caller last, with the key of the call that it was about. */
  readonly sent: { readonly key: string; readonly what: Answer } | null;
  /** Why the last answer was refused, as a sentence; null where it was not. */
  readonly refusal: string | null;
  answer(standby: ShowStandbyState, what: Answer): void;
}

const NOT_REACHED = 'No line to the server: say it on the headset.';

/** Returns the answers for a show. */
export function useFollowerAnswers(client: ShowClient, showId: string | null): FollowerAnswers {
  const [newId] = useState(() => openIdGenerator(() => Math.floor(client.now())));
  const [sending, setSending] = useState<FollowerAnswers['sending']>(null);
  const [sent, setSent] = useState<FollowerAnswers['sent']>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(what: Answer, key: string, data: unknown): Promise<void> {
    if (sending !== null || showId === null) return;
    setSending(what);
    setRefusal(null);
    const query = { entityId: showId };
    const action = { id: newId(), type: 'show', verb: 'update', property: 'standby', query, data };
    const reply = await client.post('/api/actions/send', { actions: [action] });
    setSending(null);
    if (reply.status === 200) setSent({ key, what });
    else setRefusal(reply.refusal ?? NOT_REACHED);
    // Without a socket nothing would tell of the change.
    if (reply.status === 200 && !client.snapshot().isConnected) client.refresh();
  }

  return {
    sending,
    sent,
    refusal,
    answer({ rowId, categoryId, at }, what) {
      void send(what, `${rowId} ${categoryId} ${at}`, { rowId, categoryId, state: what });
    },
  };
}
