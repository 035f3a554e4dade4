// Settings of teams: the address for invoices, whether a second factor is required, and the deletion, until it can
// no longer be reverted.

import type { Knex } from 'knex';

export const name = '015_teamSettings';

/** Creates the table of addresses for invoices, and adds the required second factor and the deletion to teams. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('team', (table) => {
    // Whether everybody who opens the team's projects must have a second factor.
    table.boolean('requireSecondFactor').notNullable().defaultTo(false);
    // Null while the team is not deleted.
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
