// Tables that lie in the order of their primary key. SQLite otherwise keeps a table by a hidden number and the key in
// an index beside it: one page more to write at each commit, for each table that an edit touches.

import type { Knex } from 'knex';

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
