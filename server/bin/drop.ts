// Takes documents out of the tables with all that hangs below them: what the catalogue says is below, the texts of
// rows, the comments on any of it, and of a sheet its log.

import type { Knex } from 'knex';
import { storedKinds } from '../../shared/catalogue.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

export interface Dropped {
  /** Versions of assets whose bytes nobody needs any more. */
  readonly files: readonly { readonly projectId: string; readonly fileId: string }[];
}

/** A statement takes so many ids at most. */
const CHUNK = 500;

const BELOW = storedKinds.flatMap((own) =>
  Object.entries(own.parents).map(([field, parent]) => ({ kind: own.kind, field, parent })),
);

export async function dropAll(trx: Knex, kind: string, ids: readonly string[]): Promise<Dropped> {
  const files: { projectId: string; fileId: string }[] = [];

  async function drop(of: string, all: readonly string[]): Promise<void> {
    for (let from = 0; from < all.length; from += CHUNK) await dropSome(of, all.slice(from, from + CHUNK));
  }

  async function dropSome(of: string, some: string[]): Promise<void> {
    for (const { kind: below, field, parent } of BELOW)
      if (parent === of) await drop(below, await trx(tableOf(below)).whereIn(field, some).pluck('id'));
    if (of !== 'comment') await drop('comment', await commentsOn(trx, of, some));
    if (of === 'row') await trx(ROW_CELLS).whereIn('rowId', some).delete();
    if (of === 'sheet') await dropLog(trx, some);
    if (of === 'assetFile') {
      const versions: { id: string; projectId: string }[] = await trx(tableOf(of))
        .whereIn('id', some)
        .select('id', 'projectId');
      for (const { id, projectId } of versions) files.push({ projectId, fileId: id });
    }
    await trx(tableOf(of)).whereIn('id', some).delete();
  }

  await drop(kind, ids);
  return { files };
}

/** On the things themselves, and on the cells of rows, whose ids begin with that of the row. */
async function commentsOn(trx: Knex, kind: string, ids: readonly string[]): Promise<readonly string[]> {
  const own: string[] = await trx(tableOf('comment')).whereIn('entityId', ids).pluck('id');
  if (kind !== 'row') return own;
  const ofCells: { id: string; entityId: string }[] = await trx(tableOf('comment'))
    .where('entityId', 'like', '%.%')
    .select('id', 'entityId');
  const rowIds = new Set(ids);
  return [
    ...own,
    ...ofCells.filter(({ entityId }) => rowIds.has(entityId.split('.')[0] ?? '')).map(({ id }) => id),
  ];
}

/** The channel of a sheet ends with it. Its head stays: no sequence of it is ever given again. */
async function dropLog(trx: Knex, sheetIds: readonly string[]): Promise<void> {
  await trx('action_log').whereIn('channelId', sheetIds).delete();
}
