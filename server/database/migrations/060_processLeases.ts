// Leases of processes, so that several servers can share a database: a server that starts must not report the
// processes of the others as failed.

import type { Knex } from 'knex';

export const name = '060_processLeases';

/** Adds the time until which a server has promised to report about a process again. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('process', (table) => {
    table.bigInteger('leasedUntil').notNullable().defaultTo(0);
  });
}
