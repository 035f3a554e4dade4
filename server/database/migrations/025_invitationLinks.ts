// An invitation may have a second link, which its sender copies and hands over. Unlike the mailed link it proves no
// address, so its hash has a column of its own.

import type { Knex } from 'knex';

export const name = '025_invitationLinks';

/** Adds the column of the hashes of copied links. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invitation', (table) => {
    table.string('linkHash', 64).unique();
  });
}
