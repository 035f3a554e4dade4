// Notices to people.

import type { Knex } from 'knex';

export const name = '012_notifications';

/** Creates the table of notices. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notification', (table) => {
    table.string('id', 26).primary();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.string('event', 24).notNullable();
    table.string('byUserId', 26);
    table.string('projectId', 26);
    table.string('teamId', 26);
    table.string('entityId', 60);
    table.string('groupKey', 120).notNullable();
    table.text('title').notNullable();
    table.text('text').notNullable();
    table.string('path', 300).notNullable();
    table.string('act', 60).notNullable();
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('readAt');
    table.index(['userId', 'readAt', 'id']);
  });
}
