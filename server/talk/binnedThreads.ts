// Finds the threads whose comments begin or cease to count because their subject, or what contains it, went to the bin
// or came back from it.

import type { Knex } from 'knex';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import type { ThreadsChange } from '../actions/actionWriter.ts';

/** Most ids in one query. */
const AT_ONCE = 500;

/** Returns the threads below these subjects in which somebody has unread comments, with all channels among the
 *  threads, and the people to whom open comments in the threads are assigned. */
export async function countsOfBinned(
  knex: Knex,
  { bySheet, others }: NonNullable<ThreadsChange['binned']>,
): Promise<Pick<ThreadsChange, 'threadIds' | 'assigneeIds'>> {
  const below = [...others];
  for (const [sheetId, ids] of bySheet) below.push(...(await threadsBelow(knex, sheetId, new Set(ids))));
  const threadIds = new Set<string>();
  const assigneeIds = new Set<string>();
  for (let from = 0; from < below.length; from += AT_ONCE) {
    const some = below.slice(from, from + AT_ONCE);
    for (const id of await unreadAmong(knex, some)) threadIds.add(id);
    for (const id of await assigneesIn(knex, some)) assigneeIds.add(id);
  }
  return { threadIds: [...threadIds], assigneeIds: [...assigneeIds] };
}

/** Returns the threads of a sheet whose subject is among `ids`, or below one of them. A thread on a cell of a free
 *  block counts as below each row, since its id does not name its row. */
async function threadsBelow(
  knex: Knex,
  sheetId: string,
  ids: ReadonlySet<string>,
): Promise<readonly string[]> {
  const threads: { threadId: string; kind: string }[] = await knex('comment_entry as e')
    .join('comment_thread as t', 't.threadId', 'e.threadId')
    .where('e.listedIn', knex('channel').where({ id: sheetId }).select('projectId'))
    .where('e.sheetId', sheetId)
    .distinct('t.threadId', 't.kind');
  const isBelow = (threadId: string, kind: string): boolean => {
    if (ids.has(sheetId) || ids.has(threadId)) return true;
    if (kind !== 'cell') return false;
    return !isGridCellId(threadId) || threadId.split('.').some((part) => ids.has(part));
  };
  return threads.flatMap(({ threadId, kind }) => (isBelow(threadId, kind) ? [threadId] : []));
}

/** Returns the threads with comments that are stored as unread for somebody, and the channels, whose posts count for
 *  everybody. */
function unreadAmong(knex: Knex, threadIds: readonly string[]): Promise<readonly string[]> {
  return knex('comment_thread as t')
    .whereIn('t.threadId', [...threadIds])
    .where((either) => {
      const unread = knex('comment_entry as e')
        .join('unread_comment as u', 'u.commentId', 'e.commentId')
        .whereRaw('e."threadId" = t."threadId"');
      void either.where('t.kind', 'channel').orWhereExists(unread);
    })
    .pluck('t.threadId');
}

function assigneesIn(knex: Knex, threadIds: readonly string[]): Promise<readonly string[]> {
  return knex('comment_entry')
    .whereIn('threadId', [...threadIds])
    .where({ resolved: 0, deleted: 0 })
    .whereNotNull('assignedTo')
    .distinct()
    .pluck('assignedTo');
}
