// The list of a channel: its posts in order of time, with a separator for each day and the line above what is unread.
// Posts of one person within a few minutes are a group, which shows picture and name of the person once. Pure.

import { dayAndMonth } from '../../../shared/format/moments.ts';
import type { Post } from './posts.ts';

/** The time within which posts of one person are a group, in ms: measured from the first of them. */
const GROUP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** An item of the list, with a key that stays the same as others come and go. */
export type ChannelItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number; readonly since: number | null }
  | { readonly kind: 'post'; readonly key: string; readonly post: Post; readonly isGrouped: boolean }
  /** A deleted post that still has replies; `at` is when the post was written, in ms. */
  | { readonly kind: 'deleted'; readonly key: string; readonly at: number };

/** What was unread as the channel was opened. */
export interface UnreadMark {
  /** The first post that was unread. */
  readonly postId: string;
  readonly count: number;
  /** When the last post before the unread ones was written, in ms; null where there is none. */
  readonly since: number | null;
}

/** A deleted post: its id, and when it was written in ms. */
export interface DeletedPost {
  readonly id: string;
  readonly createdAt: number;
}

/** Returns the items of a list of posts, which are in order of time. */
export function postItems(
  posts: readonly Post[],
  { unread = null, deleted = [] }: { unread?: UnreadMark | null; deleted?: readonly DeletedPost[] } = {},
): readonly ChannelItem[] {
  const items: ChannelItem[] = [];
  /** The first post of the current group; null if the next post begins a new group. */
  let first: Post | null = null;
  let day = '';
  const startDay = (at: number): void => {
    const next = new Date(at).toDateString();
    if (next === day) return;
    day = next;
    first = null;
    items.push({ kind: 'day', key: `day ${next}`, at });
  };
  for (const each of withDeleted(posts, deleted)) {
    startDay(each.createdAt);
    if (each.id === unread?.postId) {
      first = null;
      items.push({ kind: 'unread', key: 'unread', count: unread.count, since: unread.since });
    }
    if (!('text' in each)) {
      first = null;
      items.push({ kind: 'deleted', key: each.id, at: each.createdAt });
      continue;
    }
    const isGrouped = first !== null && isOfGroup(first, each);
    if (!isGrouped) first = each;
    items.push({ kind: 'post', key: each.id, post: each, isGrouped });
  }
  return items;
}

function isOfGroup(first: Post, next: Post): boolean {
  return first.userId === next.userId && next.createdAt - first.createdAt < GROUP_MS;
}

function withDeleted(
  posts: readonly Post[],
  deleted: readonly DeletedPost[],
): readonly (Post | DeletedPost)[] {
  if (deleted.length === 0) return posts;
  return [...posts, ...deleted].toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  );
}

/**
 * Returns where the unread posts begin: the last `count` posts and replies of others in `known`, which is in order of
 * time. Null when nothing is unread, or when the first unread one is not known.
 */
export function unreadMark(known: readonly Post[], count: number, ownId: string): UnreadMark | null {
  if (count === 0) return null;
  let left = count;
  const at = known.findLastIndex(({ userId }) => userId !== ownId && (left -= 1) === 0);
  const first = known.findIndex(({ parentId }, index) => index >= at && parentId === null);
  const post = known[first];
  if (at < 0 || !post) return null;
  const before = known.findLast(({ parentId }, index) => index < first && parentId === null);
  return { postId: post.id, count, since: before?.createdAt ?? null };
}

/** Returns a day in words: `Today`, `Yesterday, 19 November`, `18 November`, with the year if `now` is in another. */
export function dayWords(at: number, now: number): string {
  const day = new Date(at).toDateString();
  if (day === new Date(now).toDateString()) return 'Today';
  const words = dayAndMonth(at, now, 'long');
  // When the clocks change, a day lasts 23 or 25 hours; 24 hours before noon always lie in the day before.
  const noon = new Date(now).setHours(12, 0, 0, 0);
  return day === new Date(noon - DAY_MS).toDateString() ? `Yesterday, ${words}` : words;
}
