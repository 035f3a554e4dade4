// The owner of an address is found by one rule: where mails are really sent, an address that was never confirmed is
// nobody's, since anybody can sign up with a colleague's. Where they lie in the outbox, nobody could confirm one,
// and whoever signed up with it is taken at their word.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';

/** The setting whether addresses have to be confirmed. */
export interface AddressConfirmation {
  /** Are people asked to confirm their address? */
  readonly confirmsAddresses: boolean;
}

/** Ids by email, for those whose address it is; an email that is nobody's is left out. */
export async function confirmedIdsByEmail(
  knex: Knex,
  { confirmsAddresses }: AddressConfirmation,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = knex('account').whereIn('email', [...emails]);
  if (confirmsAddresses) void found.whereNotNull('verifiedAt');
  const rows: { id: string; email: string }[] = await found.select('id', 'email');
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** The rightful owner of an address may still come and take its account over: until then it makes nothing that
 *  outlives its sessions, be it a token, another way in, or people in its teams and projects. @throws AppError 'notAuthorized' `UNVERIFIED` */
export async function mustOwnAddress(
  knex: Knex,
  { confirmsAddresses }: AddressConfirmation,
  userId: string,
): Promise<void> {
  if (!confirmsAddresses) return;
  const owner: unknown = await knex('account').where({ id: userId }).whereNotNull('verifiedAt').first('id');
  if (owner !== undefined) return;
  throw new AppError('notAuthorized', {
    message: 'Confirm your email address first: we have sent you a mail.',
    code: 'UNVERIFIED',
  });
}
