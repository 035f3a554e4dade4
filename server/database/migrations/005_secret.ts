// Secrets of the server: made at the first start, and shared by all machines that use the database.

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export const name = '005_secret';

/** Creates the table of secrets, with the one that signs the URLs of files. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('secret', (table) => {
    table.string('name', 40).primary();
    table.string('value', 100).notNullable();
  });
  await knex('secret').insert({ name: 'files', value: randomBytes(32).toString('base64url') });
}
