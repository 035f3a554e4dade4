// On SQLite the log is stored by a hidden row number again, with its key in an index. In a table that is stored by its
// key, each search compares whole rows: after a paste of some megabytes, each write to the sheet read the whole paste.

import type { Knex } from 'knex';

export const name = '024_logRows';

/** Copies the log of SQLite into a table with row numbers, with its indexes. Does nothing on PostgreSQL. */
export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client === 'pg') return;
  const made: { type: string; name: string; sql: string | null }[] = await knex('sqlite_master')
    .where({ tbl_name: 'action_log' })
    .select('type', 'name', 'sql');
  const table = made.find(({ type }) => type === 'table')?.sql ?? '';
  const indexes = made.filter(({ type, sql }) => type === 'index' && sql !== null);
  for (const index of indexes) await knex.raw('DROP INDEX ??', [index.name]);
  await knex.raw('ALTER TABLE action_log RENAME TO action_log_by_key');
  await knex.raw(table.replace(/\s*without rowid\s*$/i, ''));
  await knex.raw('INSERT INTO action_log SELECT * FROM action_log_by_key');
  await knex.raw('DROP TABLE action_log_by_key');
  for (const { sql } of indexes) await knex.raw(sql ?? '');
}
