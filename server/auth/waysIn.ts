// Whoever signs up with an address may not be its owner. Once its owner has come, all that the other one could still
// come in by is void (promises S10), but for sessions, which their own part ends. Teams, projects and
// memberships stay: what came by invitation was meant for the address, and what the other one made is for its owner to
// look through and delete; nobody else is in there, since an unconfirmed account lets nobody in (people/confirmed.ts).

import type { Knex } from 'knex';

const WAYS_IN = [
  'identity',
  'second_factor',
  'recovery_code',
  'sign_in_challenge',
  'sign_in_link',
  'api_token',
  'mail_token',
] as const;

/** Belongs into the transaction that lets the owner in. */
export async function voidWaysIn(trx: Knex, userId: string): Promise<void> {
  for (const table of WAYS_IN) await trx(table).where({ userId }).delete();
}
