// Proofs of identity. A credential is judged some time before it is used: the hash of a password takes tens of
// milliseconds, and meanwhile the owner may have chosen another one. So the session or change that a credential allows
// is written in a transaction that checks the credential again. This transaction and those that revoke credentials
// both lock the account first: either the new session is stored before and the revocation ends it, or the credential
// is found to be revoked.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Caller } from '../contract.ts';

/** Locks the account of a credential, and uses the credential up where it is good only once. Resolves to the user;
 *  null where the credential was revoked or used meanwhile. */
export type IdentityProof = (trx: Knex) => Promise<string | null>;

/** Locks an account until the end of `trx`; rows that refer to it may be added meanwhile. Resolves to the hash of its
 *  password; undefined where there is no such account. */
export async function lockAccount(trx: Knex, userId: string): Promise<string | null | undefined> {
  const account: { passwordHash: string | null } | undefined = await trx('account')
    .where({ id: userId })
    .forNoKeyUpdate()
    .first('passwordHash');
  return account?.passwordHash;
}

/** Proves a user by a password that has matched this hash. */
export function passwordProof(userId: string, passwordHash: string): IdentityProof {
  return async (trx) => ((await lockAccount(trx, userId)) === passwordHash ? userId : null);
}

/** Proves a user by the session of their request. */
export function sessionProof({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): IdentityProof {
  return async (trx) => {
    await lockAccount(trx, userId);
    const session: unknown = await trx('session').where({ id: sessionId, userId }).first('id');
    return session === undefined ? null : userId;
  };
}

/**
 * Returns the user of a proof.
 * @throws AppError 'signedOut' where the credential was revoked or used meanwhile
 */
export async function mustProve(trx: Knex, proof: IdentityProof): Promise<string> {
  const userId = await proof(trx);
  if (userId === null) throw new AppError('signedOut');
  return userId;
}
