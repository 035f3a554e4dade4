// Who has seen the messages of shows, and what they answered: one row for each reader of a message.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';

export const name = '057_showSeen';

/** Creates the table. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable('show_seen', (table) => {
    table.specificType('messageId', exact).notNullable();
    // The account, or the guest of a link.
    table.specificType('readerId', exact).notNullable();
    table.specificType('projectId', exact).notNullable().index();
    table.specificType('sheetId', exact).notNullable().index();
    // The link of a guest; null for an account.
    table.specificType('linkId', exact);
    table.bigInteger('seenAt').notNullable();
    // The short answer, one of SHORT_ANSWERS, and a line of the reader's own; null for none.
    table.text('answer');
    table.text('text');
    table.primary(['messageId', 'readerId']);
  });
}
