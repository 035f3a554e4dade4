// Takes documents out of the tables with all that hangs below them: what the catalogue says is below, the texts of
// rows, the comments on any of it, and the log of what is a channel: a project, a sheet, a discussion.

import type { Knex } from 'knex';
import { storedKinds } from '../../shared/catalogue.ts';
import { countAssetBytes } from '../database/assetBytes.ts';
import { CHANNEL_KINDS, endChannels } from '../database/channels.ts';
import { jsonNumber } from '../database/dialect.ts';
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

// The numbers of frozen rows that go for good are kept by their sheet, so that none is ever given again.

/** Before the rows are taken away. A sheet whose numbers are live keeps none. */
export async function retireLabels(trx: Knex, rowIds: readonly string[]): Promise<void> {
  const rows: { sheetId: string; data: string }[] = await trx(tableOf('row'))
    .whereIn('id', [...rowIds])
    .select('sheetId', 'data');
  for (const [sheetId, own] of Map.groupBy(rows, (row) => row.sheetId)) {
    const labels = own.flatMap(({ data }) => textIn(JSON.parse(data), 'itemLabel') ?? []);
    if (labels.length > 0) await keep(trx, sheetId, labels);
  }
}

async function keep(trx: Knex, sheetId: string, labels: readonly string[]): Promise<void> {
  const found: { data: string } | undefined = await trx(tableOf('sheet'))
    .where({ id: sheetId })
    .first('data');
  if (!found) return;
  const sheet: Record<string, unknown> = JSON.parse(found.data);
  if (sheet['itemNumbersFrozen'] !== true) return;
  const known: unknown[] = Array.isArray(sheet['retiredLabels']) ? sheet['retiredLabels'] : [];
  const retiredLabels = [...new Set([...known, ...labels])];
  await trx(tableOf('sheet'))
    .where({ id: sheetId })
    .update({ data: JSON.stringify({ ...sheet, retiredLabels }) });
}

function textIn(entity: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = entity[field];
  return typeof value === 'string' ? value : null;
}
