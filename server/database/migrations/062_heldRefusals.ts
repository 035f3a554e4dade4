// Why versions that the scanner for viruses holds are not published, for their uploaders and for administrators.

import type { Knex } from 'knex';

export const name = '062_heldRefusals';

/** Adds the reason. Waiting versions end after 30 days from now on; those of before have that time from here. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('held_version', (table) => {
    // scanner, right, room or gone; null where nothing has refused the version yet.
    table.string('refusal', 16);
  });
  await knex('held_version').where({ scan: 'waiting' }).update({ createdAt: Date.now() });
}
