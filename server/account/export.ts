// A copy of a person's data as one JSON document, written while it is read, so that little of it is in memory at a
// time. Secrets are left out: hashes, seeds and tokens.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { tableOf } from '../database/tables.ts';
import { findUser } from '../people/accounts.ts';
import type { Database } from '../database/database.ts';
import { planningSettingsOf } from './firstProject.ts';

/** Number of comments that are read at a time. */
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
  yield ',\n"comments": [';
  let isFirst = true;
  for await (const comment of commentsOf(reader, userId)) {
    yield `${isFirst ? '' : ','}\n${comment}`;
    isFirst = false;
  }
  yield '\n]\n}\n';
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
  notifications: (knex, userId) =>
    knex('notification')
      .where({ userId })
      .orderBy('id')
      .select('event', 'title', 'text', 'createdAt', 'readAt'),
};

/** Yields the stored text of each of the person's comments, oldest first. */
async function* commentsOf(knex: Knex, userId: string): AsyncGenerator<string, void, undefined> {
  for (let after = ''; ;) {
    // A comment's author has no column of its own, so the stored texts are searched. An id contains no special
    // characters of LIKE.
    const rows: { id: string; data: string }[] = await knex(tableOf('comment'))
      .where('id', '>', after)
      .where('data', 'like', `%"userId":"${userId}"%`)
      .whereNull('deletedBy')
      .orderBy('id')
      .limit(PAGE)
      .select('id', 'data');
    for (const { data } of rows) yield data;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
