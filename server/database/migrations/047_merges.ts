// Tables for merges: named versions of sheets, and the choices that were made for files with the same columns. Long
// results of processes get the path of a file.

import type { Knex } from 'knex';

export const name = '047_merges';

/** Creates the tables, and the column for the file of a result. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sheet_version', (table) => {
    table.string('id', 26).primary();
    table.string('sheetId', 26).notNullable();
    table.string('title', 120).notNullable();
    // The sequence of the sheet's channel: the log says what was changed since.
    table.bigInteger('sequence').notNullable();
    table.string('userId', 26).notNullable();
    table.bigInteger('createdAt').notNullable();
    table.index(['sheetId', 'createdAt']);
  });
  await knex.schema.createTable('import_shape', (table) => {
    table.string('projectId', 26).notNullable();
    // '' for files that become new sheets.
    table.string('sheetId', 26).notNullable();
    // A hash of the titles of the columns.
    table.string('shape', 64).notNullable();
    // JSON.
    table.text('choices').notNullable();
    // The sequence of the sheet at which the last file of this shape came in; null for new sheets.
    table.bigInteger('sequence');
    table.bigInteger('updatedAt').notNullable();
    table.primary(['projectId', 'sheetId', 'shape']);
  });
  await knex.schema.alterTable('process', (table) => {
    // The path of a file with the JSON of a result that is too long for a row.
    table.text('resultPath');
  });
}
