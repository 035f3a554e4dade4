// Counts a person's unread comments. In a channel, every post of others counts: the numbers of posts, in total, by each
// author and up to each mark, are stored with the posts, so that counting reads one row per channel instead of the
// posts. Elsewhere, only comments that concern the person count; these are stored for them when a comment is written.

import type { Knex } from 'knex';
import type { UnreadCount } from '../../shared/api/talk.ts';
import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import { isPostgres } from '../database/dialect.ts';
import { tableOf } from '../database/tables.ts';
import type { Database } from '../database/database.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { undeletedThreads, type Thread } from './undeletedThreads.ts';

/** The services that counting needs. */
export interface UnreadServices {
  readonly database: Database;
  readonly access: Pick<AccessControl, 'projectsOf' | 'roleOf'>;
}

/** Most ids in one query. */
const AT_ONCE = 500;

interface ChannelRow {
  readonly threadId: string;
  readonly comments: number;
  readonly own: number | null;
  readonly readOfOthers: number | null;
}

interface ConcernRow extends Thread {
  readonly count: number | string;
  readonly mentions: number | string;
}

/** Returns the threads with unread comments that count for a person, in all projects that they may open. */
export async function unreadOf(
  { database, access }: UnreadServices,
  userId: string,
): Promise<Readonly<Record<string, UnreadCount>>> {
  const { reader } = database;
  const projectIds = [...(await access.projectsOf(userId)).keys()];
  const unread: Record<string, UnreadCount> = {};
  for (let from = 0; from < projectIds.length; from += AT_ONCE)
    for (const row of await channelsOf(reader, userId, projectIds.slice(from, from + AT_ONCE)))
      unread[row.threadId] = { count: countIn(row), mentions: 0 };
  const mine = new Set(projectIds);
  const concerns = (await concernsOf(reader, userId)).filter(({ projectId }) => mine.has(projectId));
  const living = await undeletedThreads(reader, concerns);
  for (const { threadId, kind, count, mentions } of concerns) {
    if (!living.has(threadId)) continue;
    const inChannel = unread[threadId]?.count ?? 0;
    unread[threadId] = { count: kind === 'channel' ? inChannel : Number(count), mentions: Number(mentions) };
  }
  return Object.fromEntries(Object.entries(unread).filter(([, { count }]) => count > 0));
}

function countIn({ comments, own, readOfOthers }: Omit<ChannelRow, 'threadId'>): number {
  return comments - (own ?? 0) - (readOfOthers ?? 0);
}

function channelsOf(
  knex: Knex,
  userId: string,
  projectIds: readonly string[],
): Promise<readonly ChannelRow[]> {
  return knex('comment_thread as t')
    .join(`${tableOf('channel')} as c`, 'c.id', 't.threadId')
    .join(`${tableOf('project')} as p`, 'p.id', 't.projectId')
    .leftJoin('comment_author as a', (on) => on.on('a.threadId', 't.threadId').onVal('a.userId', userId))
    .leftJoin('read_mark as m', (on) => on.on('m.threadId', 't.threadId').onVal('m.userId', userId))
    .where('t.kind', 'channel')
    .whereIn('t.projectId', [...projectIds])
    .whereNull('c.deletedBy')
    .whereNull('p.deletedBy')
    .select('t.threadId', 't.comments', { own: 'a.comments' }, 'm.readOfOthers');
}

/** Returns the numbers of unread comments and mentions that are stored for a person, without deleted and hidden
 *  comments. */
function concernsOf(knex: Knex, userId: string, threadId?: string): Promise<readonly ConcernRow[]> {
  return shownConcerns(knex)
    .join('comment_thread as t', 't.threadId', 'u.threadId')
    .where('u.userId', userId)
    .modify((query) => void (threadId !== undefined && query.where('u.threadId', threadId)))
    .groupBy('u.threadId', 't.kind', 't.projectId')
    .select('u.threadId', 't.kind', 't.projectId')
    .count({ count: '*' })
    .sum({ mentions: 'u.isMention' });
}

function shownConcerns(knex: Knex): Knex.QueryBuilder {
  return knex('unread_comment as u')
    .join('comment_entry as e', 'e.commentId', 'u.commentId')
    .where({ 'e.deleted': 0, 'e.hidden': 0, 'u.counted': 1 });
}

/** Returns a thread that has comments, or had; null for an unknown one. */
export async function findThread(knex: Knex, threadId: string): Promise<Thread | null> {
  const found: Thread | undefined = await knex('comment_thread')
    .where({ threadId })
    .first('threadId', 'kind', 'projectId');
  return found ?? null;
}

/** Returns the ids of the people who have stored unread comments in a thread. */
export function peopleWithUnread(knex: Knex, threadId: string): Promise<readonly string[]> {
  return knex('unread_comment').where({ threadId }).distinct().pluck('userId');
}

/** Returns the unread counts of each of these people in one thread. */
export async function unreadInThread(
  knex: Knex,
  thread: Thread,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UnreadCount>> {
  const { threadId, kind } = thread;
  const isThere = (await undeletedThreads(knex, [thread])).has(threadId);
  const all: { comments: number } | undefined = await knex('comment_thread')
    .where({ threadId })
    .first('comments');
  const own = new Map<string, number>();
  const read = new Map<string, number>();
  const concerns = new Map<string, UnreadCount>();
  for (let from = 0; isThere && from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE);
    const authors: { userId: string; comments: number }[] = await knex('comment_author')
      .where({ threadId })
      .whereIn('userId', some)
      .select('userId', 'comments');
    for (const { userId, comments } of authors) own.set(userId, comments);
    const marks: { userId: string; readOfOthers: number }[] = await knex('read_mark')
      .where({ threadId })
      .whereIn('userId', some)
      .select('userId', 'readOfOthers');
    for (const { userId, readOfOthers } of marks) read.set(userId, readOfOthers);
    const rows: { userId: string; count: number | string; mentions: number | string }[] = await shownConcerns(
      knex,
    )
      .where('u.threadId', threadId)
      .whereIn('u.userId', some)
      .groupBy('u.userId')
      .select('u.userId')
      .count({ count: '*' })
      .sum({ mentions: 'u.isMention' });
    for (const { userId, count, mentions } of rows)
      concerns.set(userId, { count: Number(count), mentions: Number(mentions) });
  }
  const none = { count: 0, mentions: 0 };
  return new Map(
    userIds.map((userId) => {
      if (!isThere) return [userId, none];
      const concern = concerns.get(userId) ?? none;
      if (kind !== 'channel') return [userId, concern];
      const numbers = {
        comments: all?.comments ?? 0,
        own: own.get(userId) ?? null,
        readOfOthers: read.get(userId) ?? null,
      };
      return [userId, { count: countIn(numbers), mentions: concern.mentions }];
    }),
  );
}

interface Reading {
  readonly userId: string;
  readonly threadId: string;
  readonly commentId: string;
}

/**
 * Marks a thread as read up to a comment. The mark never moves back. Resolves to whether anything has changed.
 * @throws AppError 'notFound' where the person does not see that comment in that thread
 */
export async function markRead({ database, access }: UnreadServices, reading: Reading): Promise<boolean> {
  const { userId, threadId, commentId } = reading;
  const { knex, reader } = database;
  const thread = await findThread(reader, threadId);
  if (!thread) throw new AppError('notFound');
  mustMay(await access.roleOf(userId, thread.projectId), 'comment.read');
  if (!(await undeletedThreads(reader, [thread])).has(threadId)) throw new AppError('notFound');
  const entry: { position: number } | undefined = await reader('comment_entry')
    .where({ commentId, threadId })
    .first('position');
  if (!entry) throw new AppError('notFound');
  return knex.transaction(async (trx) => {
    const hasMoved = await moveMark(trx, reading, entry.position);
    const read = trx('comment_entry')
      .where({ threadId })
      .where('position', '<=', entry.position)
      .select('commentId');
    const removed = await trx('unread_comment')
      .where({ userId, threadId })
      .whereIn('commentId', read)
      .delete();
    return hasMoved || removed > 0;
  });
}

interface Numbers {
  readonly lastPosition: number;
  readonly comments: number;
}

async function moveMark(
  trx: Knex,
  { userId, threadId, commentId }: Reading,
  position: number,
): Promise<boolean> {
  // Writing a comment locks the thread first as well, so the order of locks is the same.
  const thread: Numbers | undefined = await trx('comment_thread')
    .where({ threadId })
    .modify((query) => void (isPostgres(trx) && query.forUpdate()))
    .first('lastPosition', 'comments');
  const old: { position: number; readOfOthers: number } | undefined = await trx('read_mark')
    .where({ userId, threadId })
    .first('position', 'readOfOthers');
  const from = old?.position ?? 0;
  if (!thread || position <= from) return false;
  const between = async (after: number, upTo: number): Promise<number> => {
    const [found]: { count: number | string }[] = await trx('comment_entry')
      .where({ threadId, deleted: 0, hidden: 0 })
      .where('position', '>', after)
      .where('position', '<=', upTo)
      .whereNot({ userId })
      .count({ count: '*' });
    return Number(found?.count ?? 0);
  };
  // Posts are counted from the nearer end; most marks are set at the last comment.
  const isNearEnd = thread.lastPosition - position < position - from;
  const readOfOthers = isNearEnd
    ? thread.comments - (await ownIn(trx, userId, threadId)) - (await between(position, thread.lastPosition))
    : (old?.readOfOthers ?? 0) + (await between(from, position));
  await trx('read_mark')
    .insert({ userId, threadId, commentId, position, readOfOthers })
    .onConflict(['userId', 'threadId'])
    .merge();
  return true;
}

async function ownIn(trx: Knex, userId: string, threadId: string): Promise<number> {
  const found: { comments: number } | undefined = await trx('comment_author')
    .where({ userId, threadId })
    .first('comments');
  return found?.comments ?? 0;
}
