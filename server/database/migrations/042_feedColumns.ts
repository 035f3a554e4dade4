// The columns whose cells a bulk step changes, so that the feed of a department finds a paste without reading it.

import type { Knex } from 'knex';
import { isPostgres } from '../dialect.ts';

export const name = '042_feedColumns';

/** Adds the column to the log, and fills it from the bulk steps. The id of a grid cell is `row.column`, with 26
 *  characters for each. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('action_log', (table) => {
    // Ids with a comma between them; null for a step of one entity, and for one of no cells.
    table.text('columnIds');
  });
  await knex.raw(
    `UPDATE action_log SET "columnIds" = (${isPostgres(knex) ? POSTGRES_COLUMNS : SQLITE_COLUMNS}) WHERE verb = 'insert'`,
  );
}

const SQLITE_COLUMNS = `
  SELECT group_concat(DISTINCT substr(cells.key, 28, 26)) FROM json_each(step, '$.data.db.cell') AS cells
  WHERE length(cells.key) > 27`;

const POSTGRES_COLUMNS = `
  SELECT string_agg(DISTINCT substr(cells.id, 28, 26), ',')
  FROM jsonb_object_keys(step::jsonb #> '{data,db,cell}') AS cells(id) WHERE length(cells.id) > 27`;
