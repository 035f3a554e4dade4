// The notices of a part of the inbox, page by page.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { InboxFilter, ShownNotification } from '../../shared/api/notifications.ts';
import { call } from '../net/call.ts';
import { CallError, isRetriedAlone, mayPass } from '../net/callError.ts';
import { loadPatiently, pauseAfter } from '../net/patientLoad.ts';
import { inbox, refreshInbox } from '../store/notices.ts';

interface Page {
  readonly notifications: readonly ShownNotification[];
  readonly hasMore: boolean;
}

interface PartPage extends Page {
  readonly only: InboxFilter;
}

interface Failed {
  readonly only: InboxFilter;
  readonly error: unknown;
  /** Whether the person, and not the page by itself, has made the request that failed. */
  readonly isAsked: boolean;
}

interface ShownInbox {
  /** Notices, newest first; null until the first page is loaded. */
  readonly notices: readonly ShownNotification[] | null;
  readonly hasMore: boolean;
  readonly failure: unknown;
  readonly more: () => Promise<void>;
  /** Loads the notices again after a failure. */
  readonly again: () => void;
}

/** Returns the notices of a part of the inbox. Known ones are returned immediately, older ones are loaded on demand,
 *  and new ones are added at the top. */
export function useInbox(only: InboxFilter): ShownInbox {
  const { newest, hasMore, unread, failure, changes } = useSnapshot(inbox);
  const [part, setPart] = useState<PartPage | null>(null);
  const [more, setMore] = useState<PartPage | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (only === 'all') return undefined;
    const ended = new AbortController();
    void loadPatiently((signal) => call('notifications.list', { query: { only }, signal }), ended.signal, {
      done: (page) => {
        setFailed(null);
        setPart({ ...page, only });
      },
      failed: (error) => setFailed({ only, error, isAsked: false }),
    });
    return () => ended.abort();
  }, [only, changes, attempt]);
  useRequestsWhileUnknown();

  const all = unread === null ? null : { notifications: newest, hasMore };
  const first = only === 'all' ? all : part?.only === only ? part : null;
  const older = more?.only === only ? more : null;
  const notices = first && joined(first.notifications, older?.notifications ?? []);
  const last = notices?.at(-1)?.id;
  const askMore = useCallback(async () => {
    try {
      const next = await call('notifications.list', { query: { only, ...(last && { before: last }) } });
      setFailed(null);
      setMore((before) => {
        const known = before?.only === only ? before.notifications : [];
        return { only, hasMore: next.hasMore, notifications: joined(known, next.notifications) };
      });
    } catch (error) {
      setFailed({ only, error, isAsked: true });
    }
  }, [only, last]);
  const from = first?.notifications.at(-1)?.id;
  useFreshOlder(changes, older && from !== undefined ? { from, older } : null, setMore);
  return {
    notices,
    hasMore: older?.hasMore ?? first?.hasMore ?? false,
    failure: failureOf(failed?.only === only ? failed : null, first !== null) ?? (first ? null : failure),
    more: askMore,
    again() {
      setFailed(null);
      refreshInbox();
      setAttempt(attempt + 1);
    },
  };
}

/** Returns the failure to show. One that may pass is not shown beside what is known, unless the person has asked. */
function failureOf(failed: Failed | null, isKnown: boolean): unknown {
  if (failed === null) return null;
  const passes = failed.error instanceof CallError && mayPass(failed.error);
  return isKnown && passes && !failed.isAsked ? null : failed.error;
}

/** Loads the older notices again when the inbox has changed, since some may have been read on another device. */
function useFreshOlder(
  changes: number,
  known: { readonly from: string; readonly older: PartPage } | null,
  show: (page: PartPage) => void,
): void {
  const load = useEffectEvent(
    async (signal: AbortSignal): Promise<PartPage | null> =>
      known && (await olderAgain(known.older, known.from, signal)),
  );
  const shown = useEffectEvent(show);
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return undefined;
    seen.current = changes;
    const ended = new AbortController();
    void loadPatiently((signal) => load(signal), ended.signal, {
      done: (page) => page && shown(page),
      failed: () => undefined,
    });
    return () => ended.abort();
  }, [changes]);
}

/** Loads as many notices before `from` as are known, page by page. */
async function olderAgain(
  { only, notifications }: PartPage,
  from: string,
  signal: AbortSignal,
): Promise<PartPage> {
  let fresh: PartPage = { only, notifications: [], hasMore: true };
  while (fresh.hasMore && fresh.notifications.length < notifications.length) {
    const before = fresh.notifications.at(-1)?.id ?? from;
    const next = await call('notifications.list', { query: { only, before }, signal });
    fresh = { only, hasMore: next.hasMore, notifications: joined(fresh.notifications, next.notifications) };
  }
  return fresh;
}

/** Requests the inbox again, after growing pauses, while nothing is known of it because the server was away. */
function useRequestsWhileUnknown(): void {
  const { unread, failure } = useSnapshot(inbox);
  const failures = useRef(0);
  useEffect(() => {
    if (unread !== null || !isRetriedAlone(failure)) return undefined;
    const timer = window.setTimeout(refreshInbox, pauseAfter(failures.current, failure));
    failures.current += 1;
    return () => window.clearTimeout(timer);
  }, [unread, failure]);
}

/** Joins two pages. A notice that has moved up in the meantime may be on both. */
function joined(
  first: readonly ShownNotification[],
  then: readonly ShownNotification[],
): readonly ShownNotification[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}
