// Notices are found by the person who caused them, when their account is deleted, and by what they are about.

import type { Knex } from 'knex';

export const name = '064_noticesByPerson';

/** Creates the indexes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('notification', (table) => {
    table.index(['byUserId', 'id']);
    table.index(['entityId', 'event']);
  });
}
