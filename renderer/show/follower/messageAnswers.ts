// The answers of a follower to a message of the caller: that they have seen it, and an answer.

import { useEffect, useState } from 'preact/hooks';
import type { ShortAnswer } from '../../../shared/api/showSeen.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import type { ShowClient } from '../live/showClient.ts';

/** An answer to a message: a short one, or a line of one's own. */
export type MessageAnswer = { readonly answer: ShortAnswer } | { readonly text: string };

/** The answers to the message that is shown. */
export interface MessageAnswers {
  /** Whether the message was seen on this device; true where there is none. */
  readonly isSeen: boolean;
  /** Records that the message was seen: on this device at once, with the caller once there is a connection. */
  readonly see: () => void;
  /** Sends an answer, unless one is on its way. Resolves to whether it reached the caller. */
  readonly send: (answer: MessageAnswer) => Promise<boolean>;
  readonly isSending: boolean;
  /** The answer that reached the caller last; null for none. */
  readonly sent: MessageAnswer | null;
  /** Why the last answer did not reach the caller, as a sentence; null where it did. */
  readonly refusal: string | null;
}

const SEEN_KEY = 'follow.seenMessage';
/** Time in ms after which Seen is sent again where there was no connection. */
const AGAIN_MS = 3000;
const NOT_REACHED = 'No line to the server: say it on the headset.';
const NOT_SHOWN = 'The message was taken away before your answer arrived.';

/** Returns the answers to a message; for another message they begin anew. */
export function useMessageAnswers(
  client: ShowClient,
  sheetId: string,
  messageId: string | null,
): MessageAnswers {
  // Undefined until it has been read from storage; until then no message is shown.
  const [seenId, setSeenId] = useState<string | null | undefined>(undefined);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<{ readonly messageId: string; readonly answer: MessageAnswer } | null>(
    null,
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const path = `/api/show/${encodeURIComponent(sheetId)}/seen`;
  useEffect(() => {
    setSeenId(readStored(SEEN_KEY));
    setRefusal(null);
  }, [messageId]);
  useEffect(() => {
    if (messageId === null || seenId !== messageId) return undefined;
    return notifySeen(client, path, messageId);
  }, [client, path, messageId, seenId]);

  return {
    isSeen: messageId === null || seenId === undefined || seenId === messageId,
    see() {
      if (messageId === null) return;
      writeStored(SEEN_KEY, messageId);
      setSeenId(messageId);
    },
    async send(answer) {
      if (isSending || messageId === null) return false;
      setSending(true);
      setRefusal(null);
      const { status, refusal: why, data } = await client.post(path, { messageId, ...answer });
      setSending(false);
      if (status !== 200) setRefusal(why ?? NOT_REACHED);
      else if (!isShown(data)) setRefusal(NOT_SHOWN);
      else {
        setSent({ messageId, answer });
        return true;
      }
      return false;
    },
    isSending,
    sent: sent?.messageId === messageId ? sent.answer : null,
    refusal,
  };
}

/** Tells the caller that a message was seen, again and again until it has arrived. The returned function ends that. */
function notifySeen(client: ShowClient, path: string, messageId: string): () => void {
  let timer = 0;
  let isOver = false;
  const notify = async (): Promise<void> => {
    const { status } = await client.post(path, { messageId });
    const hasReached = status > 0 && status < 500 && status !== 429;
    if (!hasReached && !isOver) timer = window.setTimeout(() => void notify(), AGAIN_MS);
  };
  void notify();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
  };
}

function isShown(data: unknown): boolean {
  return new Map(Object.entries(data ?? {})).get('isShown') === true;
}
