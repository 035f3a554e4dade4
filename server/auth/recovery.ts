// Recovery of a lost password: anyone may request it, and only the owner of the address gets the mail. The response
// is sent before anybody checks whether there is such an account.

import type { z } from 'zod';
import type { recoveryFinish } from '../../shared/forms/credentials.ts';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { ApiTokenStore } from './apiTokens.ts';
import type { PasswordRefusal } from './commonPasswords.ts';
import { findMailToken, takeMailToken } from './mailTokens.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStore } from './sessions.ts';
import { notifyAccountOwner } from './notifyAccountOwner.ts';
import { revokeAfterPasswordChange, revokeCredentials } from './revokeCredentials.ts';

/** The services that recovering an account needs. */
export interface RecoveryServices {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly passwordRefusal: PasswordRefusal;
  readonly sessions: SessionStore;
  readonly apiTokens: ApiTokenStore;
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly now: () => number;
}

/** Adds a mail for the address, whether or not it has an account. The account is looked up when the mail is written. */
export async function askForRecovery(
  { database, mailQueue, jobs }: RecoveryServices,
  email: string,
): Promise<void> {
  await mailQueue.add(database.knex, { name: '', address: email }, { kind: 'recover', asked: true });
  jobs.wake();
}

/** Returns the data of a recovery mail; null where none is to be sent. */
export async function recoveryMailData(
  { database }: Pick<RecoveryServices, 'database'>,
  email: string,
): Promise<{ userId: string; email: string; firstName: string } | null> {
  const account: { id: string; firstName: string } | undefined = await database
    .knex('account')
    .where({ email })
    .first('id', 'firstName');
  return account ? { userId: account.id, email, firstName: account.firstName } : null;
}

/**
 * Sets the new password, ends every session, and notifies the owner.
 * @throws AppError 'badRequest'
 */
export async function finishRecovery(
  services: RecoveryServices,
  { tokenId, password }: z.output<typeof recoveryFinish>,
): Promise<void> {
  const { database, passwords, jobs, now } = services;
  const owner = await ownerOf(services, tokenId);
  // The password is checked before the token is used, so that the same mail allows another attempt.
  const refusal = services.passwordRefusal(password, owner);
  if (refusal !== null) throw new AppError('badRequest', { fields: { password: refusal } });
  const passwordHash = await passwords.hash(password);
  const announce = await database.knex.transaction(async (trx) => {
    if (!(await takeMailToken(trx, tokenId, 'recover', now()))) refuseUsed();
    const { ended, ...revoked } = await revokeAfterPasswordChange(trx, services, owner.id);
    // Only now is the owner of the address known: another person may have signed up with it.
    if (owner.verifiedAt === null) await revokeCredentials(trx, owner.id);
    await trx('account').where({ id: owner.id }).update({ passwordHash, verifiedAt: now() });
    await notifyAccountOwner(services, trx, owner.id, { kind: 'passwordChanged', ended });
    return revoked.announce;
  });
  jobs.wake();
  announce();
}

interface Owner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly verifiedAt: unknown;
}

async function ownerOf({ database, now }: RecoveryServices, token: string): Promise<Owner> {
  const found = await findMailToken(database.reader, token, 'recover', now());
  const owner: Owner | undefined = await database
    .reader('account')
    .where({ id: found?.userId ?? '', email: found?.email ?? '' })
    .first('id', 'firstName', 'lastName', 'email', 'verifiedAt');
  return owner ?? refuseUsed();
}

function refuseUsed(): never {
  const message = 'This link has been used, or is too old. Ask for a new one.';
  throw new AppError('badRequest', { message, code: 'TOKEN_USED', fields: { tokenId: message } });
}
