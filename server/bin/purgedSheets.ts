// The record and the channel of a purged sheet are deleted first, so that nobody finds the sheet any more. Its content
// may be a hundred thousand rows and a million steps; it is deleted afterwards in slices, each in a transaction of its
// own, since writers wait for the end of a transaction. Columns are deleted last: by them the next purge finds what was
// left after a crash.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { purgeBelowSheet, purgeDocuments } from './purgeDocuments.ts';

/** Most rows, and most steps of the log, in one transaction. */
const ROWS_AT_ONCE = 100;
const STEPS_AT_ONCE = 500;

/** Deletes everything below purged sheets, and their logs. */
export async function deletePurgedSheets(
  { knex }: Pick<Database, 'knex'>,
  sheetIds: readonly string[],
): Promise<void> {
  for (const sheetId of sheetIds) {
    for (const deleteSome of [someRows, someSteps])
      for (let count = 1; count > 0; await nextTurn())
        count = await knex.transaction((trx) => deleteSome(trx, sheetId));
    await knex.transaction(async (trx) => {
      await trx(ROW_CELLS).where({ sheetId }).delete();
      await purgeBelowSheet(trx, sheetId);
    });
  }
}

/** Returns the ids of purged sheets whose content has not been deleted completely. */
export async function sheetsHalfPurged({ knex }: Pick<Database, 'knex'>): Promise<readonly string[]> {
  return knex(tableOf('column'))
    .whereIn('sheetId', knex('channel').where({ kind: 'gone' }).select('id'))
    .distinct()
    .pluck('sheetId');
}

async function someRows(trx: Knex, sheetId: string): Promise<number> {
  const ids: string[] = await trx(tableOf('row')).where({ sheetId }).limit(ROWS_AT_ONCE).pluck('id');
  if (ids.length > 0) await purgeDocuments(trx, 'row', ids);
  return ids.length;
}

/** Deletes some steps of a purged sheet's log, and returns how many. The head of the channel stays, so that none of
 *  its sequences is used again. */
async function someSteps(trx: Knex, sheetId: string): Promise<number> {
  const own = () => trx('action_log').where({ channelId: sheetId });
  const sequences: number[] = await own().orderBy('sequence').limit(STEPS_AT_ONCE).pluck('sequence');
  const last = sequences.at(-1);
  if (last !== undefined) await own().where('sequence', '<=', last).delete();
  return sequences.length;
}
