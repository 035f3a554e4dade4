// Deletes documents with everything that depends on them: the kinds below them in the catalogue, the texts of rows,
// comments, and the logs of channels, such as a project's or a discussion's. A sheet may contain more than one
// transaction should delete; so the sheet alone is deleted first, and its content afterwards.

import type { Knex } from 'knex';
import { storedKinds } from '../../shared/catalogue.ts';
import { recountAssetBytes } from '../database/assetBytes.ts';
import { CHANNEL_KINDS, endChannels } from '../database/channels.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { markRemoved } from './removedFiles.ts';

/** The result of a purge: what the caller must delete after the commit. */
export interface PurgedDocuments {
  /** Sheets whose record is deleted, and whose content is still there (`purgedSheets.ts`). */
  readonly sheetIds: readonly string[];
}

/** Most ids in one statement. */
const CHUNK = 500;
/** Most ranges of ids in one query. */
const RANGES = 100;

const BELOW = storedKinds.flatMap((own) =>
  Object.entries(own.parents).map(([field, parent]) => ({ kind: own.kind, field, parent })),
);

/** Deletes the documents `ids` of `kind` with everything below them, within the transaction `trx`. The content of
 *  sheets is left for the caller to delete. */
export async function purgeDocuments(
  trx: Knex,
  kind: string,
  ids: readonly string[],
): Promise<PurgedDocuments> {
  const sheetIds: string[] = [];

  async function drop(of: string, all: readonly string[]): Promise<void> {
    for (let from = 0; from < all.length; from += CHUNK) await dropSome(of, all.slice(from, from + CHUNK));
  }

  async function dropSome(of: string, some: string[]): Promise<void> {
    if (of === 'sheet') sheetIds.push(...some);
    else for (const [below, found] of await belowOf(trx, of, some)) await drop(below, found);
    if (of !== 'comment') await drop('comment', await commentsOn(trx, of, some));
    else await dropEntries(trx, some);
    if (of === 'row') await trx(ROW_CELLS).whereIn('rowId', some).delete();
    if (CHANNEL_KINDS.has(of)) await endChannels(trx, some);
    if (CHANNEL_KINDS.has(of) && of !== 'sheet') await dropLog(trx, some);
    if (of === 'project') await dropHomes(trx, some);
    if (of === 'project') await dropScanning(trx, some);
    if (of === 'assetFile') await dropVersions(trx, some);
    else await trx(tableOf(of)).whereIn('id', some).delete();
  }

  await drop(kind, ids);
  return { sheetIds };
}

/** Deletes versions of assets, and marks their files as removed. */
async function dropVersions(trx: Knex, ids: readonly string[]): Promise<void> {
  const versions = () => trx(tableOf('assetFile')).whereIn('id', [...ids]);
  const files: { fileId: string; projectId: string }[] = await versions().select('projectId', {
    fileId: 'id',
  });
  await markRemoved(trx, files);
  await versions().delete();
  await trx('asset_scan')
    .whereIn('fileId', [...ids])
    .delete();
  for (const projectId of new Set(files.map((file) => file.projectId)))
    if (projectId !== null) await recountAssetBytes(trx, projectId);
}

/** Deletes the versions of projects that the scanner for viruses holds. */
async function dropScanning(trx: Knex, projectIds: readonly string[]): Promise<void> {
  const scanning = () => trx('held_version').whereIn('projectId', [...projectIds]);
  await markRemoved(trx, await scanning().select('projectId', 'fileId'));
  await trx('asset_scan').whereIn('fileId', scanning().select('fileId')).delete();
  await scanning().delete();
}

/** Deletes what is directly below a sheet, with everything below that. */
export async function purgeBelowSheet(trx: Knex, sheetId: string): Promise<void> {
  for (const table of ['show_seen', 'sheet_version', 'import_shape'])
    await trx(table).where({ sheetId }).delete();
  for (const [below, ids] of await belowOf(trx, 'sheet', [sheetId])) await purgeDocuments(trx, below, ids);
}

/** Returns the ids of the documents directly below these, by their kinds. */
async function belowOf(
  trx: Knex,
  of: string,
  ids: readonly string[],
): Promise<readonly [string, string[]][]> {
  const found: [string, string[]][] = [];
  for (const { kind, field, parent } of BELOW)
    if (parent === of) found.push([kind, await trx(tableOf(kind)).whereIn(field, ids).pluck('id')]);
  return found;
}

/** Returns the ids of the comments on documents; for rows, also of those on their cells, whose ids begin with the id of
 *  the row and a dot. */
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

/** Deletes the index entries and notices of comments, and the entries of the threads that have no comment left. */
async function dropEntries(trx: Knex, commentIds: readonly string[]): Promise<void> {
  const threadIds: string[] = await trx('comment_entry')
    .whereIn('commentId', commentIds)
    .distinct()
    .pluck('threadId');
  await trx('notification').whereIn('entityId', commentIds).delete();
  await trx('unread_comment').whereIn('commentId', commentIds).delete();
  await trx('comment_entry').whereIn('commentId', commentIds).delete();
  const left: string[] = await trx('comment_entry')
    .whereIn('threadId', threadIds)
    .distinct()
    .pluck('threadId');
  const ended = threadIds.filter((id) => !left.includes(id));
  for (const table of ['comment_thread', 'comment_author', 'read_mark', 'draft'])
    await trx(table).whereIn('threadId', ended).delete();
}

/** Deletes the log of purged channels. The head of a channel stays, so that none of its sequences is used again. */
async function dropLog(trx: Knex, channelIds: readonly string[]): Promise<void> {
  await trx('action_log').whereIn('channelId', channelIds).delete();
}

/** Deletes the rows of purged projects that say to which team they belong, and their members, invitations, links,
 *  displays and other rows that are no documents. */
async function dropHomes(trx: Knex, projectIds: readonly string[]): Promise<void> {
  await trx('invitation').where({ entityType: 'project' }).whereIn('entityId', projectIds).delete();
  await trx('notification_preference').whereIn('projectId', projectIds).delete();
  await trx('project_member').whereIn('projectId', projectIds).delete();
  await trx('project_home').whereIn('projectId', projectIds).delete();
  await trx('asset_bytes').whereIn('projectId', projectIds).delete();
  await trx('demo_project').whereIn('projectId', projectIds).delete();
  const links = trx('link').whereIn('projectId', projectIds).select('id');
  await trx('link_guest').whereIn('linkId', links).delete();
  await trx('link').whereIn('projectId', projectIds).delete();
  await trx('display').whereIn('projectId', projectIds).delete();
  for (const table of ['show_seen', 'import_shape', 'process'])
    await trx(table).whereIn('projectId', projectIds).delete();
}
