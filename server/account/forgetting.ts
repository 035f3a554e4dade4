// Taking a person out of what stays. The record of the account goes, and with it everything that hangs on it in any
// table; a tombstone takes its id, so that what others keep still has somebody who did it. The log told of the person
// by name: it forgets that, too.

import type { Knex } from 'knex';
import { z } from 'zod';
import { addAccount } from '../people/accounts.ts';

/** What a person is called who is gone. */
const GONE = { firstName: 'Deleted', lastName: 'person' } as const;

/** The account that is to be forgotten. */
export interface DeletedAccount {
  readonly id: string;
  readonly email: string;
}

/** Deletes the account and everything that belongs to it, within the transaction `trx`, and puts a tombstone with its
 *  id in its place. */
export async function replaceByTombstone(
  trx: Knex,
  { id, email }: DeletedAccount,
  now: number,
): Promise<void> {
  await forgetInLog(trx, id);
  await trx('project_member').where({ identityId: id, kind: 'user' }).delete();
  await trx('mail_sent').where({ address: email }).delete();
  // Sessions, tokens, factors, links, memberships of teams, notices, settings: the database takes them along.
  await trx('account').where({ id }).delete();
  // Its channel is named by the id that the tombstone takes.
  await trx('channel').where({ id }).delete();
  await addAccount(trx, { ...GONE, id, email: tombstoneOf(id), passwordHash: null }, now);
}

/** No mail ever leaves for it: `.invalid` is nobody's (RFC 2606). */
function tombstoneOf(id: string): string {
  return `${id.toLowerCase()}@deleted.invalid`;
}

const people = z.record(z.string(), z.looseObject({}).nullable());
const told = z.looseObject({ db: z.looseObject({ user: people }) });
const step = z.looseObject({ type: z.literal('user'), data: told.nullish(), previous: told.nullish() });

async function forgetInLog(trx: Knex, userId: string): Promise<void> {
  const rows: { id: string; step: string }[] = await trx('action_log')
    .where({ entityId: userId })
    .select('id', 'step');
  for (const row of rows) {
    const found = step.safeParse(JSON.parse(row.step));
    if (!found.success) continue;
    const { data, previous } = found.data;
    const next = {
      ...found.data,
      ...(data && { data: nameless(data) }),
      ...(previous && { previous: nameless(previous) }),
    };
    await trx('action_log')
      .where({ id: row.id })
      .update({ step: JSON.stringify(next) });
  }
}

function nameless(given: z.infer<typeof told>): z.infer<typeof told> {
  const user = Object.fromEntries(
    Object.entries(given.db.user).map(([id, person]) => [
      id,
      person && { ...person, ...GONE, email: '', avatar: null },
    ]),
  );
  return { ...given, db: { ...given.db, user } };
}
