// The answers to calls of a show that came with a key: the same key gets the same answer, also after a restart.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';

export const name = '050_showAnswers';

/** Creates the table. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable('show_answer', (table) => {
    // Hash of who asks, of the sheet and the key.
    table.specificType('id', exact).primary();
    table.string('bodyHash', 64).notNullable();
    // The answer as JSON: `{ show }`, or the refusal.
    table.text('answer').notNullable();
    table.bigInteger('createdAt').notNullable().index();
  });
}
