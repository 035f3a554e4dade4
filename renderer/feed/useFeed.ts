// The pages of a feed: the newest first, older ones on demand, and what has happened since, which waits until the
// person asks for it, so that nothing moves under their eyes.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FeedEntry, FeedReply } from '../../shared/api/feed.ts';
import { call } from '../net/call.ts';
import { openSocket, socketUrl, stateOf } from '../net/socket.ts';
import { db } from '../store/db.ts';

/** What a feed shows; an empty list stands for all. */
export interface FeedFilter {
  readonly channelId: string | null;
  readonly userIds: readonly string[];
  readonly sheetIds: readonly string[];
  readonly categoryIds: readonly string[];
}

/** A feed as far as it is loaded. */
export interface Feed {
  readonly entries: readonly FeedEntry[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Whether there is more to load. */
  readonly hasMore: boolean;
  /** Time in ms back to which the feed was searched, where a filter leaves few lines; null otherwise. */
  readonly lookedTo: number | null;
  readonly isLoadingMore: boolean;
  /** The number of new lines that wait to be shown. */
  readonly newCount: number;
  readonly loadMore: () => void;
  /** Shows the new lines that wait. */
  readonly showNew: () => void;
  readonly again: () => void;
}

interface Loaded {
  readonly of: string;
  readonly entries: readonly FeedEntry[];
  readonly before: string | null;
  readonly lookedTo: number | null;
  readonly error: unknown;
}

/** Most channels that a socket follows. */
const MOST_CHANNELS = 900;
/** Time in ms for which new steps are gathered before they are looked at. */
const GATHER_MS = 400;

/** Reads the feed of a project, and follows its channels while it is shown. */
export function useFeed(projectId: string, filter: FeedFilter): Feed {
  const key = JSON.stringify([projectId, filter]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [round, setRound] = useState(0);
  const read = useReader(projectId, key);

  useEffect(() => {
    const ended = new AbortController();
    read(null, ended.signal).then(
      (page) => ended.signal.aborted || setLoaded({ of: key, ...pageOf(page), error: null }),
      (error: unknown) =>
        ended.signal.aborted || setLoaded({ of: key, entries: [], before: null, lookedTo: null, error }),
    );
    return () => ended.abort();
  }, [read, key, round]);

  const own = loaded?.of === key ? loaded : null;
  const loadMore = useCallback(() => {
    const before = own?.before;
    if (!before || isLoadingMore) return;
    setLoadingMore(true);
    read(before)
      .then(
        (page) =>
          setLoaded((now) =>
            now?.before === before
              ? { ...now, ...pageOf(page), entries: joined(now.entries, page.groups) }
              : now,
          ),
        (error: unknown) => setLoaded((now) => now && { ...now, error }),
      )
      .finally(() => setLoadingMore(false));
  }, [own?.before, isLoadingMore, read]);

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

/** Reads the first page again after each change, for as long as nobody has asked to see it. */
function useNewPage(
  projectId: string,
  key: string,
  read: ReadPage,
): { readonly fresh: FeedReply | null; readonly forget: () => void } {
  const [waiting, setWaiting] = useState<{ readonly of: string; readonly page: FeedReply } | null>(null);
  const look = useCallback(() => {
    read(null).then(
      (page) => setWaiting({ of: key, page }),
      // A failed request is repeated with the next change.
      () => undefined,
    );
  }, [read, key]);
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

function pageOf({ groups, before, lookedTo }: FeedReply): Pick<Loaded, 'entries' | 'before' | 'lookedTo'> {
  return { entries: groups, before, lookedTo };
}

/** Joins a page to those before it. A gesture that the end of a page has cut in two is one line again. */
function joined(entries: readonly FeedEntry[], more: readonly FeedEntry[]): readonly FeedEntry[] {
  const last = entries.at(-1);
  const [first, ...rest] = more;
  if (!last || first?.key !== last.key) return [...entries, ...more];
  const whole = { ...last, from: first.from, actionIds: [...last.actionIds, ...first.actionIds] };
  return [...entries.slice(0, -1), whole, ...rest];
}

function countNew(shown: readonly FeedEntry[], fresh: readonly FeedEntry[]): number {
  const known = new Set(shown.flatMap(({ actionIds }) => actionIds));
  return fresh.filter(({ actionIds }) => actionIds.some((id) => !known.has(id))).length;
}

/** Runs `look` soon after something has changed in a project: on its own channel, a sheet's or a discussion's. */
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
    const socket = openSocket(socketUrl(), {
      // What happened while the page was not connected is not published again, so each reconnection looks for it.
      opened: () => void ((connections += 1) > 1 && soon()),
      heard(message) {
        if (message.type !== 'RECEIVE:actions') return;
        if (message.data.actions.some(({ type }) => type !== 'status')) soon();
      },
      closed: () => undefined,
    });
    socket.subscribe([stateOf(followed.split(' '))]);
    return () => {
      window.clearTimeout(timer);
      socket.close();
    };
  }, [followed]);
}
