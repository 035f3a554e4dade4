// Reads posts of a channel that are not requested page by page: those with files, and those that contain a search text.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import { dbText } from '../projects/loadSender.ts';

/** A document as it is stored. */
export interface StoredText {
  readonly id: string;
  readonly data: string;
}

/** Most ids in one query. */
const AT_ONCE = 500;

/** Returns the documents among these that belong to the project and are not in the bin. */
export async function undeletedTexts(
  knex: Knex,
  kind: string,
  ids: Iterable<string>,
): Promise<readonly StoredText[]> {
  const all = [...new Set(ids)];
  const found: StoredText[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some: StoredText[] = await knex(tableOf(kind))
      .whereIn('id', all.slice(from, from + AT_ONCE))
      .whereNull('deletedBy')
      .select('id', 'data');
    found.push(...some);
  }
  return found;
}

/**
 * Checks that a channel is in the project, and not in the bin.
 * @throws AppError 'notFound'
 */
async function mustBeIn(knex: Knex, projectId: string, channelId: string): Promise<void> {
  const found: { id: string } | undefined = await knex(tableOf('channel'))
    .where({ id: channelId, projectId })
    .whereNull('deletedBy')
    .first('id');
  if (!found) throw new AppError('notFound');
}

interface Place {
  readonly projectId: string;
  readonly channelId: string;
}

/** A text that is greater than every id. */
const LAST = '~';
const USUAL_MEDIA = 50;

/** Returns the query for the comments of a channel that are not deleted, newest first, below an id. */
function shownComments(knex: Knex, channelId: string, before: string): Knex.QueryBuilder {
  return knex('comment_entry as e')
    .join(`${tableOf('comment')} as c`, 'c.id', 'e.commentId')
    .where({ 'e.threadId': channelId, 'e.deleted': 0 })
    .where('e.commentId', '<', before)
    .orderBy('e.commentId', 'desc')
    .select('c.id', 'c.data');
}

/**
 * Returns the JSON of a page of the files that were posted in a channel, with their posts.
 * @throws AppError 'notFound'
 */
export async function channelMedia(
  { reader }: Database,
  { projectId, channelId }: Place,
  {
    before,
    limit = USUAL_MEDIA,
  }: { readonly before?: string | undefined; readonly limit?: number | undefined },
): Promise<string> {
  await mustBeIn(reader, projectId, channelId);
  const comments: StoredText[] = await shownComments(reader, channelId, before ?? LAST)
    .where({ 'e.hasAssets': 1 })
    .limit(limit + 1);
  const shown = comments.slice(0, limit);
  const asset = await undeletedTexts(
    reader,
    'asset',
    shown.flatMap(({ id, data }) => entityOfKind('comment', { ...JSON.parse(data), id }).assetIds ?? []),
  );
  const assetFile = await undeletedTexts(
    reader,
    'assetFile',
    asset.flatMap(({ id, data }) => entityOfKind('asset', { ...JSON.parse(data), id }).currentFileId ?? []),
  );
  const next = comments.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return `{"db":${dbText({ comment: shown, asset, assetFile })},"before":${JSON.stringify(next)}}`;
}

/** Number of posts read in one query, and most posts that a search returns. */
const SEARCHED_AT_ONCE = 1_000;
const MOST_FOUND = 50;

/** Returns the ids of the people of a project with a name that begins with `wanted`, which is in small letters: their
 *  first name, their last name, or both. */
async function peopleNamed(knex: Knex, projectId: string, wanted: string): Promise<ReadonlySet<string>> {
  const people = await peopleOfProject(knex, projectId);
  return new Set(
    [...people].flatMap(([id, { person }]) =>
      ` ${fullNameOf(person).toLowerCase()}`.includes(` ${wanted}`) ? [id] : [],
    ),
  );
}

/**
 * Returns the JSON of the comments of a channel whose text contains `q`, or whose author has a name that begins with
 * `q`, newest first, with the posts that they answer.
 * One call searches a limited number of comments; `before` is the position at which the next call continues, null at
 * the end.
 * @throws AppError 'notFound'
 */
export async function searchChannel(
  { reader }: Database,
  { projectId, channelId }: Place,
  { q, before }: { readonly q: string; readonly before?: string | undefined },
): Promise<string> {
  await mustBeIn(reader, projectId, channelId);
  const wanted = q.trim().toLowerCase();
  const authors = wanted === '' ? null : await peopleNamed(reader, projectId, wanted);
  const found: StoredText[] = [];
  const above: string[] = [];
  let place: string | null = wanted === '' ? null : (before ?? LAST);
  let searched = 0;
  while (place !== null && searched < limits.postsPerSearch && found.length < MOST_FOUND) {
    const some: StoredText[] = await shownComments(reader, channelId, place).limit(SEARCHED_AT_ONCE);
    for (const each of some) {
      place = each.id;
      searched += 1;
      const {
        text = '',
        userId = '',
        parentCommentId,
      } = entityOfKind('comment', {
        ...JSON.parse(each.data),
        id: each.id,
      });
      if (!text.toLowerCase().includes(wanted) && authors?.has(userId) !== true) continue;
      found.push(each);
      if (parentCommentId !== undefined) above.push(parentCommentId);
      if (found.length === MOST_FOUND) break;
    }
    if (found.length < MOST_FOUND && some.length < SEARCHED_AT_ONCE) place = null;
    await nextTurn();
  }
  const known = new Set(found.map(({ id }) => id));
  const posts = await undeletedTexts(
    reader,
    'comment',
    above.filter((id) => !known.has(id)),
  );
  const ids = JSON.stringify(found.map(({ id }) => id));
  const db = dbText({ comment: [...found, ...posts] });
  return `{"db":${db},"ids":${ids},"before":${JSON.stringify(place)},"searched":${searched}}`;
}
