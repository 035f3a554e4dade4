// A post in a channel, or a reply in a thread: author, time, text, files and reactions. Its tools appear while it is
// pointed at or focused.

import { type KeyboardEvent, memo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fullMoment, formatTimeOfDay, shortMoment } from '../../../shared/format/moments.ts';
import { countOf } from '../../../shared/format/words.ts';
import { now } from '../../browser/clock.ts';
import { letterOf } from '../../browser/letterOf.ts';
import { preferredClock } from '../../browser/look.ts';
import { db } from '../../store/db.ts';
import { CommentText } from '../../talk/CommentText.tsx';
import { Assignment } from '../../talk/Assignment.tsx';
import { ReactionRow } from '../../talk/Reactions.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/classes.ts';
import { personOf } from '../../widgets/person.ts';
import { useChannel } from '../channelContext.ts';
import { editRefusal } from '../model/editing.ts';
import type { Post, ThreadSummary } from '../model/posts.ts';
import { reactTo, editPost } from '../postActions.ts';
import { PostFiles } from '../../talk/files/PostFiles.tsx';
import { PostTools } from './PostTools.tsx';
import { Composer } from '../../talk/Composer.tsx';

const box =
  'group/post relative grid gap-x-3 rounded-control -outline-offset-2 focus-visible:outline-2 hover:bg-hover';
const looks = {
  post: 'grid-cols-[2rem_minmax(0,1fr)] px-3 py-[7px] phone:px-4',
  reply: 'grid-cols-[1.75rem_minmax(0,1fr)] px-4 py-1.5 phone:grid-cols-[2rem_minmax(0,1fr)] phone:py-2',
} as const;
const texts = {
  post: 'text-16 tracking-[-0.006em] phone:leading-6',
  reply: 'text-14 leading-5.5 phone:text-16 phone:leading-6',
} as const;

/** A post or a reply. */
export const PostItem = memo(function PostItem({
  post,
  look,
  isGrouped = false,
  isShown = false,
  isTabStop,
  thread = null,
  position,
  count,
  hasDate = false,
}: {
  post: Post;
  look: keyof typeof looks;
  /** Whether the post follows one of the same person, so that picture and name are not repeated. */
  isGrouped?: boolean;
  /** Whether the post is the one that a link, a search or the open thread is about. */
  isShown?: boolean;
  /** Whether the Tab key leads to the post: one post of each list is its tab stop. */
  isTabStop: boolean;
  /** The summary of its replies; null without replies, and within a thread. */
  thread?: ThreadSummary | null;
  /**
   * The position of the post in the list, from 1, for screen readers; left out while older posts are not loaded, which
   * would change it.
   */
  position?: number | undefined;
  /** The number of posts in the list, for screen readers; -1 if further ones are not loaded. */
  count?: number;
  /** Whether the date is shown beside the time, as for the first post of a thread. */
  hasDate?: boolean;
}) {
  const { ownId, refusal, unsent, isPhone, editingId, edit, openThread } = useChannel();
  const user = useSnapshot(db.user)[post.userId];
  const person = personOf(user, post.userId);
  const [isPointed, point] = useState(false);
  const isEditing = editingId === post.id;
  const isUnsent = unsent.has(post.id);
  const clock = preferredClock();
  const time = hasDate ? shortMoment(post.createdAt, now(), clock) : formatTimeOfDay(post.createdAt, clock);
  const full = fullMoment(post.createdAt, clock);
  const isEdited = post.editedAt !== null;
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letterOf(event.nativeEvent);
    const isReply = (letter === 'r' || event.key === 'Enter') && post.parentId === null && refusal === null;
    const isEdit =
      letter === 'e' && post.userId === ownId && editRefusal(post, { refusal, at: now() }) === null;
    if (!isReply && !isEdit) return;
    event.preventDefault();
    if (isReply) openThread(post.id);
    else edit(post.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an article of a feed takes keys
    <article
      aria-label={`${person.name}, ${time}`}
      aria-posinset={position}
      aria-setsize={count}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an article of a feed is focused
      tabIndex={isTabStop ? 0 : -1}
      data-post={post.id}
      className={cx(box, looks[look], isShown && 'bg-(--iris-a3) hover:bg-(--iris-a3) dark:bg-(--iris-a2)')}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onKeyDown={press}
    >
      {isGrouped ? (
        <time
          dateTime={new Date(post.createdAt).toISOString()}
          title={full}
          className="pt-1.25 text-right text-10 text-ink-2 tabular opacity-0 group-hover/post:opacity-100 group-focus-within/post:opacity-100"
        >
          {time.replace(/ [ap]m$/, '')}
        </time>
      ) : (
        <span aria-hidden>
          <Avatar
            person={person}
            size="XS"
            className={look === 'reply' && !isPhone ? 'size-7 text-11' : undefined}
          />
        </span>
      )}
      <div className="min-w-0">
        {!isGrouped && (
          <p className="flex items-baseline gap-2 leading-5">
            <b className="truncate text-14 font-semibold">{person.name}</b>
            <time
              dateTime={new Date(post.createdAt).toISOString()}
              title={full}
              className="shrink-0 text-12 text-ink-2 tabular"
            >
              {time}
            </time>
            {isEdited && <Edited post={post} />}
          </p>
        )}
        {isEditing ? (
          <PostEditor post={post} close={() => edit(null)} />
        ) : (
          <div className={cx('wrap-anywhere', texts[look])}>
            <CommentText text={post.text} textRich={post.textRich} />
            {isGrouped && isEdited && (
              <span className="ml-2">
                <Edited post={post} />
              </span>
            )}
          </div>
        )}
        <PostFiles post={post} isNarrow={look === 'reply'} />
        {post.assigned && (
          <div className="mt-1">
            <Assignment assigned={post.assigned} isDone={post.isResolved} />
          </div>
        )}
        {post.isResolved && <p className="mt-1 text-12 text-ink-2">Resolved</p>}
        {isUnsent && <UnsentMark />}
        <ReactionRow
          reactions={post.reactions}
          ownId={ownId}
          refusal={refusal}
          react={(name, on) => reactTo(post, name, on)}
        />
        {thread && <ThreadLink postId={post.id} thread={thread} />}
      </div>
      {(isPointed || isTabStop) && !isEditing && <PostTools post={post} />}
    </article>
  );
});

/** The note that a post was edited, and when. */
function Edited({ post: { editedAt, createdAt } }: { post: Post }) {
  if (editedAt === null) return null;
  const clock = preferredClock();
  const isSameDay = new Date(editedAt).toDateString() === new Date(createdAt).toDateString();
  const words = isSameDay ? formatTimeOfDay(editedAt, clock) : shortMoment(editedAt, now(), clock);
  return (
    <span className="shrink-0 text-12 text-ink-2 tabular" title={fullMoment(editedAt, clock)}>
      edited {words}
    </span>
  );
}

/** The mark of a post that has not been sent: a corner, as in the cells of a sheet, and a sentence. */
function UnsentMark() {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-12 text-ink-2">
      <span
        aria-hidden
        className="size-0 border-t-6 border-l-6 border-t-ink-2 border-l-transparent border-solid"
      />
      Not sent yet
    </p>
  );
}

/** The summary of the replies to a post, which opens its thread. */
function ThreadLink({ postId, thread }: { postId: string; thread: ThreadSummary }) {
  const { openThread } = useChannel();
  const users = useSnapshot(db.user);
  return (
    <button
      type="button"
      className="finger mt-1.5 flex h-6 items-center gap-2 rounded-cell font-medium text-accent-text phone:mt-2 phone:h-8 touch:mt-2 touch:h-11"
      onClick={() => openThread(postId)}
    >
      <span className="flex" aria-hidden>
        {thread.userIds.slice(0, 3).map((userId) => (
          <Avatar
            key={userId}
            person={personOf(users[userId], userId)}
            className="size-5 text-10 ring-2 ring-surface not-first:-ml-0.75"
          />
        ))}
      </span>
      <span className="hover:underline">{countOf(thread.count, 'reply', 'replies')}</span>
      <span className="font-normal text-ink-2 tabular">
        last at {shortMoment(thread.lastAt, now(), preferredClock())}
      </span>
    </button>
  );
}

/** The field that edits a post; Escape discards the changes. */
function PostEditor({ post, close }: { post: Post; close: () => void }) {
  const { refusal } = useChannel();
  return (
    <div className="py-1">
      <Composer
        label={post.parentId === null ? 'Edit post' : 'Edit reply'}
        verb="Save"
        about={`edit ${post.id}`}
        text={post.text}
        textRich={post.textRich}
        focusKey={post}
        refusal={refusal}
        cancel={close}
        send={(content) => {
          close();
          editPost(post, content);
        }}
      />
    </div>
  );
}
