// A page of a project's threads outside its channels, in the order of their last comments, newest first, with their
// replies, subjects and authors. Each page reads a limited number of threads; if a filter leaves few of them, the page
// is short, and the next page continues.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { findPeople, withoutAddress } from '../people/accounts.ts';
import { dbText } from '../projects/loadSender.ts';
import type { StoredText } from './channelPosts.ts';
import { commentSubjects, type SubjectServices } from './commentSubjects.ts';
import { undeletedThreads, type Thread } from './undeletedThreads.ts';

/** A request for a page of the comments of a project. */
export interface CommentsRequest {
  readonly projectId: string;
  /** The person who reads the comments. */
  readonly userId: string;
  readonly state: 'open' | 'mine' | 'resolved';
  readonly personId?: string | undefined;
  readonly sheetId?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

interface Listed extends Thread {
  readonly id: string;
  readonly lastAt: number | string;
}

const USUAL = 30;
/** Number of threads that are read in one query. The next constant is the most that are read for one page. */
const AT_ONCE = 200;
const MOST_LOOKED_AT = 1_000;
const PLACE = /^(\d{1,16})\.([0-9A-HJKMNP-TV-Z]{26})$/;

/**
 * Returns the JSON `{ db, meta: { threads, labels, titles }, before }`. `threads` are the ids of the first comments of
 * the threads, in order; `before` is the position of the next page, null at the end.
 * @throws AppError 'badRequest' where `before` is not a valid position
 */
export async function projectComments(services: SubjectServices, request: CommentsRequest): Promise<string> {
  const { reader } = services.database;
  const { limit = USUAL } = request;
  let place = request.before === undefined ? null : placeIn(request.before);
  let lookedAt = 0;
  let isEnd = false;
  const shown: Listed[] = [];
  while (!isEnd && shown.length < limit && lookedAt < MOST_LOOKED_AT) {
    const some = await listed(reader, request, place);
    const wanted = await wantedOf(reader, some, request);
    const living = await undeletedThreads(reader, wanted);
    const found = wanted.filter(({ threadId }) => living.has(threadId));
    const taken = found.slice(0, limit - shown.length);
    shown.push(...taken);
    lookedAt += some.length;
    isEnd = some.length < AT_ONCE && taken.length === found.length;
    const last = taken.length < found.length ? taken.at(-1) : some.at(-1);
    if (last) place = last;
  }
  return textOf(services, shown, isEnd || !place ? null : `${place.lastAt}.${place.id}`);
}

type Place = Pick<Listed, 'lastAt' | 'id'>;

function placeIn(text: string): Place {
  const [, lastAt, id] = PLACE.exec(text) ?? [];
  if (lastAt !== undefined && id !== undefined) return { lastAt: Number(lastAt), id };
  throw new AppError('badRequest', {
    message: 'This page of the comments is not known. Load the comments again.',
  });
}

function listed(
  knex: Knex,
  { projectId, sheetId, state }: CommentsRequest,
  after: Place | null,
): Promise<readonly Listed[]> {
  return knex('comment_entry as e')
    .join('comment_thread as t', 't.threadId', 'e.threadId')
    .where({ 'e.listedIn': projectId, 'e.resolved': state === 'resolved' ? 1 : 0, 'e.deleted': 0 })
    .modify((query) => {
      if (sheetId !== undefined) void query.where('e.sheetId', sheetId);
      if (after) void query.whereRaw('(e."lastAt", e."commentId") < (?, ?)', [after.lastAt, after.id]);
    })
    .orderBy('e.lastAt', 'desc')
    .orderBy('e.commentId', 'desc')
    .limit(AT_ONCE)
    .select({ id: 'e.commentId' }, 'e.lastAt', 't.threadId', 't.kind', 't.projectId');
}

/** Returns the threads that pass the filters by people. A user's own threads are those that they began, or with a
 *  comment that is assigned to them. The threads of another person are those in which they wrote, or with a comment
 *  that is assigned to them. */
async function wantedOf(
  knex: Knex,
  threads: readonly Listed[],
  { state, userId, personId }: CommentsRequest,
): Promise<readonly Listed[]> {
  const ids = threads.map(({ id }) => id);
  const withPerson = async (person: string, mayAnswer: boolean): Promise<ReadonlySet<string>> => {
    const found: { id: string }[] = await knex('comment_entry')
      .where((query) => void query.whereIn('commentId', ids).orWhereIn('parentCommentId', ids))
      .where({ deleted: 0 })
      .where((query) => {
        void query.where('assignedTo', person);
        void query.orWhere((own) => {
          void own.where('userId', person);
          if (!mayAnswer) void own.whereNull('parentCommentId');
        });
      })
      .distinct(knex.raw('COALESCE("parentCommentId", "commentId") AS id'));
    return new Set(found.map(({ id }) => id));
  };
  const mine = state === 'mine' ? await withPerson(userId, false) : null;
  const theirs = personId === undefined ? null : await withPerson(personId, true);
  return threads.filter(({ id }) => mine?.has(id) !== false && theirs?.has(id) !== false);
}

async function textOf(
  services: SubjectServices,
  shown: readonly Listed[],
  before: string | null,
): Promise<string> {
  const { reader } = services.database;
  const ids = shown.map(({ id }) => id);
  const { documents, labels, titles } = await commentSubjects(services, shown);
  const comment = await commentsOf(reader, ids);
  const people = await findPeople(reader, peopleIn(comment));
  const user = [...people].map(([id, person]) => ({ id, data: JSON.stringify(withoutAddress(person)) }));
  const meta = JSON.stringify({ threads: ids, labels, titles });
  return `{"db":${dbText({ comment, ...documents, user })},"meta":${meta},"before":${JSON.stringify(before)}}`;
}

/** Returns the open comments on a sheet and on its contents, with their newest replies and the names of people. */
export async function openSheetComments(
  { reader }: Pick<Database, 'reader'>,
  { projectId, sheetId }: { readonly projectId: string; readonly sheetId: string },
): Promise<{ readonly texts: readonly StoredText[]; readonly names: Readonly<Record<string, string>> }> {
  const ids: string[] = await reader('comment_entry')
    .where({ listedIn: projectId, sheetId, resolved: 0, deleted: 0 })
    .orderBy('lastAt', 'desc')
    .limit(limits.printedThreads)
    .pluck('commentId');
  const texts = await commentsOf(reader, ids);
  const people = await findPeople(reader, peopleIn(texts));
  return { texts, names: Object.fromEntries([...people].map(([id, person]) => [id, fullNameOf(person)])) };
}

function peopleIn(comments: readonly StoredText[]): readonly string[] {
  return comments.flatMap(({ id, data }) => {
    const { userId, assigned } = entityOfKind('comment', { ...JSON.parse(data), id });
    return [userId, assigned?.userId].flatMap((each) => each ?? []);
  });
}

/** Returns the comments that begin threads, and the newest replies to each. */
async function commentsOf(knex: Knex, ids: readonly string[]): Promise<readonly StoredText[]> {
  if (ids.length === 0) return [];
  const replies = knex('comment_entry')
    .whereIn('parentCommentId', [...ids])
    .where({ deleted: 0 })
    .select(
      'commentId',
      knex.raw('ROW_NUMBER() OVER (PARTITION BY "parentCommentId" ORDER BY "commentId" DESC) AS place'),
    );
  const newest: string[] = await knex(replies.as('n'))
    .where('place', '<=', limits.repliesPerPost)
    .limit(limits.repliesPerPage)
    .pluck('commentId');
  return knex(tableOf('comment'))
    .whereIn('id', [...ids, ...newest])
    .whereNull('deletedBy')
    .select('id', 'data');
}
