// The thread of a post: the post, its replies, and a field for one more. It stands beside the posts; on a phone it is a
// page of its own.

import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countOf } from '../../../shared/format/words.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { toastFailure } from '../../chrome/toastFailure.ts';
import { loadThread } from '../../store/channelPosts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useChannel } from '../channelContext.ts';
import { PostComposer } from '../compose/PostComposer.tsx';
import { focusedPost, postAroundFocus } from '../post/focusedPost.ts';
import { PostItem } from '../post/PostItem.tsx';
import type { OpenThread } from '../model/knownPosts.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -1, PageDown: 1 };

/** The thread of a post. */
export function ThreadPanel({
  thread,
  shownReply,
  focusKey,
  close,
}: {
  thread: OpenThread;
  /** The reply that a link or a search leads to; a new object with the same id leads there again. */
  shownReply: { readonly id: string } | null;
  /** The field is focused whenever this changes to another object. */
  focusKey: object;
  close: () => void;
}) {
  const { projectId, channelId, title, isPhone } = useChannel();
  const { id: postId, isDeleted, replies, hasMore } = thread;
  // A long thread comes with its newest replies only; the others are loaded here.
  useEffect(() => {
    if (!hasMore) return undefined;
    const left = new AbortController();
    loadThread({ projectId, channelId }, postId, left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) toastFailure(error);
    });
    return () => left.abort();
  }, [hasMore, projectId, channelId, postId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and the replies within
    <aside
      aria-label="Thread"
      className="flex w-98 shrink-0 flex-col border-l border-line-strong bg-surface max-xl:w-80 phone:w-full phone:border-l-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (isOfInputMethod(event.nativeEvent)) return;
        event.stopPropagation();
        close();
      }}
    >
      {!isPhone && (
        <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
          <h2 className="text-14 font-semibold">Thread</h2>
          <span className="min-w-0 flex-1 truncate text-ink-2"># {title}</span>
          <IconButton label="Close the thread" icon={X} size="sm" keys="Esc" onClick={close} />
        </div>
      )}
      <Replies key={`replies ${postId}`} thread={thread} shownReply={shownReply} />
      <PostComposer
        key={`field ${postId}`}
        parentId={postId}
        focusKey={focusKey}
        lastOwn={replies}
        closed={isDeleted ? 'This post was deleted. Write a new one in the channel.' : null}
      />
    </aside>
  );
}

/** The post and its replies. A new reply is scrolled to, as long as the end is in view. */
function Replies({
  thread: { post, isDeleted, replies },
  shownReply,
}: {
  thread: OpenThread;
  shownReply: { readonly id: string } | null;
}) {
  const view = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const ids = [...(post ? [post.id] : []), ...replies.map(({ id }) => id)];
  const tabStop = chosenId !== null && ids.includes(chosenId) ? chosenId : ids.at(-1);
  const toEnd = (): void => {
    if (view.current && isAtEnd.current) view.current.scrollTop = view.current.scrollHeight;
  };
  useLayoutEffect(toEnd);
  useEffect(() => {
    const box = view.current;
    const observer = new ResizeObserver(() => {
      if (box && isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    if (box) observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const isShownThere = replies.some(({ id }) => id === shownReply?.id);
  useEffect(() => {
    if (!shownReply || !isShownThere) return;
    isAtEnd.current = false;
    view.current?.querySelector(`[data-post="${shownReply.id}"]`)?.scrollIntoView({ block: 'center' });
  }, [shownReply, isShownThere]);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const at = ids.indexOf(focusedPost(event) ?? '');
    const next = ids[at + (KEYS[event.key] ?? 0)];
    if (at < 0 || !(event.key in KEYS) || next === undefined) return;
    event.preventDefault();
    setChosenId(next);
    view.current?.querySelector<HTMLElement>(`[data-post="${next}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus goes from reply to reply
    <section
      ref={view}
      aria-label="Replies"
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto py-2"
      onKeyDown={press}
      onFocus={(event) => {
        const id = postAroundFocus(event);
        if (id !== null) setChosenId(id);
      }}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {post ? (
        <PostItem
          post={post}
          look="reply"
          hasDate
          isTabStop={post.id === tabStop}
          position={1}
          count={ids.length}
        />
      ) : (
        <p className="px-4 py-2 text-ink-2">{isDeleted ? 'This post was deleted' : <Spinner />}</p>
      )}
      <p className="flex items-center gap-3 px-4 pt-3 pb-1.5 text-12 font-medium text-ink-2 tabular">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {replies.length === 0 ? 'No replies yet' : countOf(replies.length, 'reply', 'replies')}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>
      {replies.map((reply) => (
        <PostItem
          key={reply.id}
          post={reply}
          look="reply"
          hasDate
          isShown={reply.id === shownReply?.id}
          isTabStop={reply.id === tabStop}
          position={ids.indexOf(reply.id) + 1}
          count={ids.length}
        />
      ))}
    </section>
  );
}
