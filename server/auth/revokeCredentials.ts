// Revokes credentials. A person who signs up with an address may not be its owner. When the owner confirms it, every
// credential with which the other person could still sign in is revoked. The session store ends the sessions. Teams,
// projects and memberships stay: invitations were meant for the address, and the owner may look through what the other
// person made and delete it; nobody else is in there, since an unconfirmed account cannot let others in
// (people/confirmedAddress.ts).

import type { Knex } from 'knex';
import type { ApiTokenStore } from './apiTokens.ts';
import { lockAccount } from './identityProofs.ts';
import type { SessionStore } from './sessions.ts';

const WAYS_IN = [
  'identity',
  'second_factor',
  'recovery_code',
  'sign_in_challenge',
  'sign_in_link',
  'api_token',
  'mail_token',
  // A mail that is still waiting would make another link.
  'email_change',
] as const;

/** Revokes the credentials of a person, in the transaction that gives the account to its owner. */
export async function revokeCredentials(trx: Knex, userId: string): Promise<void> {
  for (const table of WAYS_IN) await trx(table).where({ userId }).delete();
}

/** The credentials, other than sessions, that a new password has revoked; the mail about the new password lists
 *  them. */
export interface RevokedCredentials {
  /** The names of API tokens. */
  readonly tokens: readonly string[];
  /** New address that was waiting to be confirmed; null where there was none. */
  readonly email: string | null;
}

/** Purposes of mail tokens that a person with the old password may have requested. The token that confirms the
 *  address stays valid. */
const OF_A_PASSWORD = ['recover', 'email', 'prove'];
const BEGUN = ['sign_in_challenge', 'sign_in_link'] as const;

/** Revokes everything that a person with the former password may have set up: sessions, requested links, sign-ins that
 *  wait for their second step, API tokens, and a requested change of address. It runs in the transaction of the new
 *  password; the caller calls `announce`, which closes the sockets, after the commit. */
export async function revokeAfterPasswordChange(
  trx: Knex,
  { apiTokens, sessions }: { readonly apiTokens: ApiTokenStore; readonly sessions: SessionStore },
  userId: string,
): Promise<{ readonly ended: RevokedCredentials; readonly announce: () => void }> {
  // A session that a credential opens at the same time is either stored before this lock, and ended below, or its
  // transaction waits for the lock and finds the credential revoked.
  await lockAccount(trx, userId);
  const sessionIds = await sessions.endAll(trx, userId);
  for (const table of BEGUN) await trx(table).where({ userId }).delete();
  await trx('mail_token').where({ userId }).whereIn('purpose', OF_A_PASSWORD).delete();
  const revoked = await apiTokens.revokeAll(trx, userId);
  const change: { email: string } | undefined = await trx('email_change').where({ userId }).first('email');
  await trx('email_change').where({ userId }).delete();
  const announce = () => {
    apiTokens.ended(revoked);
    sessions.allEnded(userId, sessionIds, 'The password was changed.');
  };
  return { announce, ended: { tokens: revoked.map(({ name }) => name), email: change?.email ?? null } };
}
