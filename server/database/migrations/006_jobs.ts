// Work that outlives its request and the process: mails, and scheduled work.

import type { Knex } from 'knex';

export const name = '006_jobs';

/** Creates the table of jobs. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('job', (table) => {
    table.string('id', 26).primary();
    table.string('kind', 40).notNullable();
    // Two jobs with the same key are one job.
    table.string('key', 200).unique();
    // JSON.
    table.text('payload').notNullable();
    table.string('state', 16).notNullable();
    table.integer('attempts').notNullable();
    table.bigInteger('runAt').notNullable();
    // End of the lease of the process that works on it: after a crash another one takes the job then.
    table.bigInteger('leasedUntil').notNullable();
    table.text('lastError');
    table.bigInteger('createdAt').notNullable();
    table.index(['state', 'runAt']);
  });
}
