// Who owns an address. If the server really sends mails, an address that was never confirmed belongs to nobody, since
// anybody can sign up with the address of a colleague. If mails only go to the outbox, nobody can confirm an address,
// and it belongs to the account that signed up with it.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';

/** The setting whether addresses have to be confirmed. */
export interface AddressConfirmation {
  /** Whether people have to confirm their address. */
  readonly confirmsAddresses: boolean;
}

/** Returns the ids of owners by email; emails without an owner are left out. */
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

/** Returns whether a person has confirmed their address. */
export async function isConfirmed(knex: Knex, userId: string): Promise<boolean> {
  const owner: unknown = await knex('account').where({ id: userId }).whereNotNull('verifiedAt').first('id');
  return owner !== undefined;
}

/**
 * Checks that the person owns their address. The real owner of an unconfirmed address may still take over its account.
 * Until then the account may not create anything that outlives its sessions: no API token, no other way to sign in, and
 * no members of its teams and projects.
 * @throws AppError 'notAuthorized' `UNVERIFIED`
 */
export async function mustHaveConfirmedAddress(
  knex: Knex,
  { confirmsAddresses }: AddressConfirmation,
  userId: string,
): Promise<void> {
  if (!confirmsAddresses || (await isConfirmed(knex, userId))) return;
  throw new AppError('notAuthorized', {
    message: 'Confirm your email address first: we have sent you a mail.',
    code: 'UNVERIFIED',
  });
}
