// What a person changes of their own account.

import { AppError } from '../../shared/errors.ts';
import { findUser } from '../people/accounts.ts';
import type { RecoveryServices } from './recovery.ts';
import { notifyOwner } from './tellOwner.ts';
import { revokeAfterPasswordChange } from './waysIn.ts';

/** @throws AppError 'badRequest' at `newPassword` */
export async function changePassword(
  services: RecoveryServices,
  userId: string,
  newPassword: string,
): Promise<void> {
  const { database, passwords, sessions, apiTokens, jobs } = services;
  const user = await findUser(database, userId);
  if (!user) throw new AppError('signedOut');
  const refusal = services.passwordRefusal(newPassword, user);
  if (refusal !== null) throw new AppError('badRequest', { fields: { newPassword: refusal } });
  const passwordHash = await passwords.hash(newPassword);
  const revoked = await database.knex.transaction(async (trx) => {
    await trx('account').where({ id: userId }).update({ passwordHash });
    const { ended, revoked: tokens } = await revokeAfterPasswordChange(trx, apiTokens, userId);
    await notifyOwner(services, trx, userId, { kind: 'passwordChanged', ended });
    return tokens;
  });
  jobs.wake();
  apiTokens.ended(revoked);
  await sessions.endAll(userId, 'The password was changed.');
}
