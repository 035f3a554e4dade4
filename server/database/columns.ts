// Columns that both databases must compare alike.

import type { Knex } from 'knex';

/** The type of text that is compared by its bytes: ids and order keys. SQLite does so by itself. */
export function exactText(knex: Knex): string {
  return isPostgres(knex) ? 'text COLLATE "C"' : 'text';
}

/** Tells whether the database is PostgreSQL; else it is SQLite. */
export function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}
