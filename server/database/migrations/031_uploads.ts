// Uploads and their parts are rows, so that an upload goes on in another tab, on another server and after a restart.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';

export const name = '031_uploads';

/** Creates the tables of uploads, of their parts, and of the files that are to be removed. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable('upload', (table) => {
    table.specificType('id', exact).primary();
    table.specificType('userId', exact).notNullable().index();
    table.specificType('projectId', exact);
    table.string('purpose', 16);
    table.text('fileName').notNullable();
    table.bigInteger('byteSize').notNullable();
    // open, joining or closed.
    table.string('state', 16).notNullable();
    // Name of the unfinished file in the store; null until the upload has begun.
    table.text('reference');
    table.specificType('sha256', exact);
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('touchedAt').notNullable().index();
  });
  await knex.schema.createTable('upload_part', (table) => {
    table.specificType('uploadId', exact).notNullable();
    table.integer('part').notNullable();
    table.integer('byteSize').notNullable();
    table.specificType('sha256', exact).notNullable();
    table.text('reference').notNullable();
    table.primary(['uploadId', 'part']);
  });
  // Purged versions whose bytes are still to be removed from the store, which may be unavailable for a while.
  await knex.schema.createTable('removed_file', (table) => {
    table.specificType('fileId', exact).primary();
    table.specificType('projectId', exact);
  });
}
