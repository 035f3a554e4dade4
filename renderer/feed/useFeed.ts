// Loads the pages of a feed: the newest first, older ones on demand. New lines are loaded but not shown until the
// person asks for them.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FeedEntry, FeedReply } from '../../shared/api/feed.ts';
import { call } from '../net/call.ts';
import { loadPatiently } from '../net/patientLoad.ts';
import { withRetries } from '../net/retries.ts';
import { pageUser } from '../net/pageUser.ts';
import { openSocket, socketUrl, stateOf } from '../net/socket.ts';
import { db } from '../store/db.ts';
import { isAt, pageOf, withOlder, type LoadedFeed } from './loadedFeed.ts';

/** Filter of a feed. An empty list, or null, means all. */
export interface FeedFilter {
  readonly channelId: string | null;
  readonly userIds: readonly string[];
  readonly sheetIds: readonly string[];
  readonly categoryIds: readonly string[];
}

/** The loaded part of a feed. */
export interface Feed {
  readonly entries: readonly FeedEntry[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Whether older lines can be loaded. */
  readonly hasMore: boolean;
  /** Time in ms since 1970 back to which the log was searched, if a filter leaves few lines; else null. */
  readonly lookedTo: number | null;
  readonly isLoadingMore: boolean;
  /** Number of new lines that are not shown yet. */
  readonly newCount: number;
  readonly loadMore: () => void;
  /** Shows the new lines. */
  readonly showNew: () => void;
  readonly again: () => void;
}

/** Maximum number of channels to which a socket subscribes. */
const MOST_CHANNELS = 900;
/** Delay in ms after a change before the first page is loaded again, so that several changes cause one request. */
const GATHER_MS = 400;

/** Loads the feed of a project, and subscribes to its channels while the component is mounted. */
export function useFeed(projectId: string, filter: FeedFilter): Feed {
  const key = JSON.stringify([projectId, filter]);
  const [loaded, setLoaded] = useState<LoadedFeed | null>(null);
  /** The load of the list whose next page is being loaded; null without one. */
  const [loadingIn, setLoadingIn] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const loadKey = `${round} ${key}`;
  const isLoadingMore = loadingIn === loadKey;
  const read = useReader(projectId, key);
  /** Ends the requests for this feed. */
  const asking = useRef(new AbortController());

  useEffect(() => {
    const ended = new AbortController();
    asking.current = ended;
    void loadPatiently((signal) => read(null, signal), ended.signal, {
      done: (page) => setLoaded({ of: key, ...pageOf(page), error: null }),
      failed: (error) => setLoaded({ of: key, entries: [], before: null, lookedTo: null, error }),
    });
    return () => ended.abort();
  }, [read, key, round]);

  const own = loaded?.of === key ? loaded : null;
  const loadMore = useCallback(() => {
    const before = own?.before;
    if (!before || isLoadingMore) return;
    setLoadingIn(loadKey);
    const { signal } = asking.current;
    const show = (change: (now: LoadedFeed) => LoadedFeed): void => {
      if (signal.aborted) return;
      setLoaded((now) => (isAt(now, key, before) ? change(now) : now));
      setLoadingIn(null);
    };
    withRetries(() => read(before, signal), { signal, isPatient: true }).then(
      (page) => show((now) => withOlder(now, page)),
      (error: unknown) => show((now) => ({ ...now, error })),
    );
  }, [own?.before, isLoadingMore, read, key, loadKey]);

  const { fresh, forget } = useNewPage(projectId, key, read);
  const newCount = own && fresh ? countNew(own.entries, fresh.groups) : 0;
  const showNew = (): void => {
    if (fresh) setLoaded({ of: key, ...pageOf(fresh), error: null });
    forget();
  };
  return {
    entries: own?.entries ?? [],
    state: own === null ? 'loading' : own.error !== null && own.entries.length === 0 ? 'failed' : 'ready',
    error: own?.error ?? null,
    hasMore: own?.before != null,
    lookedTo: own?.lookedTo ?? null,
    isLoadingMore,
    newCount,
    loadMore,
    showNew,
    again: () => setRound((count) => count + 1),
  };
}

type ReadPage = (before: string | null, signal?: AbortSignal) => Promise<FeedReply>;

/** Loads the first page again after each change, and returns it until it is shown. */
function useNewPage(
  projectId: string,
  key: string,
  read: ReadPage,
): { readonly fresh: FeedReply | null; readonly forget: () => void } {
  const [waiting, setWaiting] = useState<{ readonly of: string; readonly page: FeedReply } | null>(null);
  const asking = useRef(new AbortController());
  const look = useCallback(() => {
    asking.current.abort();
    asking.current = new AbortController();
    void loadPatiently((signal) => read(null, signal), asking.current.signal, {
      done: (page) => setWaiting({ of: key, page }),
      // After a failure that does not pass, the next change causes another attempt.
      failed: () => undefined,
    });
  }, [read, key]);
  useEffect(() => () => asking.current.abort(), [look]);
  useChanges(projectId, look);
  return { fresh: waiting?.of === key ? waiting.page : null, forget: () => setWaiting(null) };
}

function useReader(projectId: string, key: string): ReadPage {
  return useCallback(
    (before, signal) => {
      const [, filter]: [string, FeedFilter] = JSON.parse(key);
      return call('feed.read', {
        params: { projectId },
        query: {
          ...(filter.channelId !== null && { channelId: filter.channelId }),
          ...(filter.userIds.length > 0 && { userIds: filter.userIds.join(',') }),
          ...(filter.sheetIds.length > 0 && { sheetIds: filter.sheetIds.join(',') }),
          ...(filter.categoryIds.length > 0 && { categoryIds: filter.categoryIds.join(',') }),
          ...(before !== null && { before }),
        },
        ...(signal && { signal }),
      });
    },
    [projectId, key],
  );
}

function countNew(shown: readonly FeedEntry[], fresh: readonly FeedEntry[]): number {
  const known = new Set(shown.flatMap(({ actionIds }) => actionIds));
  return fresh.filter(({ actionIds }) => actionIds.some((id) => !known.has(id))).length;
}

/** Calls `look` shortly after a change in a project, on its own channel or that of a sheet or a discussion. */
function useChanges(projectId: string, look: () => void): void {
  const sheets = useSnapshot(db.sheet);
  const channels = useSnapshot(db.channel);
  const ids = [...Object.values(sheets), ...Object.values(channels)].flatMap((entity) =>
    entity.projectId === projectId ? [entity.id] : [],
  );
  const followed = [projectId, ...ids.toSorted()].slice(0, MOST_CHANNELS).join(' ');
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  }, [look]);
  useEffect(() => {
    let timer = 0;
    const soon = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => latest.current(), GATHER_MS);
    };
    let connections = 0;
    const socket = openSocket(
      socketUrl(),
      {
        // Changes during a lost connection are not published again, so `look` is also called after each reconnection.
        opened: () => void ((connections += 1) > 1 && soon()),
        heard(message) {
          if (message.type !== 'RECEIVE:actions') return;
          if (message.data.actions.some(({ type }) => type !== 'status')) soon();
        },
        closed: () => undefined,
      },
      pageUser.id,
    );
    socket.subscribe([stateOf(followed.split(' '))]);
    return () => {
      window.clearTimeout(timer);
      socket.close();
    };
  }, [followed]);
}
