// Sign-in links: used once, within half an hour. `npm start` prints one for the demo's owner.

import type { Database } from '../database/database.ts';
import { lockAccount, type IdentityProof } from './identityProofs.ts';
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

/** Proves the user of a link, and uses the link up. The proof does not hold where the link is used or too old. */
export function signInLinkProof(token: string, now: number): IdentityProof {
  const tokenHash = hashOfToken(token) ?? '';
  return async (trx) => {
    const link = () => trx('sign_in_link').where({ tokenHash }).where('expiresAt', '>', now);
    const found: { userId: string } | undefined = await link().first('userId');
    if (!found) return null;
    await lockAccount(trx, found.userId);
    // Of two requests at once, only one deletes the row.
    return (await link().delete()) === 1 ? found.userId : null;
  };
}
