// The second factor: an encrypted secret for each person, recovery codes, and sign-ins that wait for it.

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export const name = '008_secondFactor';

/** Creates the tables of second factors, recovery codes and waiting sign-ins, and makes the key that encrypts
 *  the secrets. */
export async function up(knex: Knex): Promise<void> {
  await knex('secret').insert({ name: 'seal', value: randomBytes(32).toString('base64url') });
  await knex.schema.createTable('second_factor', (table) => {
    table.string('userId', 26).primary().references('account.id').onDelete('CASCADE');
    table.text('sealedSeed').notNullable();
    // Null until the first code is typed.
    table.bigInteger('confirmedAt');
    // The last step of 30 seconds whose code was accepted: neither it nor an older one is accepted again.
    table.bigInteger('lastStep').notNullable();
  });
  await knex.schema.createTable('recovery_code', (table) => {
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.string('codeHash', 64).notNullable();
    table.primary(['userId', 'codeHash']);
  });
  await knex.schema.createTable('sign_in_challenge', (table) => {
    table.string('tokenHash', 64).primary();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.integer('failures').notNullable();
    table.bigInteger('expiresAt').notNullable().index();
  });
}
