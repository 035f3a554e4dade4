// Addresses that get no mail, and mails that were sent.

import type { Knex } from 'knex';

export const name = '010_mailLimits';

/** Creates the tables of the deny list, and of mails that strangers have caused. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('deny_list', (table) => {
    table.string('id', 26).primary();
    table.string('pattern', 254).notNullable();
    table.string('scope', 16).notNullable();
    table.string('decision', 8).notNullable();
    table.string('reason', 500).notNullable();
    table.string('byUserId', 26);
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('expiresAt');
    table.unique(['pattern', 'scope']);
  });
  // Mails that strangers have caused, kept while they count towards the limit.
  await knex.schema.createTable('mail_sent', (table) => {
    table.string('jobId', 26).primary();
    table.string('address', 254).notNullable();
    table.string('kind', 40).notNullable();
    table.bigInteger('sentAt').notNullable();
    table.index(['address', 'kind', 'sentAt']);
  });
}
