// Comments as they are read: each with its answers, on its row or column or on the sheet as a whole. Pure.

import type { Comment } from '../../../../shared/records.ts';

export interface Remark {
  readonly id: string;
  readonly entityId: string;
  readonly entityType: NonNullable<Comment['entityType']>;
  readonly text: string;
  readonly userId: string;
  readonly isResolved: boolean;
  readonly createdAt: number;
  readonly isEdited: boolean;
}

export interface Thread {
  readonly first: Remark;
  /** Oldest first. */
  readonly replies: readonly Remark[];
  readonly place: CommentAnchor;
}

/** What a comment is about, of the sheet that is open. */
export interface CommentAnchor {
  readonly rowId: string | null;
  readonly columnId: string | null;
}

/** What a comment's target is in this sheet; null where it is of another. */
export type PlaceOf = (entityType: string, entityId: string) => CommentAnchor | null;

/** The threads that have a place in the sheet, oldest first. An answer whose comment is gone is gone with it. */
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

/** In the order of the sheet: what is about the sheet or a column first, then row by row. */
export function inSheetOrder(
  threads: readonly Thread[],
  indexOf: (rowId: string) => number,
): readonly Thread[] {
  const at = ({ place }: Thread): number => (place.rowId === null ? -1 : indexOf(place.rowId));
  // A stable sort: those of one row keep their order in time. Rows out of sight stand last.
  const rank = (index: number, { place }: Thread): number =>
    place.rowId !== null && index < 0 ? Number.MAX_SAFE_INTEGER : index;
  return threads
    .map((thread) => ({ thread, rank: rank(at(thread), thread) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thread }) => thread);
}

/** The thread to go to from `row`: the next open one further down, else from the top again. */
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

/** The rows that somebody has said something open about. */
export function commentedRows(threads: readonly Thread[]): ReadonlySet<string> {
  return new Set(
    threads.flatMap(({ first, place }) => (first.isResolved || place.rowId === null ? [] : [place.rowId])),
  );
}

export function openCount(threads: readonly Thread[]): number {
  return threads.filter(({ first }) => !first.isResolved).length;
}

function remarkOf(comment: Comment): Remark {
  return {
    id: comment.id,
    entityId: comment.entityId ?? '',
    entityType: comment.entityType ?? 'project',
    text: comment.text ?? '',
    userId: comment.userId ?? '',
    isResolved: comment.resolved === true,
    createdAt: comment.createdAt ?? 0,
    isEdited: comment.editedAt !== undefined,
  };
}

/** Ids rise with time: they decide between two of the same moment. */
function byTime(one: Remark, other: Remark): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
