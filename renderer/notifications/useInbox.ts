// The notices of one part of the inbox: the newest at once where they are known, and more as one asks for them. What
// comes meanwhile stands on top.

import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { InboxPart, ShownNotification } from '../../shared/api/notifications.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { inbox } from '../store/notices.ts';

interface Page {
  readonly notifications: readonly ShownNotification[];
  readonly hasMore: boolean;
}

export interface ShownInbox {
  /** Null while nothing is known yet. */
  readonly notices: readonly ShownNotification[] | null;
  readonly hasMore: boolean;
  readonly failure: string | null;
  readonly more: () => Promise<void>;
}

export function useInbox(only: InboxPart): ShownInbox {
  const { newest, hasMore, unread, changes } = useSnapshot(inbox);
  const [part, setPart] = useState<(Page & { only: InboxPart }) | null>(null);
  const [more, setMore] = useState<(Page & { only: InboxPart }) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (only === 'all') return undefined;
    const ended = new AbortController();
    call('notifications.list', { query: { only }, signal: ended.signal }).then(
      (page) => !ended.signal.aborted && setPart({ ...page, only }),
      (error: unknown) => !ended.signal.aborted && setFailure(messageOf(error)),
    );
    return () => ended.abort();
  }, [only, changes]);

  const all = unread === null ? null : { notifications: newest, hasMore };
  const first = only === 'all' ? all : part?.only === only ? part : null;
  const older = more?.only === only ? more : null;
  const notices = first && joined(first.notifications, older?.notifications ?? []);
  const last = notices?.at(-1)?.id;
  const askMore = useCallback(async () => {
    try {
      const next = await call('notifications.list', { query: { only, ...(last && { before: last }) } });
      setFailure(null);
      setMore((before) => {
        const known = before?.only === only ? before.notifications : [];
        return { only, hasMore: next.hasMore, notifications: joined(known, next.notifications) };
      });
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [only, last]);
  return { notices, hasMore: older?.hasMore ?? first?.hasMore ?? false, failure, more: askMore };
}

/** One that has moved up stands there once. */
function joined(
  first: readonly ShownNotification[],
  then: readonly ShownNotification[],
): readonly ShownNotification[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}
