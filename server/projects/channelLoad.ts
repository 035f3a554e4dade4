// The load of a discussion: a page of its posts with their replies, so that it costs the same whatever is stored. Pages
// are found by id, which rises with time: before or after a post, around a post or a moment, or the replies of one
// post. A deleted post that has replies is in the page by its id alone, so that its thread keeps its place.

import { encodeTime } from 'ulid';
import { limits } from '../../shared/limits.ts';
import { isId } from '../../shared/model/id.ts';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { readSnapshot, type ReadText, type TextQuery, type TextRow } from '../database/texts.ts';
import { dbText, sequenceText } from './loadSender.ts';
import { channelHeads, placeholdersFor, oneDocument } from './queries.ts';

/** The posts of a channel that are requested. At most one of the fields other than `limit` is set; without any, the
 *  newest are returned. */
export interface PostRange {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The id of a comment, or a time in ms since 1970, around which posts are returned. */
  readonly around?: string | undefined;
  /** The id of a post whose replies are returned; `before` then is the id of a reply. */
  readonly post?: string | undefined;
  readonly limit?: number | undefined;
}

const USUAL = 100;
/** A text that sorts after every id. */
const LAST = '~';

interface Posts {
  /** Newest first. */
  readonly rows: readonly TextRow[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/**
 * Returns a page of a discussion, and its sequence where the page holds all of it.
 * @throws AppError 'notFound'
 */
export function channelLoad(
  database: Database,
  projectId: string,
  channelId: string,
  page: PostRange,
): Promise<string> {
  return readSnapshot(database, async (read) => {
    const channels = await read(oneDocument('channel', channelId));
    const [channel] = channels;
    if (!channel || JSON.parse(channel.data).projectId !== projectId) throw new AppError('notFound');
    const heads = await read(channelHeads([channelId]));
    const { limit = USUAL } = page;
    const posts =
      page.post === undefined
        ? await postsOf(read, channelId, page, limit)
        : await thread(read, channelId, page, limit);
    const replies = page.post === undefined ? await repliesOf(read, posts.rows) : NO_REPLIES;
    const isWhole = page.post === undefined && !posts.hasOlder && !posts.hasNewer && replies.areAll;
    const seen = sequenceText([channelId], heads);
    const there = posts.rows.filter(({ data }) => data !== DELETED);
    const deleted = posts.rows.flatMap(({ id, data }) => (data === DELETED ? id : []));
    const db = dbText({ channel: channels, comment: [...there, ...replies.rows] });
    const meta = `"seen":${seen},"more":${posts.hasOlder},"newer":${posts.hasNewer},"replies":${replies.counts},"deleted":${JSON.stringify(deleted)}`;
    return `{"db":${db},"meta":{"sequence":${isWhole ? seen : '{}'},${meta}}}`;
  });
}

async function postsOf(
  read: ReadText,
  channelId: string,
  { before, after, around }: PostRange,
  limit: number,
): Promise<Posts> {
  if (around !== undefined) {
    const place = await placeOf(read, channelId, around);
    const newer = await read(postsAfter(channelId, place, limit + 1));
    const older = await read(postsBefore(channelId, `${place}${LAST}`, limit + 1));
    // If one half has fewer posts than its share, the other half gets the rest.
    const half = Math.ceil(limit / 2);
    const newerCount = Math.min(newer.length, Math.max(limit - half, limit - Math.min(older.length, half)));
    const olderCount = Math.min(older.length, limit - newerCount);
    return {
      rows: [...newer.slice(0, newerCount).toReversed(), ...older.slice(0, olderCount)],
      hasOlder: older.length > olderCount,
      hasNewer: newer.length > newerCount,
    };
  }
  if (after !== undefined) {
    const rows = await read(postsAfter(channelId, after, limit + 1));
    return { rows: rows.slice(0, limit).toReversed(), hasOlder: true, hasNewer: rows.length > limit };
  }
  const rows = await read(postsBefore(channelId, before ?? LAST, limit + 1));
  return { rows: rows.slice(0, limit), hasOlder: rows.length > limit, hasNewer: before !== undefined };
}

/**
 * Returns the id around which posts are read: that of a comment's post or, for a time in ms since 1970, the beginning
 * that the ids made at that time share.
 * @throws AppError 'notFound' where there is no such comment in the channel
 */
async function placeOf(read: ReadText, channelId: string, around: string): Promise<string> {
  if (!isId(around)) return encodeTime(Number(around));
  const [found] = await read({
    text: 'SELECT "commentId" AS id, COALESCE("parentCommentId", "commentId") AS data, NULL AS more FROM comment_entry WHERE "commentId" = ? AND "threadId" = ?',
    values: [around, channelId],
  });
  if (!found) throw new AppError('notFound');
  return found.data;
}

/** Returns a page of the replies of one post of the channel, newest first. */
async function thread(
  read: ReadText,
  channelId: string,
  { post = '', before }: PostRange,
  limit: number,
): Promise<Posts> {
  const rows = await read({
    text: `SELECT c.id, c.data, NULL AS more FROM comment_entry e JOIN ${tableOf('comment')} c ON c.id = e."commentId" WHERE e."parentCommentId" = ? AND e."threadId" = ? AND e."commentId" < ? AND e.deleted = 0 ORDER BY e."commentId" DESC LIMIT ${limit + 1}`,
    values: [post, channelId, before ?? LAST],
  });
  return { rows: rows.slice(0, limit), hasOlder: rows.length > limit, hasNewer: before !== undefined };
}

/** The text that is read in place of that of a deleted post, which is never sent. */
const DELETED = '';

const POSTS = `SELECT c.id, CASE WHEN e.deleted = 0 THEN c.data ELSE '${DELETED}' END AS data, NULL AS more FROM comment_entry e JOIN ${tableOf('comment')} c ON c.id = e."commentId" WHERE e."threadId" = ? AND e."parentCommentId" IS NULL AND (e.deleted = 0 OR EXISTS (SELECT 1 FROM comment_entry r WHERE r."parentCommentId" = e."commentId" AND r.deleted = 0))`;

function postsBefore(channelId: string, before: string, limit: number): TextQuery {
  return {
    text: `${POSTS} AND e."commentId" < ? ORDER BY e."commentId" DESC LIMIT ${limit}`,
    values: [channelId, before],
  };
}

function postsAfter(channelId: string, after: string, limit: number): TextQuery {
  return {
    text: `${POSTS} AND e."commentId" > ? ORDER BY e."commentId" LIMIT ${limit}`,
    values: [channelId, after],
  };
}

interface Replies {
  readonly rows: readonly TextRow[];
  /** JSON text of the number of replies of each post that has any. */
  readonly counts: string;
  readonly areAll: boolean;
}

const NO_REPLIES: Replies = { rows: [], counts: '{}', areAll: true };

/** Returns the newest replies of each post, and how many there are. */
async function repliesOf(read: ReadText, posts: readonly TextRow[]): Promise<Replies> {
  if (posts.length === 0) return NO_REPLIES;
  const ids = posts.map(({ id }) => id);
  const shown = `FROM comment_entry WHERE "parentCommentId" IN (${placeholdersFor(ids)}) AND deleted = 0`;
  const counts = await read({
    text: `SELECT "parentCommentId" AS id, CAST(COUNT(*) AS TEXT) AS data, NULL AS more ${shown} GROUP BY "parentCommentId"`,
    values: ids,
  });
  if (counts.length === 0) return NO_REPLIES;
  const numbered = `SELECT "commentId", ROW_NUMBER() OVER (PARTITION BY "parentCommentId" ORDER BY "commentId" DESC) AS place ${shown}`;
  const rows = await read({
    text: `SELECT c.id, c.data, NULL AS more FROM (${numbered}) n JOIN ${tableOf('comment')} c ON c.id = n."commentId" WHERE n.place <= ${limits.repliesPerPost} ORDER BY c.id DESC LIMIT ${limits.repliesPerPage}`,
    values: ids,
  });
  const all = counts.reduce((sum, { data }) => sum + Number(data), 0);
  return {
    rows,
    counts: `{${counts.map(({ id, data }) => `"${id}":${data}`).join(',')}}`,
    areAll: rows.length === all,
  };
}
