// The owner of each step of the log that only one person may read: those about a view that only its maker sees.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';
import { tableOf } from '../tables.ts';

export const name = '040_privateViews';

/** Adds the column, and fills it for the views that are there. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('action_log', (table) => void table.specificType('ownerId', exactText(knex)));
  // The tables of documents are made after the migrations: a new database has none yet.
  if (!(await knex.schema.hasTable(tableOf('sheetLayout')))) return;
  const views: { id: string; data: string }[] = await knex(tableOf('sheetLayout')).select('id', 'data');
  for (const { id, data } of views) {
    const { visibility = 'me', userId }: { visibility?: string; userId?: string } = JSON.parse(data);
    if (visibility !== 'me' || userId === undefined) continue;
    const hidden: string[] = await knex(tableOf('hiddenCategory')).where({ sheetLayoutId: id }).pluck('id');
    await knex('action_log')
      .whereIn('entityId', [id, ...hidden])
      .update({ ownerId: userId });
  }
}
