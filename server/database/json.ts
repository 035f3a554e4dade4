// Reading a field out of a document's text inside the database, for sums over many documents.

import type { Knex } from 'knex';

/** The number in `field` of the JSON text in `column`, null where there is none. */
export function jsonNumber(knex: Knex, column: string, field: string): Knex.Raw {
  return knex.client.config.client === 'pg'
    ? knex.raw('((??)::jsonb ->> ?)::numeric', [column, field])
    : knex.raw('json_extract(??, ?)', [column, `$.${field}`]);
}
