// Tokens that are sent by mail: used once, valid for a limited time, and stored as hashes only.

import type { Knex } from 'knex';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

/** The use of a token: to confirm an address, to choose a new password, or to change the address of an account. */
export type TokenPurpose = 'verify' | 'recover' | 'email';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LASTS_MS: Readonly<Record<TokenPurpose, number>> = {
  verify: 7 * DAY_MS,
  recover: 30 * MINUTE_MS,
  // Lifetime of the link for a new address.
  email: DAY_MS,
};

/** The account and the address that a token belongs to. */
export interface MailToken {
  readonly userId: string;
  readonly email: string;
}

/** Makes a token and returns it; only its hash is stored. */
export async function makeMailToken(
  knex: Knex,
  { userId, email }: MailToken,
  purpose: TokenPurpose,
  now: number,
): Promise<string> {
  const token = newToken();
  await knex('mail_token').where('expiresAt', '<=', now).delete();
  await knex('mail_token').insert({
    tokenHash: hashOfNew(token),
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt: now + LASTS_MS[purpose],
  });
  return token;
}

/** Uses a token and returns its account; null for an unknown, used or expired token. Of several concurrent requests
 *  only one gets the account. */
export async function takeMailToken(
  trx: Knex,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<MailToken | null> {
  const found = await findMailToken(trx, token, purpose, now);
  if (!found) return null;
  const taken = await trx('mail_token')
    .where({ tokenHash: hashOfToken(token), purpose })
    .delete();
  return taken === 1 ? found : null;
}

/** Returns the account of a token without using the token up; null for an unknown, used or expired one. */
export async function findMailToken(
  knex: Knex,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<MailToken | null> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return null;
  const found: MailToken | undefined = await knex('mail_token')
    .where({ tokenHash, purpose })
    .where('expiresAt', '>', now)
    .first('userId', 'email');
  return found ?? null;
}
