// Sign-in links: used once, within half an hour. `npm start` prints one for the demo's owner.

import type { Database } from '../database/database.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

const LASTS_MS = 30 * 60_000;

/** Makes a link for this user and returns its path. */
export async function makeSignInLink(database: Database, userId: string, now: number): Promise<string> {
  const token = newToken();
  await database.knex('sign_in_link').where('expiresAt', '<=', now).delete();
  await database
    .knex('sign_in_link')
    .insert({ tokenHash: hashOfNew(token), userId, expiresAt: now + LASTS_MS });
  return `/auth/link/${token}`;
}

/** Uses a link up and returns its user; null where it is used or too old. */
export async function redeemSignInLink(
  database: Database,
  token: string,
  now: number,
): Promise<string | null> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return null;
  const link = () => database.knex('sign_in_link').where({ tokenHash }).where('expiresAt', '>', now);
  const found: { userId: string } | undefined = await link().first('userId');
  // Of two requests at once, only one deletes the row.
  return found && (await link().delete()) === 1 ? found.userId : null;
}
