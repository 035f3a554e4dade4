// What a team has settled for itself: where its invoices go, whether it asks for a second factor, and that it was
// deleted, until it can no longer be brought back.

import type { Knex } from 'knex';

export const name = '015_teamSettings';

/** Creates the table of addresses for invoices, and adds to teams whether they ask for a second factor, and their
 *  deletion. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('team', (table) => {
    // Whoever opens its projects must have one.
    table.boolean('requireSecondFactor').notNullable().defaultTo(false);
    // Null while it lives.
    table.bigInteger('deletedAt').index();
    table.string('deletedByUserId', 26);
  });
  await knex.schema.createTable('team_address', (table) => {
    table.string('teamId', 26).primary().references('team.id').onDelete('CASCADE');
    table.string('name', 120).notNullable();
    table.string('street', 200).notNullable();
    table.string('city', 120).notNullable();
    table.string('postalCode', 20).notNullable();
    // Two letters (ISO 3166); '' for none.
    table.string('country', 2).notNullable();
    table.string('vatId', 30).notNullable();
  });
}
