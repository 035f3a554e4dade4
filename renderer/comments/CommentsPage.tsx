// All comments of a project outside of its channels, on rows, cells, sheets, assets and the project itself: the thread
// with the newest comment or reply first. Each can be answered and resolved here, and leads to its place.

import { ArrowUp, MessageSquare, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, type RefObject, useState } from 'react';
import { useParams, Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatCount } from '../../shared/format/words.ts';
import { keepFocusInList } from '../browser/keepFocusInList.ts';
import { LoadFailurePage } from '../chrome/LoadFailurePage.tsx';
import { TopBar } from '../project/TopBar.tsx';
import { useProject } from '../project/useProject.ts';
import { db } from '../store/db.ts';
import { TalkContext, type TalkState } from '../talk/talkContext.ts';
import { threadDrafts } from '../talk/threadDrafts.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { personOf } from '../widgets/person.ts';
import { useIsPhone } from '../widgets/useIsPhone.ts';
import { CommentFilters, useCommentFilter } from './CommentFilters.tsx';
import { useComments, type CommentFilter, type Comments, type PlacedThread } from './useComments.ts';
import { unreadState } from '../store/unread.ts';
import { ThreadCard } from '../talk/ThreadCard.tsx';
import { watchVisibility } from '../browser/inSight.ts';

/** The page of a project's comments. */
export function CommentsPage() {
  const { projectId = '' } = useParams();
  const { title } = useProject(projectId);
  const { clear, ...filter } = useCommentFilter();
  const comments = useComments(projectId, filter);
  const list = useRef<HTMLDivElement>(null);
  const showNew = (): void => {
    comments.showNew();
    list.current?.scrollTo({ top: 0 });
    list.current?.focus();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <title>{`Comments · ${title} · EO`}</title>
      <TopBar
        title="Comments"
        start={
          <span className="truncate text-ink-2 phone:hidden">
            On rows, cells, sheets, assets and the project
          </span>
        }
      />
      <CommentFilters projectId={projectId} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        {comments.newCount > 0 && <NewKey count={comments.newCount} show={showNew} />}
        <div
          ref={list}
          tabIndex={-1}
          aria-busy={comments.state === 'loading'}
          className="min-h-0 flex-1 overflow-y-auto px-5 outline-none phone:px-4"
        >
          <TalkContext value={useTalkState(projectId)}>
            <Body comments={comments} filter={filter} clear={clear} list={list} />
          </TalkContext>
        </div>
      </div>
    </div>
  );
}

function useTalkState(projectId: string): TalkState {
  const users = useSnapshot(db.user);
  const isPhone = useIsPhone();
  return useMemo(() => {
    const people = Object.keys(users).map((id) => ({ id, name: personOf(users[id], id).name }));
    return { projectId, isPhone, drafts: threadDrafts, members: () => people };
  }, [users, projectId, isPhone]);
}

/** The button over the list that adds the new comments to it. */
function NewKey({ count, show }: { count: number; show: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-sticky flex justify-center">
      <button
        type="button"
        className="pointer-events-auto flex h-7 items-center gap-2 rounded-full bg-float px-3 font-medium shadow-pop hover:bg-hover touch:h-11"
        onClick={show}
      >
        <Icon of={ArrowUp} size="s" />
        {formatCount(count)} new
      </button>
    </div>
  );
}

function Body({
  comments,
  filter,
  clear,
  list,
}: {
  comments: Comments;
  filter: CommentFilter;
  clear: () => void;
  list: RefObject<HTMLDivElement | null>;
}) {
  const { state, threads, hasMore, error, again } = comments;
  if (state === 'loading') return <Skeleton />;
  if (state === 'failed')
    return <LoadFailurePage title="The comments could not be loaded" error={error} again={again} />;
  if (threads.length === 0 && !hasMore) return <Nothing filter={filter} clear={clear} />;
  return (
    <div className="mx-auto max-w-[42.5rem] pb-10">
      <ol ref={keepFocusInList}>
        {threads.map((thread) => (
          <PlacedThreadItem key={thread.first.id} thread={thread} />
        ))}
      </ol>
      <More comments={comments} list={list} />
    </div>
  );
}

function Nothing({
  filter: { state, personId, sheetId },
  clear,
}: {
  filter: CommentFilter;
  clear: () => void;
}) {
  if (personId !== null || sheetId !== null || state === 'mine')
    return (
      <EmptyState
        icon={SearchX}
        title={state === 'mine' ? 'Nothing open is yours' : 'No comments like this'}
        actions={
          <Button size="lg" onClick={clear}>
            Show all open comments
          </Button>
        }
      >
        {state === 'mine'
          ? 'Open comments that you began, or that are given to you, stand here.'
          : 'There are no comments that these filters leave.'}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={MessageSquare}
      title={state === 'resolved' ? 'Nothing is resolved yet' : 'Nothing is open'}
    >
      {state === 'resolved'
        ? 'Comments stand here once they are resolved.'
        : 'Comments on rows, cells, sheets and assets of this project stand here, those with the newest word first.'}
    </EmptyState>
  );
}

/** The end of the list, which loads older comments when it comes into sight. */
function More({ comments, list }: { comments: Comments; list: RefObject<HTMLDivElement | null> }) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasMore, loadMore, isLoadingMore, error } = comments;
  useEffect(() => {
    const element = mark.current;
    if (!element || !hasMore || isLoadingMore || error !== null) return undefined;
    return watchVisibility(element, (isInSight) => isInSight && loadMore(), {
      root: list.current,
      rootMargin: '600px',
    });
  }, [hasMore, isLoadingMore, loadMore, error, list]);
  if (!hasMore) return null;
  return (
    <div ref={mark} className="flex min-h-11 items-center justify-center pt-6 text-12 text-ink-2">
      {error === null ? 'Loading older comments …' : <Button onClick={loadMore}>Try again</Button>}
    </div>
  );
}

function Skeleton() {
  return (
    <output aria-label="Loading the comments" className="mx-auto block max-w-[42.5rem] pt-5">
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} aria-hidden className="mb-8 block">
          <span className="mb-3 block h-5 w-1/3 rounded-small bg-active" />
          <span className="flex gap-2">
            <span className="size-6 shrink-0 rounded-full bg-active" />
            <span className="h-12 flex-1 rounded-small bg-active" />
          </span>
        </span>
      ))}
    </output>
  );
}

/** A thread with the place that it is about. It is not laid out while it is off the screen. */
function PlacedThreadItem({ thread }: { thread: PlacedThread }) {
  const { first, place } = thread;
  const { label, title, path } = place;
  const unread = useSnapshot(unreadState).threads[first.entityId];
  // A thread counts as read as soon as it is seen; its mark “New” stays for as long as the page is shown.
  const [wasUnread] = useState(unread !== undefined);
  const isNew = wasUnread || unread !== undefined;
  const name = [label, title || place.place].filter((part) => part !== '').join(' ');
  const formerNumber = first.rowLabel === label ? '' : first.rowLabel;
  return (
    <li className="border-b border-line py-5 [contain-intrinsic-size:auto_140px] [content-visibility:auto] last:border-0 phone:py-3">
      <p className="mb-2 flex min-h-6 flex-wrap items-center gap-x-2 phone:min-h-11 touch:min-h-11">
        {isNew && (
          <span className="rounded-full bg-accent px-1.5 text-10 font-semibold text-on-solid">New</span>
        )}
        <Link
          to={path}
          className="flex min-w-0 items-center gap-2 rounded-small hover:underline phone:min-h-11 touch:min-h-11"
        >
          {label !== '' && (
            <span className="shrink-0 rounded-cell bg-active px-1.5 text-12 font-semibold tabular">
              {label}
            </span>
          )}
          <span className="min-w-0 font-semibold wrap-anywhere">{title || place.place}</span>
        </Link>
        {title !== '' && <span className="min-w-0 text-12 text-ink-2">{place.place}</span>}
      </p>
      <ThreadCard thread={thread} name={name} goTo={null} formerNumber={formerNumber} />
    </li>
  );
}
