// What an import wrote before it was cancelled, or before the server died, is taken out again without a
// trace: it hangs on a sheet that never was, so nobody has seen it.

import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

/** Removes all that hangs on `sheetId`, its log included. The sheet itself must not exist. */
export async function forgetSheet({ knex }: Pick<Database, 'knex'>, sheetId: string): Promise<void> {
  await knex.transaction(async (trx) => {
    if (await trx(tableOf('sheet')).where({ id: sheetId }).first('id')) return;
    await trx('receipts')
      .whereIn('actionId', trx('action_log').where({ channelId: sheetId }).select('causeId'))
      .delete();
    await trx('action_log').where({ channelId: sheetId }).delete();
    await trx('channel_head').where({ channelId: sheetId }).delete();
    await trx(ROW_CELLS).where({ sheetId }).delete();
    await trx(tableOf('row')).where({ sheetId }).delete();
    await trx(tableOf('column')).where({ sheetId }).delete();
  });
}

/** Sheets that were begun before `before` and never made: the server died meanwhile. */
export async function forgetUnmade(database: Pick<Database, 'knex'>, before: number): Promise<void> {
  const { knex } = database;
  const made = knex(tableOf('sheet')).select('id');
  const old = knex('channel_head').where('createdAt', '<', before).select('channelId');
  // Columns are the first that an import writes.
  const sheetIds: string[] = await knex(tableOf('column'))
    .whereNotIn('sheetId', made)
    .whereIn('sheetId', old)
    .distinct()
    .pluck('sheetId');
  for (const sheetId of sheetIds) await forgetSheet(database, sheetId);
}
