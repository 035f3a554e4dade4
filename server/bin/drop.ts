// Takes documents out of the tables with all that hangs below them: what the catalogue says is below, the texts of
// rows, the comments on any of it, and the log of what is a channel: a project, a sheet, a discussion.

import type { Knex } from 'knex';
import { storedKinds } from '../../shared/catalogue.ts';
import { CHANNEL_KINDS, endChannels } from '../database/channels.ts';
import { countAssetBytes } from '../database/assetBytes.ts';
import { jsonNumber } from '../database/json.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

/** The files of deleted versions, which are to be removed once the transaction is committed. */
export interface DroppedFiles {
  /** Versions of assets whose bytes nobody needs any more. */
  readonly files: readonly { readonly projectId: string; readonly fileId: string }[];
}

/** A statement takes so many ids at most. */
const CHUNK = 500;
/** So many ranges of ids it asks for at once. */
const RANGES = 100;

const BELOW = storedKinds.flatMap((own) =>
  Object.entries(own.parents).map(([field, parent]) => ({ kind: own.kind, field, parent })),
);

/** Deletes the documents `ids` of `kind` with everything below them, within the transaction `trx`. */
export async function dropDocuments(trx: Knex, kind: string, ids: readonly string[]): Promise<DroppedFiles> {
  const files: { projectId: string; fileId: string }[] = [];

  async function drop(of: string, all: readonly string[]): Promise<void> {
    for (let from = 0; from < all.length; from += CHUNK) await dropSome(of, all.slice(from, from + CHUNK));
  }

  async function dropSome(of: string, some: string[]): Promise<void> {
    for (const { kind: below, field, parent } of BELOW)
      if (parent === of) await drop(below, await trx(tableOf(below)).whereIn(field, some).pluck('id'));
    if (of !== 'comment') await drop('comment', await commentsOn(trx, of, some));
    if (of === 'row') await trx(ROW_CELLS).whereIn('rowId', some).delete();
    if (CHANNEL_KINDS.has(of)) await dropLog(trx, some);
    if (of === 'project') await dropHomes(trx, some);
    if (of === 'assetFile') {
      const versions: { id: string; projectId: string; bytes: number | string | null }[] = await trx(
        tableOf(of),
      )
        .whereIn('id', some)
        .select('id', 'projectId', { bytes: jsonNumber(trx, 'data', 'byteSize') });
      for (const { id, projectId, bytes } of versions) {
        files.push({ projectId, fileId: id });
        await countAssetBytes(trx, projectId, -Number(bytes ?? 0));
      }
    }
    await trx(tableOf(of)).whereIn('id', some).delete();
  }

  await drop(kind, ids);
  return { files };
}

/** On the things themselves, and on the cells of rows, whose ids begin with that of the row and a dot. */
async function commentsOn(trx: Knex, kind: string, ids: readonly string[]): Promise<readonly string[]> {
  const comments = () => trx(tableOf('comment'));
  const found: string[] = await comments().whereIn('entityId', ids).pluck('id');
  if (kind !== 'row') return found;
  for (let from = 0; from < ids.length; from += RANGES) {
    const ofCells: string[] = await comments()
      .where((any) => {
        for (const id of ids.slice(from, from + RANGES))
          void any.orWhere(
            (within) => void within.where('entityId', '>', `${id}.`).where('entityId', '<', `${id}/`),
          );
      })
      .pluck('id');
    found.push(...ofCells);
  }
  return found;
}

/** A channel ends with what it is about. Its head stays: no sequence of it is ever given again. */
async function dropLog(trx: Knex, channelIds: readonly string[]): Promise<void> {
  await endChannels(trx, channelIds);
  await trx('action_log').whereIn('channelId', channelIds).delete();
}

/** Whose it was, who was in it, and who was to come. */
async function dropHomes(trx: Knex, projectIds: readonly string[]): Promise<void> {
  await trx('invitation').where({ entityType: 'project' }).whereIn('entityId', projectIds).delete();
  await trx('notification_preference').whereIn('projectId', projectIds).delete();
  await trx('project_member').whereIn('projectId', projectIds).delete();
  await trx('project_home').whereIn('projectId', projectIds).delete();
  await trx('asset_bytes').whereIn('projectId', projectIds).delete();
}
