// Removes rows that an import wrote before it was cancelled, or before the server crashed. Their sheet was never
// made, so nobody has seen them, and they do not go to the bin.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import type { ImportableStore } from './importables.ts';

// Unfinished imports are removed at the start, and then every hour.

const EVERY_MS = 60 * 60 * 1000;
/** Time without a write after which an unfinished import is taken for one that a crash has ended. */
const LONGEST_MS = EVERY_MS;

interface SweepServices {
  readonly database: Database;
  readonly uploads: UploadStore;
  readonly importables: ImportableStore;
  readonly now: () => number;
  readonly fault: (error: unknown) => void;
}

/** Starts the cleanup, which runs at once and then regularly. The returned function stops it. */
export function startSweeping({ database, uploads, importables, now, fault }: SweepServices): () => void {
  const sweep = () => {
    const done = Promise.all([
      uploads.sweep(),
      importables.sweep(),
      deleteUnfinishedImports(database, now() - LONGEST_MS),
    ]);
    done.catch(fault);
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Most rows that one transaction deletes; `STEPS_AT_ONCE` is lower, since each step of the log contains a slice of an
 *  import. */
const ROWS_AT_ONCE = 500;
const STEPS_AT_ONCE = 5;

/** Removes everything that belongs to `sheetId`, its log included, in slices, so that writers need not wait
 *  long. The sheet itself must not exist. Its columns are removed last, since
 *  `deleteUnfinishedImports` finds the remains of a crash by them. */
export async function deleteImportedRows({ knex }: Pick<Database, 'knex'>, sheetId: string): Promise<void> {
  const slices = [
    (trx: Knex) => removeSome(trx, ROW_CELLS, 'rowId', { sheetId }),
    ...(['cell', 'hiddenCategory', 'sheetLayout'] as const).map(
      (kind) => (trx: Knex) => removeSome(trx, tableOf(kind), 'id', { sheetId }),
    ),
    (trx: Knex) => removeSome(trx, tableOf('row'), 'id', { sheetId }),
    (trx: Knex) => removeSteps(trx, sheetId),
    async (trx: Knex) => {
      await trx('channel_head').where({ channelId: sheetId }).delete();
      await trx(tableOf('column')).where({ sheetId }).delete();
      return 0;
    },
  ];
  for (const slice of slices) {
    for (let removed = 1; removed > 0; await nextTurn()) {
      removed = await knex.transaction(async (trx) => {
        if (await trx(tableOf('sheet')).where({ id: sheetId }).first('id')) return 0;
        return slice(trx);
      });
    }
  }
}

async function removeSome(trx: Knex, table: string, key: string, where: Readonly<Record<string, string>>) {
  const keys: string[] = await trx(table).where(where).limit(ROWS_AT_ONCE).pluck(key);
  if (keys.length > 0) await trx(table).whereIn(key, keys).delete();
  return keys.length;
}

async function removeSteps(trx: Knex, channelId: string): Promise<number> {
  const steps: { sequence: number; causeId: string }[] = await trx('action_log')
    .where({ channelId })
    .orderBy('sequence')
    .limit(STEPS_AT_ONCE)
    .select('sequence', 'causeId');
  const last = steps.at(-1);
  if (!last) return 0;
  const causes = steps.map(({ causeId }) => causeId);
  await trx('receipts').whereIn('actionId', causes).delete();
  await trx('action_log').where({ channelId }).where('sequence', '<=', last.sequence).delete();
  return steps.length;
}

/** Removes sheets whose import wrote last before `before` and never ended, since the server crashed. Rows of a sheet id
 *  that has a channel are those of a purged sheet, which the purge itself removes. */
export async function deleteUnfinishedImports(
  database: Pick<Database, 'knex'>,
  before: number,
): Promise<void> {
  const { knex } = database;
  const made = knex(tableOf('sheet')).select('id');
  const old = knex('channel_head').where('createdAt', '<', before).select('channelId');
  // An import writes the columns first.
  const sheetIds: string[] = await knex(tableOf('column'))
    .whereNotIn('sheetId', made)
    .whereNotIn('sheetId', knex('channel').select('id'))
    .whereIn('sheetId', old)
    .distinct()
    .pluck('sheetId');
  for (const sheetId of sheetIds) await deleteImportedRows(database, sheetId);
}
