// Follows who has seen the message to everybody: the socket brings each change once, and what it did not bring is read by
// a call.

import { z } from 'zod';
import type { MessageSeen } from '../../../shared/api/showSeen.ts';
import { CallError } from '../../net/callError.ts';
import type { ShowClient } from '../live/showClient.ts';

/** A message of the socket. Its fields are those of the contract, which the server's tests check. */
const message = z.object({
  seen: z.custom<MessageSeen>(
    (value) =>
      z.looseObject({ messageId: z.string(), readers: z.array(z.unknown()) }).safeParse(value).success,
  ),
});

/** Calls `take` with who has seen the message, now and after each change. The returned function ends that. */
export function followSeen(
  client: Pick<ShowClient, 'snapshot' | 'subscribe' | 'onMessage'>,
  read: (signal: AbortSignal) => Promise<MessageSeen | null>,
  take: (seen: MessageSeen | null) => void,
): () => void {
  let reading = new AbortController();

  function readAnew(): void {
    reading.abort();
    const own = new AbortController();
    reading = own;
    read(own.signal).then(
      (seen) => own.signal.aborted || take(seen),
      (error: unknown) => {
        // A call that fails is not repeated here: the next connection reads anew.
        if (!(error instanceof CallError) && !own.signal.aborted) throw error;
      },
    );
  }

  const stopHearing = client.onMessage(({ type, data }) => {
    const heard = type === 'SEEN' ? message.safeParse(data) : null;
    if (heard?.success) take(heard.data.seen);
  });
  let wasConnected = client.snapshot().isConnected;
  const stopWatching = client.subscribe(() => {
    const { isConnected } = client.snapshot();
    if (isConnected === wasConnected) return;
    wasConnected = isConnected;
    // What was published while there was no connection does not come again.
    if (isConnected) readAnew();
  });
  readAnew();
  return () => {
    stopHearing();
    stopWatching();
    reading.abort();
  };
}
