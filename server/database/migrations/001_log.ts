// The log of steps, the last sequence of each channel, and the receipt of every action id.

import type { Knex } from 'knex';
import { exactText, createByKey } from '../dialect.ts';

export const name = '001_log';

/** Creates the tables of the log, of the last sequence of each channel, and of receipts. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await createByKey(knex, 'action_log', (table) => {
    table.specificType('channelId', exact).notNullable();
    table.bigInteger('sequence').notNullable();
    table.specificType('id', exact).notNullable().unique();
    table.specificType('requestId', exact).notNullable();
    table.specificType('causeId', exact).notNullable().index();
    table.text('verb').notNullable();
    table.specificType('entityId', exact).notNullable().index();
    table.bigInteger('createdAt').notNullable();
    // JSON text exactly as it is sent.
    table.text('step').notNullable();
    table.primary(['channelId', 'sequence']);
  });
  await createByKey(knex, 'channel_head', (table) => {
    table.specificType('channelId', exact).primary();
    table.bigInteger('sequence').notNullable();
    table.bigInteger('createdAt').notNullable();
  });
  await createByKey(knex, 'receipts', (table) => {
    table.specificType('actionId', exact).primary();
    table.specificType('requestId', exact).notNullable();
    table.specificType('userId', exact).notNullable();
    table.text('hash').notNullable();
    // Kind and details of a refusal, as JSON; null where the request was done.
    table.text('refusal');
  });
}
