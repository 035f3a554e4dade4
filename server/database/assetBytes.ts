// How many bytes the files of a project are, every version of every asset and those in the bin too: counted with each
// version that comes and goes, so that nobody adds up what is stored to learn whether one more fits.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';

const TABLE = 'asset_bytes';

/** In the transaction of the version itself. */
export async function countAssetBytes(trx: Knex, projectId: string, bytes: number): Promise<void> {
  await trx(TABLE)
    .insert({ projectId, bytes })
    .onConflict('projectId')
    .merge({ bytes: trx.raw('?? + ?', [`${TABLE}.bytes`, bytes]) });
}

/** Refuses what would make the files of the project's team more than they may be together.
 *  @throws AppError 'tooLarge' */
export async function mustHaveAssetRoom(knex: Knex, projectId: string, bytes: number): Promise<void> {
  const own = knex('project_home').where({ projectId }).select('teamId');
  const [found]: { bytes: number | string | null }[] = await knex(TABLE)
    .join('project_home', 'project_home.projectId', `${TABLE}.projectId`)
    .whereIn('project_home.teamId', own)
    .sum({ bytes: `${TABLE}.bytes` });
  if (Number(found?.bytes ?? 0) + bytes <= limits.assetBytesOfTeam) return;
  throw new AppError('tooLarge', {
    code: 'STORAGE_FULL',
    message: `The files of a team may have up to ${limits.assetBytesOfTeam / 1024 ** 3} GB together. Delete some for good to make room.`,
  });
}
