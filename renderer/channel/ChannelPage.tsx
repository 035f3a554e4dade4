// The page of a channel: its posts, the field for one more, and beside them a thread or what a search has found.

import { Hash } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { NotFound } from '../chrome/NotFound.tsx';
import { useProject } from '../project/useProject.ts';
import { db } from '../store/db.ts';
import { sendPresence } from '../store/project.ts';
import { useMay } from '../store/rights.ts';
import { session } from '../store/session.ts';
import { TalkContext } from '../talk/talkContext.ts';
import { threadDrafts } from '../talk/threadDrafts.ts';
import { toast } from '../ui/toasts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { personOf } from '../widgets/person.ts';
import { useIsPhone } from '../widgets/useIsPhone.ts';
import { ChannelContext, type ChannelPageState } from './channelContext.ts';
import { PostComposer } from './compose/PostComposer.tsx';
import { ChannelHeader } from './head/ChannelHeader.tsx';
import { LoadFailed, PostsSkeleton } from './head/PostsSkeleton.tsx';
import { SearchPanel } from './head/SearchPanel.tsx';
import { NewPostsButton } from './list/NewPostsButton.tsx';
import { openListModel } from './list/listModel.ts';
import { PostList, type PostListHandle } from './list/PostList.tsx';
import { postItems } from './model/postItems.ts';
import { ThreadPanel } from './thread/ThreadPanel.tsx';
import { useChannelPosts } from './useChannelPosts.ts';
import { useReading } from './useReading.ts';
import { useUndoKeys } from '../widgets/useUndoKeys.ts';
import { unansweredCreates } from '../store/channelPosts.ts';
import { health } from '../store/health.ts';

/** The page of a channel. */
export function ChannelPage() {
  const { projectId = '', channelId = '' } = useParams();
  const isThere = useSnapshot(db.channel)[channelId]?.projectId === projectId;
  if (!isThere) return <NotFound />;
  return <OpenChannel key={channelId} projectId={projectId} channelId={channelId} />;
}

function OpenChannel({ projectId, channelId }: { projectId: string; channelId: string }) {
  const channel = useSnapshot(db.channel)[channelId];
  const title = channel?.title ?? '';
  const { title: projectTitle } = useProject(projectId);
  const ownId = useSnapshot(session).user?.id ?? '';
  const isPhone = useIsPhone();
  const [address, setAddress] = useSearchParams();
  const threadId = address.get('thread') || null;
  const linkedId = address.get('post') || null;
  const { load, posts, replies, threads, thread, deleted, hasOlder, hasNewer, ...pages } = useChannelPosts(
    { projectId, channelId },
    { linkedId, threadId },
  );
  const list = useRef<PostListHandle>(null);
  // On a phone a thread or a search replaces the list of posts; the model keeps the reader's position meanwhile.
  const [model] = useState(openListModel);
  const [query, setQuery] = useState<string | null>(null);
  const isCovered = isPhone && (thread !== null || query !== null);
  const isLoaded = load === 'loaded';
  const reading = useReading({ channelId, ownId, isLoaded, posts, replies, hasNewer, isCovered });
  const items = useMemo(
    () => postItems(posts, { unread: reading.mark, deleted }),
    [posts, deleted, reading.mark],
  );
  const [editingId, setEditingId] = useState<string | null>(null);
  const [threadFocus, setThreadFocus] = useState({});
  const [shownReply, setShownReply] = useState<{ readonly id: string } | null>(null);
  const unsent = useUnsent();
  const mayNot = useMay(projectId, 'comment.write');
  const whyNotDeleteOthers = useMay(projectId, 'comment.deleteOthers');
  const refusal =
    channel?.archived === true ? 'This channel is archived. Bring it back to write in it.' : mayNot;
  useUndoKeys();

  useEffect(() => {
    sendPresence({ channelId });
    return () => sendPresence({});
  }, [channelId]);

  const showThread = (postId: string | null, replyId: string | null = null): void => {
    const next = new URLSearchParams(address);
    if (postId === null) next.delete('thread');
    else next.set('thread', postId);
    // On a phone a thread is a page: going back leads to the channel.
    if (postId !== threadId) setAddress(next, { replace: !isPhone });
    setShownReply(replyId === null ? null : { id: replyId });
    // The field of a thread that is being closed takes no focus.
    if (postId !== null) setThreadFocus({});
    setQuery(null);
  };
  /** Closes the thread, with the focus on its post, from which it was opened. */
  const leaveThread = (): void => {
    showThread(null);
    if (threadId !== null) list.current?.focusDrawn(threadId);
  };
  const show = async (postId: string): Promise<void> => {
    const shownId = await pages.goTo(postId);
    if (shownId === undefined) return;
    if (shownId === null) return void toast('This post is no longer here.');
    list.current?.show(shownId);
    // A link to a reply opens its thread at the reply, in place of the search that has found it.
    if (shownId !== postId) showThread(shownId, postId);
  };
  const shownOnce = useEffectEvent((postId: string) => void show(postId));
  useEffect(() => {
    if (!isLoaded || linkedId === null) return undefined;
    const frame = requestAnimationFrame(() => shownOnce(linkedId));
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, linkedId]);
  const jump = async (date: string): Promise<void> => {
    const postId = await pages.goToDate(date);
    if (postId !== null) list.current?.show(postId);
  };
  const toNewest = async (): Promise<void> => {
    await pages.goToNewest();
    list.current?.goToFoot();
  };
  const state: ChannelPageState = {
    projectId,
    channelId,
    title,
    ownId,
    refusal,
    whyNotDeleteOthers,
    isPhone,
    unsent,
    editingId,
    edit: (postId) => {
      setEditingId(postId);
      // A post far above is not rendered, so its field would take the focus only when somebody scrolled there.
      if (postId !== null) list.current?.reveal(postId);
    },
    openThread: showThread,
  };
  const users = useSnapshot(db.user);
  const talk = {
    projectId,
    isPhone,
    drafts: threadDrafts,
    members: () => Object.entries(users).map(([id, user]) => ({ id, name: personOf(user, id).name })),
  };
  return (
    <ChannelContext value={state}>
      <TalkContext value={talk}>
        <title>{`# ${title} · ${projectTitle} · EO`}</title>
        <ChannelHeader
          topic={channel?.topic ?? ''}
          query={query}
          search={setQuery}
          jump={(date) => void jump(date)}
          leaveThread={thread ? leaveThread : null}
        />
        <div className="flex min-h-0 flex-1">
          {!isCovered && (
            <section aria-label={`# ${title}`} className="relative flex min-w-0 flex-1 flex-col">
              {load === 'loading' ? (
                <PostsSkeleton />
              ) : load !== 'loaded' ? (
                <LoadFailed error={load.failed} again={pages.again} />
              ) : posts.length === 0 && deleted.length === 0 && !hasOlder ? (
                <div className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto">
                  <EmptyState icon={Hash} title="Nothing has been written here yet">
                    {refusal ?? 'What concerns more than one person belongs here. Begin below.'}
                  </EmptyState>
                </div>
              ) : (
                <PostList
                  ref={list}
                  model={model}
                  items={items}
                  threads={threads}
                  shownId={linkedId ?? threadId}
                  pages={{ hasOlder, hasNewer }}
                  jump={(date) => void jump(date)}
                  onView={({ isAtFoot, isNearStart, isNearEnd }) => {
                    reading.setAtFoot(isAtFoot);
                    if (isNearStart && hasOlder) pages.loadOlder();
                    if (isNearEnd && hasNewer) pages.loadNewer();
                  }}
                />
              )}
              <NewPostsButton count={reading.newCount} hasNewer={hasNewer} go={() => void toNewest()} />
              <PostComposer
                parentId={null}
                lastOwn={posts}
                sent={() => void toNewest()}
                leave={() => list.current?.focusLast()}
              />
            </section>
          )}
          {query !== null ? (
            <SearchPanel
              query={query}
              go={(post) => {
                if (isPhone) setQuery(null);
                void show(post.id);
              }}
            />
          ) : (
            thread && (
              <ThreadPanel
                thread={thread}
                shownReply={shownReply}
                focusKey={threadFocus}
                close={leaveThread}
              />
            )
          )}
        </div>
        <output className="sr-only" aria-live="polite">
          {reading.announced}
        </output>
      </TalkContext>
    </ChannelContext>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the ids of the comments with changes that wait, while the page is offline. */
function useUnsent(): ReadonlySet<string> {
  // `waiting` changes with every queued and every confirmed change, so the component renders and looks again.
  const { lostAt, waiting } = useSnapshot(health);
  if (lostAt === null || waiting === 0) return NONE;
  return unansweredCreates('comment');
}
