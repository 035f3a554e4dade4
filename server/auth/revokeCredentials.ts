// A person who signs up with an address may not be its owner. When the owner comes, every credential that the other
// person could still sign in with is revoked, except for sessions, which the session store ends. Teams, projects and
// memberships stay: invitations were meant for the address, and the owner may look through what the other person
// made and delete it; nobody else is in there, since an unconfirmed account lets nobody in
// (people/confirmedAddress.ts).

import type { Knex } from 'knex';
import type { ApiTokenStore, RevokedToken } from './apiTokens.ts';

const WAYS_IN = [
  'identity',
  'second_factor',
  'recovery_code',
  'sign_in_challenge',
  'sign_in_link',
  'api_token',
  'mail_token',
  // Else its mail, which may wait, would make another link.
  'email_change',
] as const;

/** Belongs into the transaction that lets the owner in. */
export async function revokeCredentials(trx: Knex, userId: string): Promise<void> {
  for (const table of WAYS_IN) await trx(table).where({ userId }).delete();
}

/** The credentials that a new password has revoked, beside the sessions, as the mail about it names them. */
export interface RevokedCredentials {
  /** The names of API tokens. */
  readonly tokens: readonly string[];
  /** The address that the account was about to have; null for none. */
  readonly email: string | null;
}

/** Made good by the password that was: whoever had it may have begun them. The proof of an address stays. */
const OF_A_PASSWORD = ['recover', 'email', 'prove'];
const BEGUN = ['sign_in_challenge', 'sign_in_link'] as const;

/** Ends what somebody who had the former password may have left open: links that were asked for, sign-ins that wait for
 *  their second step, tokens, and another address that is waited for. Belongs into the transaction of the new one;
 *  sessions are ended by their own part. */
export async function revokeAfterPasswordChange(
  trx: Knex,
  apiTokens: Pick<ApiTokenStore, 'revokeAll'>,
  userId: string,
): Promise<{ readonly ended: RevokedCredentials; readonly revoked: readonly RevokedToken[] }> {
  for (const table of BEGUN) await trx(table).where({ userId }).delete();
  await trx('mail_token').where({ userId }).whereIn('purpose', OF_A_PASSWORD).delete();
  const revoked = await apiTokens.revokeAll(trx, userId);
  const change: { email: string } | undefined = await trx('email_change').where({ userId }).first('email');
  await trx('email_change').where({ userId }).delete();
  const tokens = revoked.map(({ name }) => name);
  return { revoked, ended: { tokens, email: change?.email ?? null } };
}
