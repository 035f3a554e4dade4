// An invitation may have a second link, which its sender hands over by themselves. Unlike the mailed one it proves no
// address, so the two are told apart.

import type { Knex } from 'knex';

export const name = '025_invitationLinks';

/** Adds the column of the hashes of copied links. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invitation', (table) => {
    table.string('linkHash', 64).unique();
  });
}
