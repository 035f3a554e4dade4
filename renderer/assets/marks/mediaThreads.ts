// The comments on an asset as threads with a number each: the number stands on the mark and in the list. Pure.

import type { MediaAnchor } from '../../../shared/entities/mediaAnchor.ts';
import type { Comment } from '../../../shared/records.ts';
import { byTime, commentViewOf, type CommentView, type CommentThread } from '../../store/commentThreads.ts';

/** The person whom a comment was given to, and until when, in milliseconds since 1970. */
export interface MarkAssignee {
  readonly userId: string;
  readonly dueAt: number | null;
}

/** A thread on an asset. */
export interface MediaThread extends CommentThread {
  /** The place on the asset; null for a comment on the whole of it. */
  readonly anchor: MediaAnchor | null;
  /** The number of its mark, from 1; 0 where it has no place. */
  readonly number: number;
  readonly assigned: MarkAssignee | null;
}

/**
 * Returns the threads on an asset: first those on the whole of it, then those with a place, numbered along the asset: by
 * page, by time, and points and regions of one page by age.
 */
export function mediaThreadsOf(comments: Iterable<Comment>, assetId: string): readonly MediaThread[] {
  const all = [...comments].filter(({ entityId }) => entityId === assetId);
  const repliesOf = Map.groupBy(
    all.filter(({ parentCommentId }) => typeof parentCommentId === 'string').map(replyOf),
    ({ above }) => above,
  );
  let number = 0;
  return all
    .filter(({ parentCommentId }) => typeof parentCommentId !== 'string')
    .map((comment) => ({
      first: commentViewOf(comment),
      anchor: comment.anchor ?? null,
      assigned: assignedOf(comment),
      replies: (repliesOf.get(comment.id) ?? []).map(({ comment }) => comment).toSorted(byTime),
    }))
    .toSorted((one, other) => alongAsset(one.anchor, other.anchor) || byTime(one.first, other.first))
    .map((thread) => ({ ...thread, number: thread.anchor ? (number += 1) : 0 }));
}

function replyOf(comment: Comment): { readonly above: string; readonly comment: CommentView } {
  return { above: comment.parentCommentId ?? '', comment: commentViewOf(comment) };
}

function assignedOf({ assigned }: Comment): MarkAssignee | null {
  return assigned ? { userId: assigned.userId, dueAt: assigned.dueAt ?? null } : null;
}

function alongAsset(one: MediaAnchor | null, other: MediaAnchor | null): number {
  return placeAlong(one) - placeAlong(other);
}

/** Returns what marks are sorted by: the page, or the time in milliseconds; -1 for the whole asset. */
function placeAlong(anchor: MediaAnchor | null): number {
  if (anchor === null) return -1;
  if ('at' in anchor) return anchor.at;
  return 'page' in anchor ? anchor.page : 0;
}

/** The number of a version by its id. */
export type VersionNumbers = ReadonlyMap<string, number>;

/**
 * Returns the threads that a version shows: those on the whole asset, and those set on it or on an earlier one. A mark of
 * a later version has no place on an earlier one.
 */
export function threadsOnVersion(
  threads: readonly MediaThread[],
  fileId: string,
  numbers: VersionNumbers,
): readonly MediaThread[] {
  const shown = numbers.get(fileId) ?? 0;
  return threads.filter(({ anchor }) => anchor === null || (numbers.get(anchor.fileId) ?? 0) <= shown);
}

/**
 * Returns where a mark comes from: `carried from version 2`, `new on version 3`, `carried from a deleted version`; empty
 * for a comment on the whole asset.
 */
export function originOf({ anchor }: MediaThread, fileId: string, numbers: VersionNumbers): string {
  if (anchor === null) return '';
  const from = numbers.get(anchor.fileId);
  if (from === undefined) return 'carried from a deleted version';
  return anchor.fileId === fileId ? `new on version ${from}` : `carried from version ${from}`;
}

/** Returns what a mark is called: `Point 3`, `Region 1`, `0:18`, `0:26 to 0:31`. */
export function markName({ anchor, number }: Pick<MediaThread, 'anchor' | 'number'>): string {
  if (anchor === null) return 'The whole file';
  if ('at' in anchor)
    return anchor.to === undefined
      ? playbackText(anchor.at)
      : `${playbackText(anchor.at)} to ${playbackText(anchor.to)}`;
  return 'page' in anchor ? `Region ${number}` : `Point ${number}`;
}

/** Returns a time of a clip as `0:42` or `1:02:03`, without fractions of a second. */
export function playbackText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** Returns the number of threads that are not resolved. */
export function countOpenMediaThreads(threads: readonly MediaThread[]): number {
  return threads.filter(({ first }) => !first.isResolved).length;
}
