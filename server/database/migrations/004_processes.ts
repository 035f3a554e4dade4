// Long processes: who started each, its progress, and its result.

import type { Knex } from 'knex';

export const name = '004_processes';

/** Creates the table of processes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('process', (table) => {
    table.string('id', 26).primary();
    table.string('projectId', 26).notNullable();
    table.string('userId', 26).notNullable().index();
    table.string('kind', 40).notNullable();
    table.string('state', 16).notNullable().index();
    table.bigInteger('done').notNullable();
    table.bigInteger('total').notNullable();
    table.text('errorMessage');
    // JSON; null until it is done.
    table.text('result');
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('endedAt');
  });
}
