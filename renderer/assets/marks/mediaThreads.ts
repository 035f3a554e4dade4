// The comments on an asset as threads. Those with a place are numbered, on their mark and in the list. Pure.

import type { MediaAnchor } from '../../../shared/entities/mediaAnchor.ts';
import type { Comment } from '../../../shared/records.ts';
import { byTime, commentViewOf, type CommentView, type CommentThread } from '../../store/commentThreads.ts';

/** The person to whom a comment is assigned. `dueAt` is in ms since 1970; null without a due date. */
export interface MarkAssignee {
  readonly userId: string;
  readonly dueAt: number | null;
}

/** A thread on an asset. */
export interface MediaThread extends CommentThread {
  /** Place on the asset; null for a comment on the whole asset. */
  readonly anchor: MediaAnchor | null;
  /** Number of its mark, from 1; 0 without a place. */
  readonly number: number;
  readonly assigned: MarkAssignee | null;
}

/**
 * Returns the threads on an asset: first those on the whole asset, then those with a place, which are numbered in the
 * order of page or time; threads on the same page or picture are ordered by age.
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

/**
 * Returns the change that assigns a mark to another person, or to nobody; null if nothing would change. A due date
 * stays for the next person.
 */
export function givenTo(
  assigned: MarkAssignee | null,
  userId: string | null,
): { readonly userId: string | null; readonly dueAt?: number } | null {
  if (userId === (assigned?.userId ?? null)) return null;
  const dueAt = userId === null ? null : (assigned?.dueAt ?? null);
  return { userId, ...(dueAt !== null && { dueAt }) };
}

function alongAsset(one: MediaAnchor | null, other: MediaAnchor | null): number {
  return placeAlong(one) - placeAlong(other);
}

/** Returns the key by which threads are sorted: the page, the time in ms, 0 on a picture, -1 for the whole asset. */
function placeAlong(anchor: MediaAnchor | null): number {
  if (anchor === null) return -1;
  if ('at' in anchor) return anchor.at;
  return 'page' in anchor ? anchor.page : 0;
}

/** Version numbers by file id. */
export type VersionNumbers = ReadonlyMap<string, number>;

/**
 * Returns the threads that are shown on a version: those on the whole asset, and those that were set on this version,
 * an earlier one or a deleted one.
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
 * Returns the origin of a mark in words: `carried from version 2`, `new on version 3`, `carried from a deleted
 * version`; empty for a comment on the whole asset.
 */
export function originOf({ anchor }: MediaThread, fileId: string, numbers: VersionNumbers): string {
  if (anchor === null) return '';
  const from = numbers.get(anchor.fileId);
  if (from === undefined) return 'carried from a deleted version';
  return anchor.fileId === fileId ? `new on version ${from}` : `carried from version ${from}`;
}

/** Returns the name of a mark: `Point 3`, `Region 1`, `0:18`, `0:26 to 0:31`. */
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
