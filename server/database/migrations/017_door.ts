// Proofs of identity of sessions, identities at other providers, and sign-ins that are under way there.

import type { Knex } from 'knex';

export const name = '017_door';

/** Creates the tables of identities at other providers and of sign-ins there, and adds the time of the last
 *  proof to sessions. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('session', (table) => {
    // Time of the last proof of identity in ms, which sensitive acts need to be recent; 0 where it is unknown.
    table.bigInteger('provedAt').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('identity', (table) => {
    table.string('provider', 16).notNullable();
    // The provider's own id of the person, which stays when their address changes.
    table.string('subject', 255).notNullable();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    // The address as the provider gave it at the time, to show which account it is.
    table.string('email', 254).notNullable();
    table.bigInteger('linkedAt').notNullable();
    table.primary(['provider', 'subject']);
    table.unique(['userId', 'provider']);
  });
  await knex.schema.createTable('social_sign_in', (table) => {
    table.string('tokenHash', 64).primary();
    // State, nonce and verifier, encrypted.
    table.text('sealed').notNullable();
    table.bigInteger('expiresAt').notNullable().index();
  });
}
