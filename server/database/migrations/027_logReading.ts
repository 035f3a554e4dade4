// Indexes for reading the log of a long channel: the newest lines of one entity on a channel, and the bulk steps of a
// channel, which are few among its edits.

import type { Knex } from 'knex';

export const name = '027_logReading';

/** Replaces the index of entities by one in the order of the log, and adds one of the bulk steps. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('action_log', (table) => table.dropIndex(['entityId']));
  await knex.raw('CREATE INDEX action_log_entity ON action_log ("entityId", "channelId", sequence)');
  await knex.raw(`CREATE INDEX action_log_bulk ON action_log ("channelId", sequence) WHERE verb = 'insert'`);
}
