// Calendars of projects, which programs read by a secret address. The secret is stored as a hash only.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';

export const name = '049_calendars';

/** Creates the table. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable('calendar', (table) => {
    table.specificType('id', exact).primary();
    table.specificType('projectId', exact).notNullable();
    // project | category | person
    table.text('scope').notNullable();
    // The id of the category, or of the person; empty for the project.
    table.specificType('scopeId', exact).notNullable();
    table.specificType('createdBy', exact).notNullable().references('account.id').onDelete('CASCADE').index();
    table.bigInteger('createdAt').notNullable();
    table.string('secretHash', 64).notNullable().unique();
    table.bigInteger('fetchedAt');
    // `version`: the state of the project that `told` belongs to; `told`: the published events as JSON; then the file
    // and its hash.
    table.text('version').notNullable();
    table.text('told').notNullable();
    table.text('file').notNullable();
    table.text('etag').notNullable();
    // The time until which the file stays the same if nobody changes anything; null for ever.
    table.bigInteger('validUntil');
    table.index(['projectId', 'createdBy']);
  });
}
