// The threads of a project outside of its channels, those with the newest comment first; older ones are loaded on
// demand. New threads wait until the person asks for them, so that nothing moves while they read. Changes of a thread
// that is shown appear at once.

import { useCallback, useEffect, useMemo, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { z } from 'zod';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { call } from '../net/call.ts';
import { db } from '../store/db.ts';
import { health } from '../store/health.ts';
import { isAllSent } from '../store/sendImmediately.ts';
import { byTime, commentViewOf, type CommentView, type CommentThread } from '../store/commentThreads.ts';
import {
  commentPlace,
  documentTexts,
  subjectKinds,
  subjectMeta,
  type CommentPlace,
} from '../talk/commentPlace.ts';

/** What the page shows; null stands for all. */
export interface CommentFilter {
  readonly state: 'open' | 'mine' | 'resolved';
  readonly personId: string | null;
  readonly sheetId: string | null;
}

/** A thread with the place that it is about. */
export interface PlacedThread extends CommentThread {
  readonly place: CommentPlace;
}

/** The comments as far as they are loaded. */
export interface Comments {
  readonly threads: readonly PlacedThread[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Whether there is more to load. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The number of new threads that wait to be shown. */
  readonly newCount: number;
  readonly loadMore: () => void;
  /** Shows the new threads that wait. */
  readonly showNew: () => void;
  readonly again: () => void;
}

const reply = z.object({
  db: z.object({ ...subjectKinds, comment: documentTexts }),
  meta: z.object({ ...subjectMeta, threads: z.array(z.string()) }),
  before: z.string().nullable(),
});

interface Listed {
  readonly id: string;
  readonly place: CommentPlace;
}
interface Page {
  readonly listed: readonly Listed[];
  readonly before: string | null;
}
interface Loaded extends Page {
  /** Key of the filter that the page was requested with. */
  readonly of: string;
  readonly error: unknown;
}

/** Time in ms for which new comments are gathered before they are looked for. */
const GATHER_MS = 400;

/** Reads the comments of a project, and follows them while they are shown. */
export function useComments(projectId: string, filter: CommentFilter): Comments {
  const key = JSON.stringify([projectId, filter]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [round, setRound] = useState(0);
  const read = useReader(projectId, filter);

  useEffect(() => {
    const ended = new AbortController();
    read(null, ended.signal).then(
      (page) => ended.signal.aborted || setLoaded({ of: key, ...page, error: null }),
      (error: unknown) => ended.signal.aborted || setLoaded({ of: key, listed: [], before: null, error }),
    );
    // The answer does not have what still waits to be sent, such as a comment that was just resolved.
    const end = isAllSent() ? null : subscribe(health, () => isAllSent() && setRound((count) => count + 1));
    return () => {
      ended.abort();
      end?.();
    };
  }, [read, key, round]);

  const own = loaded?.of === key ? loaded : null;
  const before = own?.before ?? null;
  const loadMore = useCallback(() => {
    if (before === null || isLoadingMore) return;
    setLoadingMore(true);
    read(before)
      .then(
        (page) => setLoaded((now) => (now?.before === before ? withMore(now, page) : now)),
        (error: unknown) => setLoaded((now) => now && { ...now, error }),
      )
      .finally(() => setLoadingMore(false));
  }, [before, isLoadingMore, read]);

  const { fresh, forget } = useNewPage(key, read);
  const shown = own?.listed ?? [];
  return {
    threads: useThreads(shown),
    state: own === null ? 'loading' : own.error !== null && shown.length === 0 ? 'failed' : 'ready',
    error: own?.error ?? null,
    hasMore: before !== null,
    isLoadingMore,
    newCount: own && fresh ? countNew(shown, fresh.listed) : 0,
    loadMore,
    showNew() {
      if (fresh) setLoaded({ of: key, ...fresh, error: null });
      forget();
    },
    again: () => setRound((count) => count + 1),
  };
}

function withMore(now: Loaded, { listed, before }: Page): Loaded {
  const known = new Set(now.listed.map(({ id }) => id));
  return {
    ...now,
    listed: [...now.listed, ...listed.filter(({ id }) => !known.has(id))],
    before,
    error: null,
  };
}

function countNew(shown: readonly Listed[], fresh: readonly Listed[]): number {
  const known = new Set(shown.map(({ id }) => id));
  return fresh.filter(({ id }) => !known.has(id)).length;
}

type ReadPage = (before: string | null, signal?: AbortSignal) => Promise<Page>;

function useReader(projectId: string, { state, personId, sheetId }: CommentFilter): ReadPage {
  return useCallback(
    async (before, signal) => {
      const query = {
        state,
        ...(personId !== null && { personId }),
        ...(sheetId !== null && { sheetId }),
        ...(before !== null && { before }),
      };
      const found = reply.parse(
        await call('talk.comments', { params: { projectId }, query, ...(signal && { signal }) }),
      );
      const listed = found.meta.threads.map((id) => ({
        id,
        place: commentPlace(found, entityOfKind('comment', { ...found.db.comment[id], id })),
      }));
      return { listed, before: found.before };
    },
    [projectId, state, personId, sheetId],
  );
}

/** Reads the first page again after each change of a comment. It is kept until the person asks to see it. */
function useNewPage(
  key: string,
  read: ReadPage,
): { readonly fresh: Page | null; readonly forget: () => void } {
  const [waiting, setWaiting] = useState<{ readonly of: string; readonly page: Page } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    let timer = 0;
    const look = (): void => {
      read(null, ended.signal).then(
        (page) => ended.signal.aborted || setWaiting({ of: key, page }),
        // A failed request is repeated with the next change.
        () => undefined,
      );
    };
    const end = subscribe(db.comment, () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, GATHER_MS);
    });
    return () => {
      ended.abort();
      window.clearTimeout(timer);
      end();
    };
  }, [key, read]);
  return { fresh: waiting?.of === key ? waiting.page : null, forget: () => setWaiting(null) };
}

/** Returns the threads that are listed, as the page knows them now; those that were deleted are left out. */
function useThreads(listed: readonly Listed[]): readonly PlacedThread[] {
  const comments = useSnapshot(db.comment);
  return useMemo(() => {
    const repliesOf = new Map<string, CommentView[]>(listed.map(({ id }) => [id, []]));
    for (const comment of Object.values(comments))
      repliesOf.get(comment.parentCommentId ?? '')?.push(commentViewOf(comment));
    return listed.flatMap(({ id, place }) => {
      const first = comments[id];
      const replies = (repliesOf.get(id) ?? []).toSorted(byTime);
      return first ? [{ first: commentViewOf(first), replies, place }] : [];
    });
  }, [comments, listed]);
}
