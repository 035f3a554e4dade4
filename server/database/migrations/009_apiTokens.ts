// Tokens for scripts and integrations: made and revoked in the user's settings, stored as hashes.

import type { Knex } from 'knex';

export const name = '009_apiTokens';

/** Creates the table of API tokens. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_token', (table) => {
    table.string('id', 26).primary();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE').index();
    table.string('tokenHash', 64).notNullable().unique();
    table.string('name', 120).notNullable();
    // read | write
    table.string('scope', 8).notNullable();
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('expiresAt').notNullable();
    table.bigInteger('lastUsedAt');
  });
}
