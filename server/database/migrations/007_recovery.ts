// Tokens that are sent by mail, and whether an address is confirmed.

import type { Knex } from 'knex';

export const name = '007_recovery';

/** Creates the table of tokens in mails, and adds to accounts the time at which their address was confirmed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('account', (table) => {
    // When the address was confirmed; null where it is not.
    table.bigInteger('verifiedAt');
  });
  await knex.schema.createTable('mail_token', (table) => {
    table.string('tokenHash', 64).primary();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.string('purpose', 16).notNullable();
    // Address that the token was sent to: the token confirms this one, even if the account has another since.
    table.string('email', 254).notNullable();
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('expiresAt').notNullable().index();
    table.index(['userId', 'purpose']);
  });
}
