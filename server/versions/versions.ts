// Versions of a sheet: named sequences of its log. Nothing is copied; a version is restored by undoing all later
// actions.

import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Action } from '../../shared/model/action.ts';
import type { Database } from '../database/database.ts';

/** A version of a sheet. `sequence` is that of the sheet's channel, and `createdAt` is in ms since 1970. */
export interface SheetVersion {
  readonly id: string;
  readonly sheetId: string;
  readonly title: string;
  readonly sequence: number;
  readonly userId: string;
  readonly createdAt: number;
}

const stored: z.ZodType<SheetVersion> = z.object({
  id: z.string(),
  sheetId: z.string(),
  title: z.string(),
  sequence: z.coerce.number(),
  userId: z.string(),
  createdAt: z.coerce.number(),
});

/** The most versions of a sheet that people name, and the most that are kept of those that merges make. */
const MOST = 200;

/**
 * Names the sheet as it is now, or as it was at `sequence`.
 * @throws AppError 'tooLarge' where people have named too many
 */
export async function addVersion(
  { database, now, newId }: { database: Pick<Database, 'knex'>; now: () => number; newId: () => string },
  given: Pick<SheetVersion, 'sheetId' | 'title' | 'userId'> & {
    readonly sequence?: number;
    readonly isOfMerge?: boolean;
  },
): Promise<SheetVersion> {
  const { sheetId, userId, isOfMerge = false } = given;
  if (!isOfMerge) await mustHaveRoom(database, sheetId);
  const version = {
    id: newId(),
    sheetId,
    title: given.title.slice(0, limits.nameLength.max),
    sequence: given.sequence ?? (await headOf(database, sheetId)),
    userId,
    createdAt: now(),
  };
  await database.knex('sheet_version').insert({ ...version, isOfMerge });
  return version;
}

async function mustHaveRoom({ knex }: Pick<Database, 'knex'>, sheetId: string): Promise<void> {
  const named = knex('sheet_version').where({ sheetId, isOfMerge: false });
  const [counted]: { count?: number | string }[] = await named.count({ count: '*' });
  if (Number(counted?.count) >= MOST)
    throw new AppError('tooLarge', {
      message: `A sheet has at most ${MOST} versions that people have named. Copy the sheet to name more.`,
    });
}

/** Deletes the oldest versions that merges have made, where there are many. It is called once a merge is written. */
export async function deleteOldestOfMerges({ knex }: Pick<Database, 'knex'>, sheetId: string): Promise<void> {
  const kept = knex('sheet_version')
    .where({ sheetId, isOfMerge: true })
    .orderBy(NEWEST_FIRST)
    .limit(MOST)
    .select('id');
  await knex('sheet_version').where({ sheetId, isOfMerge: true }).whereNotIn('id', kept).delete();
}

const NEWEST_FIRST = [
  { column: 'createdAt', order: 'desc' },
  { column: 'id', order: 'desc' },
];

/** Deletes a version that was stored before a change which then failed. */
export async function deleteVersion({ knex }: Pick<Database, 'knex'>, id: string): Promise<void> {
  await knex('sheet_version').where({ id }).delete();
}

/** Returns the last sequence of a sheet's channel; 0 where it has none. */
export async function headOf({ knex }: Pick<Database, 'knex'>, sheetId: string): Promise<number> {
  const head: { sequence: number | string } | undefined = await knex('channel_head')
    .where({ channelId: sheetId })
    .first('sequence');
  return Number(head?.sequence ?? 0);
}

/** Returns the versions of a sheet, newest first. */
export async function versionsOf({ reader }: Database, sheetId: string): Promise<SheetVersion[]> {
  const rows: unknown[] = await reader('sheet_version').where({ sheetId }).orderBy(NEWEST_FIRST);
  return rows.map((row) => stored.parse(row));
}

/** Returns a version of a sheet; null where it has none of that id. */
export async function findVersion(
  { reader }: Database,
  sheetId: string,
  id: string,
): Promise<SheetVersion | null> {
  const row: unknown = await reader('sheet_version').where({ sheetId, id }).first();
  return row === undefined ? null : stored.parse(row);
}

/** The kinds of entities that are restored. Comments, views and the records of shows stay unchanged. */
const KINDS = ['sheet', 'row', 'column', 'cell'];

/** Returns the actions that restore a version: they undo all later changes of this sheet, newest first. What the same
 *  actions changed in other sheets stays. The list is empty if there are no changes. */
export async function restoreActions(
  { reader }: Database,
  { sheetId, sequence }: SheetVersion,
  newId: () => string,
): Promise<readonly Action[]> {
  const lines: { causeId: string }[] = await reader('action_log')
    .where({ channelId: sheetId })
    .where('sequence', '>', Number(sequence))
    .whereIn('kind', KINDS)
    .orderBy('sequence', 'desc')
    .select('causeId');
  const causes = [...new Set(lines.map(({ causeId }) => causeId))];
  const actions: Action[] = [];
  for (let from = 0; from < causes.length; from += limits.idsPerAction)
    actions.push({
      id: newId(),
      type: 'action',
      verb: 'create',
      property: 'undo',
      query: { entityId: null, parentEntityId: null, channelId: sheetId },
      data: {
        causeIds: causes.slice(from, from + limits.idsPerAction),
        onChange: 'overwrite',
        onlyChannelId: sheetId,
      },
      previous: null,
    });
  return actions;
}
