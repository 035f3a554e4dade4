// Results of the virus scanner for versions of assets, and the versions that wait for it. Waiting versions are not
// documents yet, so no load, feed, notice, mail, preview or printed page can contain them.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';

export const name = '032_scans';

/** Creates the tables of held versions and of what was scanned. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable('held_version', (table) => {
    table.specificType('fileId', exact).primary();
    table.specificType('projectId', exact).notNullable().index();
    table.specificType('assetId', exact).notNullable();
    table.boolean('isNewAsset').notNullable();
    table.string('title').notNullable();
    table.specificType('userId', exact).notNullable();
    // The published fields of the version, as JSON.
    table.text('facts').notNullable();
    // waiting or infected.
    table.string('scan', 16).notNullable();
    table.text('found');
    table.bigInteger('createdAt').notNullable();
  });
  await knex.schema.createTable('asset_scan', (table) => {
    table.specificType('fileId', exact).primary();
    // clear, infected or refused.
    table.string('state', 16).notNullable();
    table.text('found');
    table.bigInteger('scannedAt').notNullable();
  });
}
