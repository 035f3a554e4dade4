// Comments as threads: each with its replies, about a row, a column or the sheet as a whole. Pure.

import type { CommentAnchor } from '../../../../shared/entities/commentAnchor.ts';
import type { Comment } from '../../../../shared/records.ts';
import {
  byTime,
  commentViewOf,
  type CommentView,
  type CommentThread,
} from '../../../store/commentThreads.ts';

export interface CommentedThread extends CommentThread {
  readonly place: CommentAnchor;
}

/** Returns the place in this sheet of an entity that is commented on; null for an entity of another sheet. */
export type PlaceOf = (entityType: string, entityId: string) => CommentAnchor | null;

/** Returns the threads about anything in the sheet, oldest first. Replies to a deleted comment are left out. */
export function threadsOf(comments: Iterable<Comment>, placeOf: PlaceOf): readonly CommentedThread[] {
  const firsts: { readonly comment: CommentView; readonly place: CommentAnchor }[] = [];
  const repliesOf = new Map<string, CommentView[]>();
  for (const entity of comments) {
    const comment = commentViewOf(entity);
    const above = entity.parentCommentId;
    if (typeof above === 'string') repliesOf.set(above, [...(repliesOf.get(above) ?? []), comment]);
    else {
      const place = placeOf(comment.entityType, comment.entityId);
      if (place) firsts.push({ comment, place });
    }
  }
  return firsts
    .map(({ comment, place }) => ({
      first: comment,
      place,
      replies: (repliesOf.get(comment.id) ?? []).toSorted(byTime),
    }))
    .toSorted((one, other) => byTime(one.first, other.first));
}

/** Returns the threads in the order of the sheet: first those about the sheet or a column, then row by row. */
export function inSheetOrder(
  threads: readonly CommentedThread[],
  indexOf: (rowId: string) => number,
): readonly CommentedThread[] {
  const at = ({ place }: CommentedThread): number => (place.rowId === null ? -1 : indexOf(place.rowId));
  // The sort is stable, so threads of one row stay in order of time. Rows that are not shown come last.
  const rank = (index: number, { place }: CommentedThread): number =>
    place.rowId !== null && index < 0 ? Number.MAX_SAFE_INTEGER : index;
  return threads
    .map((thread) => ({ thread, rank: rank(at(thread), thread) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thread }) => thread);
}

/** Returns the open thread below `row`, or with `direction` -1 the one above; wraps around at the ends of the sheet. */
export function nextOpenThread(
  threads: readonly CommentedThread[],
  row: number,
  indexOf: (rowId: string) => number,
  direction: 1 | -1 = 1,
): CommentedThread | null {
  const open = inSheetOrder(threads, indexOf).filter(
    ({ first, place }) => !first.isResolved && place.rowId !== null && indexOf(place.rowId) >= 0,
  );
  const ahead = direction === 1 ? open : open.toReversed();
  return ahead.find(({ place }) => (indexOf(place.rowId ?? '') - row) * direction > 0) ?? ahead[0] ?? null;
}

/** The threads that a list of comments shows. */
export type ThreadFilter = 'open' | 'mine' | 'resolved';

/**
 * Returns the threads of a filter. `mine` are the open threads that the person has begun, or in which a comment is
 * assigned to them.
 */
export function filteredThreads(
  threads: readonly CommentedThread[],
  filter: ThreadFilter,
  ownId: string | undefined,
): readonly CommentedThread[] {
  return threads.filter(({ first, replies }) => {
    if (filter === 'resolved') return first.isResolved;
    const isAssigned = [first, ...replies].some(({ assigned }) => assigned?.userId === ownId);
    return !first.isResolved && (filter === 'open' || first.userId === ownId || isAssigned);
  });
}

/** The mark in the margin for the comments of a row. */
export interface RowCommentMark {
  /** The thread that the mark leads to: the newest open one, else the newest. */
  readonly threadId: string;
  /** The number of comments in open threads; where all are resolved, the number of threads. */
  readonly count: number;
  readonly isOpen: boolean;
  /** Id of the last writer; the last one other than this person, if there is any. */
  readonly userId: string;
}

/** Returns the marks of the rows that have comments, by row id. */
export function rowCommentMarks(
  threads: readonly CommentedThread[],
  ownId: string | undefined,
): ReadonlyMap<string, RowCommentMark> {
  const byRow = Map.groupBy(threads, ({ place }) => place.rowId);
  const marks = new Map<string, RowCommentMark>();
  for (const [rowId, all] of byRow) if (rowId !== null) marks.set(rowId, markOf(all, ownId));
  return marks;
}

function markOf(all: readonly CommentedThread[], ownId: string | undefined): RowCommentMark {
  const open = all.filter(({ first }) => !first.isResolved);
  const shown = open.length > 0 ? open : all;
  const comments = shown.flatMap(({ first, replies }) => [first, ...replies]).toSorted(byTime);
  const writer = comments.findLast(({ userId }) => userId !== ownId) ?? comments.at(-1);
  return {
    threadId: shown.at(-1)?.first.id ?? '',
    count: open.length > 0 ? comments.length : all.length,
    isOpen: open.length > 0,
    userId: writer?.userId ?? '',
  };
}

/** Returns the number of threads that are not resolved. */
export function countOpenThreads(threads: readonly CommentedThread[]): number {
  return threads.filter(({ first }) => !first.isResolved).length;
}
