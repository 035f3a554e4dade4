// The comments that are assigned to the signed-in person, kept up to date while the page is open. A comment that is
// resolved, here or on another device, stays in its place, struck through. A newly assigned comment is added; one that
// is reassigned or deleted is removed.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useRefresh } from '../chrome/useRefresh.ts';
import { toastFailure } from '../chrome/toastFailure.ts';
import { loadPatiently } from '../net/patientLoad.ts';
import { draftOf } from '../store/actionDraft.ts';
import { assignedState } from '../store/assigned.ts';
import { sendImmediately } from '../store/sendImmediately.ts';
import { loadAssigned, type AssignedList } from './loadAssigned.ts';

/** Which comments are shown: the open or the resolved ones. */
export type AssignedView = 'open' | 'done';

/** The comments of a view and their loading state, with the actions on them. */
export interface Assigned {
  readonly loaded:
    | { readonly state: 'loading' }
    | { readonly state: 'failed'; readonly error: unknown }
    | { readonly state: 'done'; readonly list: AssignedList; readonly resolved: ReadonlySet<string> };
  readonly again: () => void;
  readonly setResolved: (id: string, isResolved: boolean) => void;
}

interface Shown {
  readonly of: AssignedView;
  /** The comments; null if they could not be loaded. */
  readonly list: AssignedList | null;
  /** Why they could not be loaded; null if they were. */
  readonly error: unknown;
  readonly resolved: ReadonlySet<string>;
}

/** How long changes are gathered before the lists are reloaded, in ms. */
const GATHER_MS = 200;

/** Loads the comments of a view, and keeps them up to date. */
export function useAssigned(view: AssignedView): Assigned {
  const [shown, setShown] = useState<Shown | null>(null);
  const [round, setRound] = useState(0);
  /** Ids of comments whose change the server has not answered. */
  const sending = useRef(new Set<string>());
  useEffect(() => {
    const ended = new AbortController();
    void loadPatiently((signal) => loadAssigned(view, signal), ended.signal, {
      done: (list) => setShown({ of: view, list, error: null, resolved: idsIf(view === 'done', list) }),
      failed: (error) => setShown({ of: view, list: null, error, resolved: new Set() }),
    });
    return () => ended.abort();
  }, [view, round]);

  useReadAgain((open, done) =>
    setShown((now) => now && merged(now, { open, done, sending: sending.current })),
  );

  const mark = (id: string, isResolved: boolean): void =>
    setShown((now) => now && { ...now, resolved: withId(now.resolved, id, isResolved) });
  const own = shown?.of === view ? shown : null;
  return {
    loaded:
      own === null
        ? { state: 'loading' }
        : own.list === null
          ? { state: 'failed', error: own.error }
          : { state: 'done', list: own.list, resolved: own.resolved },
    again: () => {
      setShown(null);
      setRound((count) => count + 1);
    },
    setResolved(id, isResolved) {
      mark(id, isResolved);
      sending.current.add(id);
      // The project of the comment may not be open in this page, so the change cannot go through the project's queue.
      sendImmediately([draftOf('comment.update.resolved', id, { resolved: isResolved || null })])
        .catch((error: unknown) => {
          mark(id, !isResolved);
          toastFailure(error);
        })
        .finally(() => sending.current.delete(id));
    },
  };
}

/** Reloads both lists after each change and passes them to `take`. */
function useReadAgain(take: (open: AssignedList, done: AssignedList) => void): void {
  const [looks, setLooks] = useState(0);
  // Names of projects, sheets and rows are published on their channels, to which this page does not subscribe.
  useRefresh(useCallback(() => setLooks((count) => count + 1), []));
  const changes = useSnapshot(assignedState).changes + looks;
  const seen = useRef(changes);
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (seen.current === changes) return undefined;
    const ended = new AbortController();
    const readBoth = (signal: AbortSignal) =>
      Promise.all([loadAssigned('open', signal), loadAssigned('done', signal)]);
    const read = (): void =>
      void loadPatiently(readBoth, ended.signal, {
        done: ([open, done]) => {
          seen.current = changes;
          taken(open, done);
        },
        // After a failure that does not pass, the next change reloads the lists.
        failed: () => undefined,
      });
    const timer = window.setTimeout(read, GATHER_MS);
    return () => {
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [changes]);
}

function idsIf(isWanted: boolean, { comments }: AssignedList): ReadonlySet<string> {
  return new Set(isWanted ? comments.map(({ id }) => id) : []);
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id).concat(isIn ? [id] : []));
}

/** Returns what is shown after both lists have been reloaded. */
function merged(
  { of, list, resolved }: Shown,
  {
    open,
    done,
    sending,
  }: { readonly open: AssignedList; readonly done: AssignedList; readonly sending: ReadonlySet<string> },
): Shown {
  const fresh = of === 'open' ? open : done;
  const now = new Map([...open.comments, ...done.comments].map((each) => [each.id, each]));
  const isDone = new Set(done.comments.map(({ id }) => id));
  const before = list?.comments ?? [];
  const known = new Set(before.map(({ id }) => id));
  const comments = [
    ...fresh.comments.filter(({ id }) => !known.has(id)),
    // A list that was cut off does not prove that a missing comment is gone.
    ...before.flatMap((each) => now.get(each.id) ?? (fresh.hasMore ? each : [])),
  ];
  return {
    of,
    error: null,
    list: { ...fresh, comments, people: [...open.people, ...done.people] },
    resolved: new Set(
      comments
        .filter(({ id }) => (sending.has(id) || !now.has(id) ? resolved.has(id) : isDone.has(id)))
        .map(({ id }) => id),
    ),
  };
}
