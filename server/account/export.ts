// A copy of what EO keeps about a person, as one JSON document, written as it is read: however much somebody has
// said, little of it is in memory at a time. Secrets are nobody's to carry away: hashes, seeds and tokens stay.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { tableOf } from '../database/tables.ts';
import { findUser } from '../people/accounts.ts';
import type { Database } from '../database/database.ts';
import { planningSettingsOf } from './firstProject.ts';

/** Comments a page. */
const PAGE = 500;

/** The text of the document, piece by piece. @throws AppError 'signedOut' where the account is gone */
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

/** What is short enough to be read at once, by its name in the document. */
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
  notifications: (knex, userId) =>
    knex('notification')
      .where({ userId })
      .orderBy('id')
      .select('event', 'title', 'text', 'createdAt', 'readAt'),
};

/** The person's own, oldest first, each as the text that is stored. */
async function* commentsOf(knex: Knex, userId: string): AsyncGenerator<string, void, undefined> {
  for (let after = ''; ;) {
    // An author has no column: the database looks through the texts, the user's id in quotes being safe to look for.
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
