// Whoever signs up with an address may not be its owner. Once its owner has come, all that the other one could still
// come in by is void (promises S10), but for sessions and API tokens, which their own parts end.

import type { Knex } from 'knex';

const WAYS_IN = [
  'identity',
  'second_factor',
  'recovery_code',
  'sign_in_challenge',
  'sign_in_link',
  'mail_token',
] as const;

/** Belongs into the transaction that lets the owner in. */
export async function voidWaysIn(trx: Knex, userId: string): Promise<void> {
  for (const table of WAYS_IN) await trx(table).where({ userId }).delete();
}
