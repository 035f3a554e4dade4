// Work that outlives its request and the process: mails, and what runs by the clock.

import type { Knex } from 'knex';

export const name = '006_jobs';

/** Creates the table of jobs. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('job', (table) => {
    table.string('id', 26).primary();
    table.string('kind', 40).notNullable();
    // Two jobs of one key are one job.
    table.string('key', 200).unique();
    // JSON.
    table.text('payload').notNullable();
    table.string('state', 16).notNullable();
    table.integer('attempts').notNullable();
    table.bigInteger('runAt').notNullable();
    // While a process works on it; a process that dies lets it go by this.
    table.bigInteger('leasedUntil').notNullable();
    table.text('lastError');
    table.bigInteger('createdAt').notNullable();
    table.index(['state', 'runAt']);
  });
}
