// A copy of a person's data as one JSON document, written while it is read, so that little of it is in memory at a
// time. It has what the person wrote and what is kept about them. Secrets are left out (hashes, seeds and tokens), and
// so are the words of others.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { pickFields } from '../../shared/model/apply.ts';
import { tableOf } from '../database/tables.ts';
import { findUser } from '../people/accounts.ts';
import type { Database } from '../database/database.ts';
import { planningSettingsOf } from './firstProject.ts';

/** The number of items of a long list that are read at a time. */
const PAGE = 500;

/**
 * Yields the text of the document, piece by piece.
 * @throws AppError 'signedOut' where the account has been deleted
 */
export async function* accountExport(
  database: Database,
  userId: string,
  now: number,
): AsyncGenerator<string, void, undefined> {
  const { reader } = database;
  const profile = await findUser(database, userId);
  if (!profile) throw new AppError('signedOut');
  yield `{\n"exportedAt": ${now},\n"profile": ${text(profile)}`;
  yield `,\n"settings": ${text(await planningSettingsOf(reader, userId))}`;
  for (const [name, read] of Object.entries(LISTS))
    yield `,\n${text(name)}: ${text(await read(reader, userId))}`;
  for (const [name, read] of Object.entries(LONG_LISTS)) {
    yield `,\n${text(name)}: [`;
    let isFirst = true;
    for await (const item of read(reader, userId)) {
      yield `${isFirst ? '' : ','}\n${text(item)}`;
      isFirst = false;
    }
    yield '\n]';
  }
  yield '\n}\n';
}

const text = (value: unknown): string => JSON.stringify(value);

type Read = (knex: Knex, userId: string) => Promise<unknown>;

/** Readers of the short lists, by their names in the document. */
const LISTS: Readonly<Record<string, Read>> = {
  teams: (knex, userId) =>
    knex('team_member')
      .join('team', 'team.id', 'team_member.teamId')
      .where({ userId })
      .select('team.id', 'team.name', 'team_member.role', 'team_member.createdAt as since'),
  projects: (knex, userId) =>
    knex('project_member')
      .where({ identityId: userId })
      .select('projectId as id', 'role', 'createdAt as since'),
  sessions: (knex, userId) =>
    knex('session').where({ userId }).select('device', 'address', 'startedAt', 'lastSeenAt', 'expiresAt'),
  apiTokens: (knex, userId) =>
    knex('api_token').where({ userId }).select('name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'),
  signsInWith: (knex, userId) => knex('identity').where({ userId }).select('provider', 'email', 'linkedAt'),
  tried: (knex, userId) =>
    knex('onboarding_mark').where({ userId }).orderBy('mark').select('mark', 'markedAt'),
  drafts: (knex, userId) =>
    knex('draft').where({ userId }).whereNot({ text: '' }).orderBy('at').select('threadId', 'text', 'at'),
};

type ReadPages = (knex: Knex, userId: string) => AsyncIterable<object>;

/** Readers of the lists that are read in pages, by their names in the document. */
const LONG_LISTS: Readonly<Record<string, ReadPages>> = { notifications: noticesOf, comments: commentsOf };

/** The fields of a comment that its author has set. Left out are those that others may have set: to whom it is
 *  assigned, its reactions, and whether it is resolved. */
const OWN_FIELDS = [
  'entityType',
  'entityId',
  'projectId',
  'channelId',
  'parentCommentId',
  'text',
  'textRich',
  'assetIds',
  'anchor',
  'rowLabel',
  'createdAt',
  'editedAt',
] as const;

/** Yields what the person has written, oldest first. */
async function* commentsOf(knex: Knex, userId: string): AsyncGenerator<object, void, undefined> {
  yield* pagesOf(async (after) => {
    const rows: { id: string; data: string }[] = await knex('comment_entry as e')
      .join(`${tableOf('comment')} as c`, 'c.id', 'e.commentId')
      .where('e.userId', userId)
      .where('e.commentId', '>', after)
      .where('e.deleted', 0)
      .orderBy('e.commentId')
      .limit(PAGE)
      .select('c.id', 'c.data');
    return rows.map(({ id, data }) => ({ id, ...pickFields(JSON.parse(data), OWN_FIELDS) }));
  });
}

/** Yields the notices that the person got, oldest first, without the words and names of others in them. */
async function* noticesOf(knex: Knex, userId: string): AsyncGenerator<object, void, undefined> {
  yield* pagesOf(async (after) => {
    const rows: { id: string }[] = await knex('notification')
      .where({ userId })
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .select('id', 'event', 'createdAt', 'readAt');
    return rows;
  });
}

/** Yields the items of all pages; `read` resolves to the page of items whose ids follow `after`. */
async function* pagesOf<Item extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Item[]>,
): AsyncGenerator<Item, void, undefined> {
  for (let page = await read(''); ; page = await read(page.at(-1)?.id ?? '')) {
    yield* page;
    if (page.length < PAGE) return;
  }
}
