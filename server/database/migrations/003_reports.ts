// Reports of pages that need no session: page views and errors. They are kept for a month.

import type { Knex } from 'knex';

export const name = '003_reports';

/** Creates the tables of page views and of errors of clients. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('page_view', (table) => {
    table.string('id', 26).primary();
    table.string('pathname', 2048).notNullable();
    table.string('clientSessionId', 80).notNullable();
    table.bigInteger('viewedAt').notNullable();
    table.bigInteger('receivedAt').notNullable().index();
  });
  await knex.schema.createTable('client_error', (table) => {
    table.string('id', 26).primary();
    table.text('message').notNullable();
    table.text('source').notNullable();
    table.text('place').notNullable();
    table.text('stack').notNullable();
    table.string('device', 300).notNullable();
    table.bigInteger('receivedAt').notNullable().index();
  });
}
