// Comments as threads: each with its replies, about a row, a column or the sheet as a whole. Pure.

import type { CommentAnchor } from '../../../../shared/entities/commentAnchor.ts';
import type { Comment } from '../../../../shared/records.ts';
import { byTime, remarkOf, type Remark, type RemarkThread } from '../../../store/remarks.ts';

export interface Thread extends RemarkThread {
  readonly place: CommentAnchor;
}

/** Returns what an entity that is commented on is in this sheet; null for one of another sheet. */
export type PlaceOf = (entityType: string, entityId: string) => CommentAnchor | null;

/** Returns the threads about anything in the sheet, oldest first. Replies to a deleted comment are left out. */
export function threadsOf(comments: Iterable<Comment>, placeOf: PlaceOf): readonly Thread[] {
  const firsts: { readonly remark: Remark; readonly place: CommentAnchor }[] = [];
  const repliesOf = new Map<string, Remark[]>();
  for (const entity of comments) {
    const remark = remarkOf(entity);
    const above = entity.parentCommentId;
    if (typeof above === 'string') repliesOf.set(above, [...(repliesOf.get(above) ?? []), remark]);
    else {
      const place = placeOf(remark.entityType, remark.entityId);
      if (place) firsts.push({ remark, place });
    }
  }
  return firsts
    .map(({ remark, place }) => ({
      first: remark,
      place,
      replies: (repliesOf.get(remark.id) ?? []).toSorted(byTime),
    }))
    .toSorted((one, other) => byTime(one.first, other.first));
}

/** Returns the threads in the order of the sheet: first those about the sheet or a column, then row by row. */
export function inSheetOrder(
  threads: readonly Thread[],
  indexOf: (rowId: string) => number,
): readonly Thread[] {
  const at = ({ place }: Thread): number => (place.rowId === null ? -1 : indexOf(place.rowId));
  // The sort is stable, so threads of one row stay in order of time. Rows that are not shown come last.
  const rank = (index: number, { place }: Thread): number =>
    place.rowId !== null && index < 0 ? Number.MAX_SAFE_INTEGER : index;
  return threads
    .map((thread) => ({ thread, rank: rank(at(thread), thread) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thread }) => thread);
}

/** Returns the next thread after `row`: the next open one below, else the first from the top. */
export function nextOpen(
  threads: readonly Thread[],
  row: number,
  indexOf: (rowId: string) => number,
): Thread | null {
  const open = inSheetOrder(threads, indexOf).filter(
    ({ first, place }) => !first.isResolved && place.rowId !== null && indexOf(place.rowId) >= 0,
  );
  return open.find(({ place }) => indexOf(place.rowId ?? '') > row) ?? open[0] ?? null;
}

/** Returns the ids of the rows that have an open comment. */
export function commentedRows(threads: readonly Thread[]): ReadonlySet<string> {
  return new Set(
    threads.flatMap(({ first, place }) => (first.isResolved || place.rowId === null ? [] : [place.rowId])),
  );
}

/** Returns the number of threads that are not resolved. */
export function openCount(threads: readonly Thread[]): number {
  return threads.filter(({ first }) => !first.isResolved).length;
}
