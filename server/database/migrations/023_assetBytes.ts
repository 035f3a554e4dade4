// The bytes of the files of each project, so that a limit is checked without reading them all.

import type { Knex } from 'knex';
import { jsonNumber } from '../dialect.ts';
import { tableOf } from '../tables.ts';

export const name = '023_assetBytes';

/** Creates the table of the bytes of each project, and fills it from the existing files. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('asset_bytes', (table) => {
    table.string('projectId', 26).primary();
    table.bigInteger('bytes').notNullable();
  });
  const files = tableOf('assetFile');
  if (!(await knex.schema.hasTable(files))) return;
  const counted: { projectId: string; bytes: number | string | null }[] = await knex(files)
    .whereNotNull('projectId')
    .groupBy('projectId')
    .select('projectId')
    .sum({ bytes: jsonNumber(knex, 'data', 'byteSize') });
  for (const { projectId, bytes } of counted)
    await knex('asset_bytes').insert({ projectId, bytes: Number(bytes ?? 0) });
}
