// The total bytes of a project's files: all versions of all assets, including those in the bin. The total is updated
// with each version that is added or removed, so that checking the limit does not need to add up all files.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';

const TABLE = 'asset_bytes';

/** Adds the bytes of a version to the total, in the transaction that adds the version; a negative number for one that
 *  is removed. */
export async function countAssetBytes(trx: Knex, projectId: string, bytes: number): Promise<void> {
  await trx(TABLE)
    .insert({ projectId, bytes })
    .onConflict('projectId')
    .merge({ bytes: trx.raw('?? + ?', [`${TABLE}.bytes`, bytes]) });
}

/**
 * Refuses bytes that would exceed the limit of the files of the project's team.
 * @throws AppError 'tooLarge'
 */
export async function mustHaveAssetRoom(knex: Knex, projectId: string, bytes: number): Promise<void> {
  await mustFit(knex, knex('project_home').where({ projectId }).select('teamId'), bytes);
}

/**
 * Refuses bytes that would exceed the limit of the files of a team.
 * @throws AppError 'tooLarge'
 */
export async function mustHaveAssetRoomInTeam(knex: Knex, teamId: string, bytes: number): Promise<void> {
  await mustFit(knex, [teamId], bytes);
}

async function mustFit(knex: Knex, teams: Knex.QueryBuilder | string[], bytes: number): Promise<void> {
  const [found]: { bytes: number | string | null }[] = await knex(TABLE)
    .join('project_home', 'project_home.projectId', `${TABLE}.projectId`)
    .whereIn('project_home.teamId', teams)
    .sum({ bytes: `${TABLE}.bytes` });
  if (Number(found?.bytes ?? 0) + bytes <= limits.assetBytesOfTeam) return;
  throw new AppError('tooLarge', {
    code: 'STORAGE_FULL',
    message: `The files of a team may have up to ${limits.assetBytesOfTeam / 1024 ** 3} GB together. Delete some for good to make room.`,
  });
}
