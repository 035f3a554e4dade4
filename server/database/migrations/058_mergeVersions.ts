// Which versions of sheets were made by merges: the oldest of these are deleted, those that people have named are not.

import type { Knex } from 'knex';

export const name = '058_mergeVersions';

/** Adds the column. Until now, only the titles of versions said that a merge had made them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sheet_version', (table) => {
    table.boolean('isOfMerge').notNullable().defaultTo(false);
  });
  await knex('sheet_version').where('title', 'like', 'Before merge of %').update({ isOfMerge: true });
}
