// Links to a view, for guests without an account, and the browsers in which they were opened. Secrets and passwords are
// stored as hashes only.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';

export const name = '048_links';

/** Creates the tables. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable('link', (table) => {
    table.specificType('id', exact).primary();
    table.specificType('projectId', exact).notNullable().index();
    table.specificType('sheetId', exact).notNullable();
    table.specificType('sheetLayoutId', exact).notNullable().index();
    table.text('title').notNullable();
    table.text('scope').notNullable();
    // Ids, as JSON.
    table.text('categoryIds').notNullable();
    table.text('columnIds').notNullable();
    table.string('secretHash', 64).notNullable().unique();
    table.text('passwordHash');
    table.bigInteger('expiresAt');
    table.bigInteger('createdAt').notNullable();
    table.specificType('createdBy', exact).notNullable();
    table.bigInteger('endedAt');
    table.specificType('endedBy', exact);
    table.integer('opens').notNullable();
    table.bigInteger('openedAt');
    // The kind of the device on which it was opened last: `phone`, `tablet`, `desk`.
    table.text('openedOn');
  });
  await knex.schema.createTable('link_guest', (table) => {
    table.specificType('id', exact).primary();
    table.specificType('linkId', exact).notNullable().index();
    table.string('tokenHash', 64).notNullable().unique();
    table.bigInteger('createdAt').notNullable();
    // 1 where the password was typed, or the link has none.
    table.integer('unlocked').notNullable();
  });
}
