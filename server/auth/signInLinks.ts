// Sign-in links: used once, within half an hour. `npm start` prints one for the demo's owner.

import type { Database } from '../database/database.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

const LASTS_MS = 30 * 60_000;

/** The path of a new link for this user. */
export async function makeSignInLink(database: Database, userId: string, now: number): Promise<string> {
  const token = newToken();
  await database.knex('sign_in_link').where('expiresAt', '<=', now).delete();
  await database
    .knex('sign_in_link')
    .insert({ tokenHash: hashOfNew(token), userId, expiresAt: now + LASTS_MS });
  return `/auth/link/${token}`;
}

/** The user of a link that is used now, for the first and only time; else null. */
export async function takeSignInLink(database: Database, token: string, now: number): Promise<string | null> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return null;
  const link = () => database.knex('sign_in_link').where({ tokenHash }).where('expiresAt', '>', now);
  const found: { userId: string } | undefined = await link().first('userId');
  // Of two that come at once, one deletes it.
  return found && (await link().delete()) === 1 ? found.userId : null;
}
