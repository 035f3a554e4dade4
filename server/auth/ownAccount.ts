// What a person changes of their own account, and the mail that says so: should it have been somebody else, they
// learn of it.

import { AppError } from '../../shared/errors.ts';
import type { Mail } from '../mail/letters.ts';
import { findUser } from '../people/accounts.ts';
import { dayOf, type RecoveryParts } from './recovery.ts';

type Notice =
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'secondFactor'; readonly isOn: boolean };

/** @throws AppError 'badRequest' at `newPassword` */
export async function changePassword(
  parts: RecoveryParts,
  userId: string,
  newPassword: string,
): Promise<void> {
  const { database, passwords, sessions } = parts;
  const user = await findUser(database, userId);
  if (!user) throw new AppError('signedOut');
  const refusal = parts.passwordRefusal(newPassword, user);
  if (refusal !== null) throw new AppError('badRequest', { fields: { newPassword: refusal } });
  const passwordHash = await passwords.hash(newPassword);
  await database.knex('account').where({ id: userId }).update({ passwordHash });
  await sessions.endAll(userId, 'The password was changed.');
  await tellOwner(parts, userId, { kind: 'passwordChanged' });
}

/** Writes to the account's own address. */
export async function tellOwner(
  { database, post, jobs, now }: Pick<RecoveryParts, 'database' | 'post' | 'jobs' | 'now'>,
  userId: string,
  notice: Notice,
): Promise<void> {
  const user = await findUser(database, userId);
  if (!user) return;
  const mail: Mail = { ...notice, firstName: user.firstName, at: dayOf(now()) };
  await post.add(database.knex, { name: `${user.firstName} ${user.lastName}`, address: user.email }, mail);
  jobs.wake();
}
