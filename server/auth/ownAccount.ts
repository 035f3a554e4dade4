// What a person changes of their own account.

import { AppError } from '../../shared/errors.ts';
import { findUser } from '../people/accounts.ts';
import type { RecoveryParts } from './recovery.ts';
import { tellOwner } from './tellOwner.ts';

/** @throws AppError 'badRequest' at `newPassword` */
export async function changePassword(
  parts: RecoveryParts,
  userId: string,
  newPassword: string,
): Promise<void> {
  const { database, passwords, sessions, jobs } = parts;
  const user = await findUser(database, userId);
  if (!user) throw new AppError('signedOut');
  const refusal = parts.passwordRefusal(newPassword, user);
  if (refusal !== null) throw new AppError('badRequest', { fields: { newPassword: refusal } });
  const passwordHash = await passwords.hash(newPassword);
  await database.knex.transaction(async (trx) => {
    await trx('account').where({ id: userId }).update({ passwordHash });
    await tellOwner(parts, trx, userId, { kind: 'passwordChanged' });
  });
  jobs.wake();
  await sessions.endAll(userId, 'The password was changed.');
}
