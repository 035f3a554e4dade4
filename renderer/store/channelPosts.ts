// The loaded posts of an open channel: a window without gaps, which grows by pages as the reader scrolls. Posts far
// from the reader are dropped again, so that a long channel needs no more memory than a short one.

import { proxy } from 'valtio';
import type { ChannelReply } from '../../shared/api/projects.ts';
import type { Entity } from '../../shared/model/action.ts';
import { call } from '../net/call.ts';
import { CallError, isNotFound } from '../net/callError.ts';
import { withRetries } from '../net/retries.ts';
import { setChannelReload } from './channelReload.ts';
import { getClientState, publishQueueStatus } from './clientState.ts';
import { applyChangeSet, db } from './db.ts';
import { loads } from './loaded.ts';

/** The loaded part of a channel. Its two ends are ids of posts. */
export interface ChannelWindow {
  load: 'loading' | 'loaded' | { readonly failed: CallError };
  /** Id of the comment around which the window was opened; null where it was opened at the newest posts. */
  readonly openedAround: string | null;
  /** Id of the oldest loaded post; '' where no older post exists. */
  from: string;
  /** Id of the newest loaded post; null where no newer post exists, so that posts that arrive belong to the window. */
  to: string | null;
  hasOlder: boolean;
  /** Number of replies that the server has and this page has not loaded, by the id of their post. */
  readonly moreReplies: Record<string, number>;
  /** Id of the post whose thread is open: it and its replies are kept, however far away the reader is. */
  threadId: string | null;
}

/** The windows of channels by their ids. */
export const channelWindows = proxy<{ byId: Record<string, ChannelWindow> }>({ byId: {} });

interface Place {
  readonly projectId: string;
  readonly channelId: string;
}

/** Opens the window of a followed channel with its newest posts, or with those around the comment `around`. */
export function openChannel(place: Place, around: string | null): void {
  const { channelId } = place;
  // A channel whose project was left is no longer loaded: its posts were dropped, so its window starts empty.
  if (loads.byId[channelId] !== 'loaded')
    channelWindows.byId[channelId] = {
      load: 'loading',
      openedAround: around,
      from: '',
      to: null,
      hasOlder: false,
      moreReplies: {},
      threadId: null,
    };
  void loadChannel(place, around);
}

setChannelReload((place) => {
  const window = channelWindows.byId[place.channelId];
  return window ? loadChannel(place, window.load === 'loaded' ? null : window.openedAround) : null;
});

/** For each channel, the number of times that its window was replaced. The answer to an older request is dropped. */
const replacements = new Map<string, number>();

/**
 * Replaces the window by the newest posts, or by those around a comment id or a time (ms since 1970, as text). Resolves to
 * whether it was replaced: false where a later call has replaced it, or the failure of the first load is in the window.
 * @throws CallError if the window was loaded before; it then stays as it is
 */
export async function loadChannel(place: Place, around: string | null): Promise<boolean> {
  const window = channelWindows.byId[place.channelId];
  if (!window) return false;
  const replacement = (replacements.get(place.channelId) ?? 0) + 1;
  replacements.set(place.channelId, replacement);
  busy.get(place.channelId)?.abort();
  busy.delete(place.channelId);
  try {
    const read = await readPage(place, around === null ? {} : { around });
    if (replacements.get(place.channelId) !== replacement) return false;
    // The page includes all steps up to the sequence at which it was read, so only later ones are applied.
    getClientState().queue.loaded({ sequences: read.meta.seen, db: {} });
    take(place, read);
    const ids = postIdsIn(read);
    Object.assign(window, {
      load: 'loaded',
      from: read.meta.more ? (ids[0] ?? '') : '',
      to: read.meta.newer ? (ids.at(-1) ?? null) : null,
      hasOlder: read.meta.more,
    });
    loads.byId[place.channelId] = 'loaded';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (replacements.get(place.channelId) !== replacement) return false;
    // A link to a comment that is gone for good opens the channel at its foot.
    if (window.load !== 'loaded' && around !== null && isNotFound(error)) return loadChannel(place, null);
    if (window.load === 'loaded') throw error;
    window.load = { failed: error };
    // The next connection loads the channel again, if this failure may pass.
    loads.byId[place.channelId] = { failed: error };
  }
  publishQueueStatus(getClientState());
  return window.load === 'loaded';
}

/** Returns the ids of the channels, or of the comments, whose creation the server has not answered. */
export function unansweredCreates(kind: 'channel' | 'comment'): ReadonlySet<string> {
  const requests = getClientState().queue.waiting.filter(({ answer }) => answer === null);
  return new Set(
    requests.flatMap(({ request }) =>
      request.actions.flatMap(({ type, verb, query }) =>
        type === kind && verb === 'create' && query.entityId !== null ? [query.entityId] : [],
      ),
    ),
  );
}

/** Keeps a post and its replies while its thread is open, however far away the reader is; null for no thread. */
export function keepThread(channelId: string, threadId: string | null): void {
  const window = channelWindows.byId[channelId];
  if (window) window.threadId = threadId;
}

/** The requests for further pages that are under way, by the ids of their channels. */
const busy = new Map<string, AbortController>();

/** Loads the page before the known posts, or the one after them, and waits for the network while that is cut. After any
 *  other failure, scrolling loads it again. */
export async function loadMorePosts(place: Place, side: 'older' | 'newer'): Promise<void> {
  const { channelId } = place;
  const window = channelWindows.byId[channelId];
  if (!window || busy.has(channelId)) return;
  const ended = new AbortController();
  busy.set(channelId, ended);
  const query = side === 'older' ? { before: window.from } : { after: window.to ?? '' };
  // A channel whose project was left is no longer loaded.
  const isWanted = (): boolean => !ended.signal.aborted && loads.byId[channelId] === 'loaded';
  const ask = (): Promise<ChannelReply> => {
    if (!isWanted()) ended.abort();
    return readPage(place, query);
  };
  try {
    const read = await withRetries(ask, { signal: ended.signal, isPatient: true });
    if (!isWanted()) return;
    take(place, read);
    const ids = postIdsIn(read);
    if (side === 'older') {
      window.hasOlder = read.meta.more;
      window.from = read.meta.more ? (ids[0] ?? window.from) : '';
    } else window.to = read.meta.newer ? (ids.at(-1) ?? window.to) : null;
    trim(place, side);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    if (busy.get(channelId) === ended) busy.delete(channelId);
  }
}

async function readPage(
  { projectId, channelId }: Place,
  query: { before?: string; after?: string; around?: string; post?: string },
): Promise<ChannelReply> {
  const { confirmed } = getClientState().queue;
  for (;;) {
    const read = await call('projects.channel', { params: { projectId, channelId }, query });
    // A page that is older than what this device knows would bring back what has changed since.
    const sequence = read.meta.seen[channelId] ?? 0;
    if (!confirmed.hasReached({ channelId, sequence: sequence + 1 })) return read;
  }
}

/** Adds a page to the known posts. */
function take({ channelId }: Place, { db, meta }: ChannelReply): void {
  const { store, queue } = getClientState();
  const { comment: comments = {} } = db;
  const collection = store.collection('comment');
  for (const [id, fields] of Object.entries(comments)) collection.set(id, { ...fields, id });
  applyChangeSet(
    { ids: new Map([['comment', new Set(Object.keys(comments))]]), channels: new Set() },
    queue.viewStore,
  );
  const window = channelWindows.byId[channelId];
  if (!window) return;
  const known = Map.groupBy(Object.values(comments), ({ parentCommentId }) => parentCommentId);
  for (const [postId, count] of Object.entries(meta.replies))
    window.moreReplies[postId] = count - (known.get(postId)?.length ?? 0);
}

/** Most posts that a window keeps: beyond that, those far from the reader are dropped. */
const MOST_POSTS = 600;

/** Drops posts and their replies beyond `MOST_POSTS`, at the end away from `side`, to which the reader scrolls. */
function trim({ channelId }: Place, side: 'older' | 'newer'): void {
  const { store, queue } = getClientState();
  const collection = store.collection('comment');
  const window = channelWindows.byId[channelId];
  const all = [...collection.where('channelId', channelId)];
  // A reply counts for its post, which may have been deleted.
  const postOf = ({ id, parentCommentId }: Entity): string =>
    typeof parentCommentId === 'string' ? parentCommentId : id;
  const posts = [...new Set(all.map(postOf))].toSorted();
  if (!window || posts.length <= MOST_POSTS) return;
  const shownIds = new Set(side === 'older' ? posts.slice(0, MOST_POSTS) : posts.slice(-MOST_POSTS));
  if (window.threadId !== null) shownIds.add(window.threadId);
  const dropped = all.flatMap((comment) => (shownIds.has(postOf(comment)) ? [] : [comment.id]));
  if (side === 'older') window.to = posts[MOST_POSTS - 1] ?? null;
  else {
    window.from = posts.at(-MOST_POSTS) ?? '';
    window.hasOlder = true;
  }
  for (const id of dropped) collection.delete(id);
  applyChangeSet({ ids: new Map([['comment', new Set(dropped)]]), channels: new Set() }, queue.viewStore);
}

/** Returns the ids of the posts of a page in order, including those of deleted posts. */
function postIdsIn({ db, meta }: ChannelReply): readonly string[] {
  const there = Object.entries(db.comment ?? {}).flatMap(([id, { parentCommentId }]) =>
    parentCommentId === undefined ? [id] : [],
  );
  return [...there, ...meta.deleted].toSorted();
}

/**
 * Loads the posts around a comment. Resolves to the id of its post; null where the comment is gone, undefined where other
 * posts have been loaded meanwhile, or none could be.
 * @throws CallError where it cannot be loaded, and other posts are shown
 */
export async function loadComment(place: Place, commentId: string): Promise<string | null | undefined> {
  try {
    if (!(await loadChannel(place, commentId))) return postIdOf(commentId) ?? undefined;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  return postIdOf(commentId);
}

/** Returns the id of the post of a known comment; null where the comment is not known. */
export function postIdOf(commentId: string): string | null {
  const comment = db.comment[commentId];
  return comment ? (comment.parentCommentId ?? comment.id) : null;
}

/**
 * Loads a post whose thread is open though it may lie outside the window, which stays as it is. Waits for the network
 * while that is cut. Afterwards the post is known, or it is gone.
 * @throws CallError where the server refuses, or `signal` aborts
 */
export async function loadThreadPost(place: Place, postId: string, signal: AbortSignal): Promise<void> {
  try {
    const read = await withRetries(() => readPage(place, { around: postId }), { signal, isPatient: true });
    if (!signal.aborted) take(place, read);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/**
 * Loads all replies to a post, and waits for the network while that is cut.
 * @throws CallError where the server refuses, or `signal` aborts
 */
export async function loadThread(place: Place, postId: string, signal: AbortSignal): Promise<void> {
  let before: string | undefined;
  do {
    const query = { post: postId, ...(before !== undefined && { before }) };
    const read = await withRetries(() => readPage(place, query), { signal, isPatient: true });
    if (signal.aborted) return;
    take(place, read);
    before = read.meta.more ? Object.keys(read.db.comment ?? {}).toSorted()[0] : undefined;
  } while (before !== undefined);
  const window = channelWindows.byId[place.channelId];
  if (window) delete window.moreReplies[postId];
}
