// The places that show an asset, and what the list of assets is sorted by, in tables that the database keeps itself.

import type { Knex } from 'knex';
import { createAssetTables, fillAssetTables } from '../assetTables.ts';
import { addMissingTables, sortTextOf, tableOf } from '../tables.ts';

export const name = '035_assetUses';

/** Creates and fills the tables. The triggers need the tables of the documents. */
export async function up(knex: Knex): Promise<void> {
  await addMissingTables(knex);
  await createAssetTables(knex);
  await sortAssets(knex);
  await fillAssetTables(knex);
}

const AT_ONCE = 500;

/** Writes the text by which each asset is sorted. */
async function sortAssets(knex: Knex): Promise<void> {
  for (let after = ''; ;) {
    const rows: { id: string; data: string }[] = await knex(tableOf('asset'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'data');
    for (const { id, data } of rows)
      await knex(tableOf('asset'))
        .where({ id })
        .update({ orderKey: sortTextOf('asset', JSON.parse(data)) });
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}
