// The differences between SQLite and PostgreSQL that queries and migrations have to know.

import type { Knex } from 'knex';

/** Returns the type of text that is compared by its bytes: ids and order keys. SQLite does so by default. */
export function exactText(knex: Knex): string {
  return isPostgres(knex) ? 'text COLLATE "C"' : 'text';
}

/** Returns whether the database is PostgreSQL; else it is SQLite. */
export function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}

// By default SQLite stores a table by a hidden row number, and its primary key in a separate index. For each table that
// an edit touches, a commit then writes one page more.

/** Creates a table as `knex.schema.createTable` does; on SQLite without hidden row numbers. */
export async function createByKey(
  knex: Knex,
  name: string,
  columns: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  const isSqlite = knex.client.config.client !== 'pg';
  for (const { sql } of knex.schema.createTable(name, columns).toSQL()) {
    await knex.raw(isSqlite && sql.startsWith('create table') ? `${sql} without rowid` : sql);
  }
}

// Sums over many documents read their fields inside the database.

/** Returns SQL for the number in `field` of the JSON text in `column`, null where there is none. */
export function jsonNumber(knex: Knex, column: string, field: string): Knex.Raw {
  return knex.client.config.client === 'pg'
    ? knex.raw('((??)::jsonb ->> ?)::numeric', [column, field])
    : knex.raw('json_extract(??, ?)', [column, `$.${field}`]);
}
