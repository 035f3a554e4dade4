// The record and the channel of a purged sheet are deleted first, so that nobody finds the sheet any more. Its content
// may be a hundred thousand rows and a million steps; it is deleted afterwards in slices, each in a transaction of its
// own, since writers wait for the end of a transaction. Columns are deleted last: by them the next purge finds what was
// left after a crash.

import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { purgeBelowSheet, purgeDocuments } from './purgeDocuments.ts';

/** Least and most rows and steps of the log in one transaction. */
const LEAST_AT_ONCE = 20;
const MOST_AT_ONCE = 500;
/** The time in ms that the statements of a transaction should take, on a fast and on a slow machine. */
const SLICE_MS = 4;

/** Deletes everything below purged sheets, and their logs. */
export async function deletePurgedSheets(
  { knex }: Pick<Database, 'knex'>,
  sheetIds: readonly string[],
): Promise<void> {
  for (const sheetId of sheetIds) {
    for (const deleteSome of [someRows, someSteps]) await deleteInSlices(knex, sheetId, deleteSome);
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

/** Deletes at most `count` of something, and returns how many were there. */
type DeleteSome = (trx: Knex, sheetId: string, count: number) => Promise<number>;

/** Deletes in slices until nothing is left. Between two slices, other writers have as much time as a slice takes. */
async function deleteInSlices(knex: Knex, sheetId: string, deleteSome: DeleteSome): Promise<void> {
  let atOnce = LEAST_AT_ONCE;
  for (;;) {
    const { deleted, ms } = await knex.transaction(async (trx) => {
      const since = performance.now();
      return { deleted: await deleteSome(trx, sheetId, atOnce), ms: performance.now() - since };
    });
    if (deleted === 0) return;
    await pause(ms);
    if (ms > SLICE_MS) atOnce = Math.max(Math.ceil(atOnce / 2), LEAST_AT_ONCE);
    else if (ms < SLICE_MS / 2) atOnce = Math.min(atOnce * 2, MOST_AT_ONCE);
  }
}

async function someRows(trx: Knex, sheetId: string, count: number): Promise<number> {
  const ids: string[] = await trx(tableOf('row')).where({ sheetId }).limit(count).pluck('id');
  if (ids.length > 0) await purgeDocuments(trx, 'row', ids);
  return ids.length;
}

/** Deletes some steps of a purged sheet's log, and returns how many. The head of the channel stays, so that none of
 *  its sequences is used again. */
async function someSteps(trx: Knex, sheetId: string, count: number): Promise<number> {
  const own = () => trx('action_log').where({ channelId: sheetId });
  const sequences: number[] = await own().orderBy('sequence').limit(count).pluck('sequence');
  const last = sequences.at(-1);
  if (last !== undefined) await own().where('sequence', '<=', last).delete();
  return sequences.length;
}
