// An index of comments without their texts: how many are in each thread, who wrote them and in which order, which have
// files, to whom they are assigned, and which threads of a project have the newest comments. It is written in the
// transaction that writes the comments, whatever the action, so that an undo and a restore count like any other change.

import { z } from 'zod';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import { isGridCellId } from '../../../shared/entities/cellIds.ts';
import type { Comment } from '../../../shared/records.ts';
import { tableOf } from '../tables.ts';
import type { DocumentChange } from './writes.ts';

type Value = string | number | null;

/** Runs a statement that both databases understand, with `?` for each value, and returns its rows. */
export type RunStatement = (
  text: string,
  values: readonly Value[],
) => Promise<readonly unknown[]> | readonly unknown[];

interface Entry {
  readonly commentId: string;
  readonly threadId: string;
  readonly parentCommentId: string | null;
  readonly deleted: number;
  readonly hidden: number;
  readonly assignedTo: string | null;
}

/** Enters the comments among `changes` into the index. */
export async function indexComments(run: RunStatement, changes: readonly DocumentChange[]): Promise<void> {
  for (const { kind, entity, deletedBy } of changes) {
    if (kind !== 'comment' || !entity) continue;
    const comment = entityOfKind('comment', entity);
    const old = await entryOf(run, comment.id);
    if (old) await changeEntry(run, old, comment, deletedBy === null ? 0 : 1);
    else await addEntry(run, comment, deletedBy === null ? 0 : 1);
  }
}

/** Returns the ids of the threads whose comments a request changes. */
export function threadsOf(changes: readonly DocumentChange[]): readonly string[] {
  const ids = changes.flatMap(({ kind, entity }) =>
    kind === 'comment' && entity ? (entityOfKind('comment', entity).entityId ?? []) : [],
  );
  return [...new Set(ids)];
}

const given = z.looseObject({ assigned: z.looseObject({ userId: z.string() }).nullish() });
const givenOfMany = z.looseObject({ db: z.looseObject({ comment: z.record(z.string(), given.nullish()) }) });

/** Returns the ids of the people to whom the changed comments are assigned, or were assigned before. */
export function assigneesOf(
  changes: readonly DocumentChange[],
  steps: readonly { readonly previous: unknown }[],
): readonly string[] {
  const now = changes.flatMap(({ kind, entity }) => (kind === 'comment' && entity ? [entity] : []));
  if (now.length === 0) return [];
  const before = steps.flatMap(({ previous }) => [
    previous,
    ...Object.values(givenOfMany.safeParse(previous).data?.db.comment ?? {}),
  ]);
  const ids = [...now, ...before].flatMap((each) => given.safeParse(each).data?.assigned?.userId ?? []);
  return [...new Set(ids)];
}

async function entryOf(run: RunStatement, commentId: string): Promise<Entry | null> {
  const rows = await run(
    'SELECT "commentId", "threadId", "parentCommentId", deleted, hidden, "assignedTo" FROM comment_entry WHERE "commentId" = ?',
    [commentId],
  );
  return rows.find(isEntry) ?? null;
}

function isEntry(row: unknown): row is Entry {
  return typeof row === 'object' && row !== null && 'threadId' in row;
}

async function addEntry(run: RunStatement, comment: Comment, deleted: number): Promise<void> {
  const { id, entityId = '', entityType = '', projectId = '', userId = '', parentCommentId = null } = comment;
  const { createdAt = 0 } = comment;
  const above = parentCommentId === null ? null : await entryOf(run, parentCommentId);
  const hidden = above?.deleted ?? 0;
  const isShown = deleted === 0 && hidden === 0;
  const count = isShown ? 1 : 0;
  await run(
    'INSERT INTO comment_thread ("threadId", "projectId", kind, "lastPosition", comments) VALUES (?, ?, ?, 1, ?) ON CONFLICT ("threadId") DO UPDATE SET "lastPosition" = comment_thread."lastPosition" + 1, comments = comment_thread.comments + excluded.comments',
    [entityId, projectId, entityType, count],
  );
  await run(
    'INSERT INTO comment_entry ("commentId", "threadId", "parentCommentId", "userId", position, deleted, hidden, "hasAssets", "assignedTo", resolved, "createdAt") SELECT ?, "threadId", ?, ?, "lastPosition", CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER), ?, CAST(? AS INTEGER), CAST(? AS BIGINT) FROM comment_thread WHERE "threadId" = ?',
    [id, parentCommentId, userId, deleted, hidden, ...fieldsOf(comment), createdAt, entityId],
  );
  if (parentCommentId !== null)
    await run(
      'UPDATE comment_entry SET "lastAt" = ? WHERE "commentId" = ? AND "listedIn" IS NOT NULL AND "lastAt" < ?',
      [createdAt, parentCommentId, createdAt],
    );
  else if (entityType !== 'channel')
    await run(
      'UPDATE comment_entry SET "listedIn" = ?, "sheetId" = ?, "lastAt" = "createdAt" WHERE "commentId" = ?',
      [projectId, await sheetOf(run, entityType, entityId), id],
    );
  await run(
    'INSERT INTO comment_author ("threadId", "userId", comments) VALUES (?, ?, ?) ON CONFLICT ("threadId", "userId") DO UPDATE SET comments = comment_author.comments + excluded.comments',
    [entityId, userId, count],
  );
}

/** Returns the id of the sheet that a thread belongs to; null for a thread outside of sheets. Nothing moves to
 *  another sheet. */
async function sheetOf(run: RunStatement, kind: string, threadId: string): Promise<string | null> {
  if (kind === 'sheet') return threadId;
  if (kind !== 'row' && kind !== 'column' && kind !== 'cell') return null;
  const isInRow = kind === 'cell' && isGridCellId(threadId);
  const [above, id] = isInRow ? ['row', threadId.split('.')[0] ?? ''] : [kind, threadId];
  const [found] = await run(`SELECT "sheetId" FROM "${tableOf(above)}" WHERE id = ?`, [id]);
  return typeof found === 'object' && found !== null && 'sheetId' in found ? String(found.sheetId) : null;
}

/** Updates the time of the newest comment of a thread, after one of its comments was deleted or restored. */
async function dateThread(run: RunStatement, firstId: string): Promise<void> {
  await run(
    `UPDATE comment_entry SET "lastAt" = (SELECT MAX(w.at) FROM (
      SELECT "createdAt" AS at FROM comment_entry WHERE "commentId" = ?
      UNION ALL SELECT MAX("createdAt") FROM comment_entry WHERE "parentCommentId" = ? AND deleted = 0) w)
    WHERE "commentId" = ? AND "listedIn" IS NOT NULL`,
    [firstId, firstId, firstId],
  );
}

function fieldsOf({ assetIds, assigned, resolved }: Comment): readonly [number, string | null, number] {
  return [(assetIds ?? []).length > 0 ? 1 : 0, assigned?.userId ?? null, resolved === true ? 1 : 0];
}

async function changeEntry(run: RunStatement, old: Entry, comment: Comment, deleted: number): Promise<void> {
  if (deleted !== old.deleted) {
    const by = deleted === 1 ? -1 : 1;
    // The thread is locked before the read marks of its readers, in the same order as when somebody reads it.
    if (old.hidden === 0) await shift(run, old.threadId, by, 'e."commentId" = ?', old.commentId);
    await shift(run, old.threadId, by, 'e."parentCommentId" = ? AND e.deleted = 0', old.commentId);
    await run('UPDATE comment_entry SET hidden = ? WHERE "parentCommentId" = ?', [deleted, old.commentId]);
  }
  const [hasAssets, assignedTo, resolved] = fieldsOf(comment);
  await run(
    'UPDATE comment_entry SET deleted = ?, "hasAssets" = ?, "assignedTo" = ?, resolved = ? WHERE "commentId" = ?',
    [deleted, hasAssets, assignedTo, resolved, old.commentId],
  );
  if (assignedTo !== old.assignedTo) await countFor(run, old.commentId, assignedTo);
  if (deleted !== old.deleted && old.parentCommentId !== null) await dateThread(run, old.parentCommentId);
}

/** Lets a comment that counts as unread only because it is assigned count for the person to whom it is assigned now.
 *  Earlier assignees keep their rows until they read the thread, so that their pages are told, and since an undo may
 *  assign it to them again. */
async function countFor(run: RunStatement, commentId: string, userId: string | null): Promise<void> {
  await run(
    'UPDATE unread_comment SET counted = CASE WHEN "userId" = ? THEN 1 ELSE 0 END WHERE "commentId" = ? AND "isAssigned" = 1',
    [userId ?? '', commentId],
  );
}

/** Adds comments to, or subtracts them from, the counts of their thread, of their authors, and of everybody who has
 *  read them. */
async function shift(
  run: RunStatement,
  threadId: string,
  by: 1 | -1,
  which: string,
  commentId: string,
): Promise<void> {
  const sign = by === 1 ? '+' : '-';
  const some = `SELECT COUNT(*) FROM comment_entry e WHERE ${which}`;
  await run(`UPDATE comment_thread SET comments = comments ${sign} (${some}) WHERE "threadId" = ?`, [
    commentId,
    threadId,
  ]);
  await run(
    `UPDATE comment_author SET comments = comments ${sign} (${some} AND e."userId" = comment_author."userId") WHERE "threadId" = ?`,
    [commentId, threadId],
  );
  await run(
    `UPDATE read_mark SET "readOfOthers" = "readOfOthers" ${sign} (${some} AND e."userId" <> read_mark."userId" AND e.position <= read_mark.position) WHERE "threadId" = ?`,
    [commentId, threadId],
  );
}
