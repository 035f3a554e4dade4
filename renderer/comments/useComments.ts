// The threads of a project outside of its channels, those with the newest comment first; older ones are loaded on
// demand. New threads wait until the person asks for them, so that nothing moves while they read. Changes of a thread
// that is shown appear at once.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { z } from 'zod';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { call } from '../net/call.ts';
import { loadPatiently } from '../net/patientLoad.ts';
import { withRetries } from '../net/retries.ts';
import { db } from '../store/db.ts';
import { health } from '../store/health.ts';
import { isAllSent } from '../store/unsent.ts';
import { byTime, commentViewOf, type CommentView, type CommentThread } from '../store/commentThreads.ts';
import {
  commentPlace,
  documentTexts,
  subjectKinds,
  subjectMeta,
  type CommentPlace,
} from '../talk/commentPlace.ts';
import {
  notRead,
  readAgain,
  withMore,
  type CommentPage,
  type ListedThread,
  type LoadedComments,
} from './loadedComments.ts';

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

/** Time in ms without a change of comments after which the first page is read again. */
const GATHER_MS = 400;

/** Reads the comments of a project, and follows them while they are shown. */
export function useComments(projectId: string, filter: CommentFilter): Comments {
  const key = JSON.stringify([projectId, filter]);
  const [loaded, setLoaded] = useState<LoadedComments | null>(null);
  const [loadingIn, setLoadingIn] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const loadKey = `${round} ${key}`;
  const isLoadingMore = loadingIn === loadKey;
  const read = useReader(projectId, filter);
  const asking = useRef(new AbortController());

  useEffect(() => {
    const ended = new AbortController();
    asking.current = ended;
    void loadPatiently((signal) => read(null, signal), ended.signal, {
      done: (page) => setLoaded((now) => readAgain(now?.of === key ? now : null, key, page)),
      failed: (error) => setLoaded((now) => notRead(now?.of === key ? now : null, key, error)),
    });
    // The answer lacks changes that still wait to be sent, such as a resolved comment, so it is read again afterwards.
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
    setLoadingIn(loadKey);
    const { signal } = asking.current;
    const show = (change: (now: LoadedComments) => LoadedComments): void => {
      if (signal.aborted) return;
      setLoaded((now) => (now?.before === before ? change(now) : now));
      setLoadingIn(null);
    };
    withRetries(() => read(before, signal), { signal, isPatient: true }).then(
      (page) => show((now) => withMore(now, page)),
      (error: unknown) => show((now) => ({ ...now, error })),
    );
  }, [before, isLoadingMore, read, loadKey]);

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
      if (fresh) setLoaded(readAgain(own, key, fresh));
      forget();
    },
    again: () => setRound((count) => count + 1),
  };
}

function countNew(shown: readonly ListedThread[], fresh: readonly ListedThread[]): number {
  const known = new Set(shown.map(({ id }) => id));
  return fresh.filter(({ id }) => !known.has(id)).length;
}

type ReadPage = (before: string | null, signal?: AbortSignal) => Promise<CommentPage>;

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

/** Reads the first page again after each change of a comment. The page is kept until the person asks to see it. */
function useNewPage(
  key: string,
  read: ReadPage,
): { readonly fresh: CommentPage | null; readonly forget: () => void } {
  const [waiting, setWaiting] = useState<{ readonly of: string; readonly page: CommentPage } | null>(null);
  useEffect(() => {
    let ended = new AbortController();
    let timer = 0;
    const look = (): void => {
      ended.abort();
      ended = new AbortController();
      void loadPatiently((signal) => read(null, signal), ended.signal, {
        done: (page) => setWaiting({ of: key, page }),
        // After a failure that does not pass, the next change causes another request.
        failed: () => undefined,
      });
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
function useThreads(listed: readonly ListedThread[]): readonly PlacedThread[] {
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
