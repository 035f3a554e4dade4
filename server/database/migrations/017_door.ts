// When the owner of a session last proved who they are; who somebody is elsewhere; and sign-ins that are under way there.

import type { Knex } from 'knex';

export const name = '017_door';

/** Creates the tables of identities elsewhere and of sign-ins there, and adds to sessions when they were proved. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('session', (table) => {
    // Sensitive acts want it to be recent. 0: nobody knows.
    table.bigInteger('provedAt').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('identity', (table) => {
    table.string('provider', 16).notNullable();
    // The provider's own name of the person, which stays when their address changes.
    table.string('subject', 255).notNullable();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    // As the provider told it at the time: to show which one it is.
    table.string('email', 254).notNullable();
    table.bigInteger('linkedAt').notNullable();
    table.primary(['provider', 'subject']);
    table.unique(['userId', 'provider']);
  });
  await knex.schema.createTable('social_sign_in', (table) => {
    table.string('tokenHash', 64).primary();
    // State, nonce and verifier, sealed.
    table.text('sealed').notNullable();
    table.bigInteger('expiresAt').notNullable().index();
  });
}
