// A person's settings for new projects, and the new address that waits to be confirmed.

import type { Knex } from 'knex';

export const name = '016_account';

/** Creates the tables of settings for new projects, and of addresses that wait to be confirmed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('account_setting', (table) => {
    table.string('userId', 26).primary().references('account.id').onDelete('CASCADE');
    // Each column is null until the person chooses.
    table.string('planning', 16);
    table.string('numberingStyle', 16);
    table.string('paperSize', 16);
    table.string('clock', 8);
  });
  await knex.schema.createTable('email_change', (table) => {
    table.string('userId', 26).primary().references('account.id').onDelete('CASCADE');
    table.string('email', 254).notNullable();
    table.bigInteger('askedAt').notNullable();
  });
}
