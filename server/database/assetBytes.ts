// The total bytes of a project's files: all versions of all assets, including those in the bin. The total is updated
// with each version that is added or removed, so that checking the limit does not need to add up all files. Versions
// that the scanner for viruses holds are few, and are added up.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { jsonNumber } from './dialect.ts';
import { tableOf } from './tables.ts';

/** The table of the totals. */
export const ASSET_BYTES = 'asset_bytes';

/** Counts the bytes of a project's files anew, in the transaction that has removed some of them. */
export async function recountAssetBytes(trx: Knex, projectId: string): Promise<void> {
  // The row is locked before the files are read, so that no file is added in between.
  await trx(ASSET_BYTES).where({ projectId }).forUpdate().first('bytes');
  const [found]: { bytes: number | string | null }[] = await trx(tableOf('assetFile'))
    .where({ projectId })
    .sum({ bytes: jsonNumber(trx, 'data', 'byteSize') });
  const bytes = Number(found?.bytes ?? 0);
  await trx(ASSET_BYTES).insert({ projectId, bytes }).onConflict('projectId').merge();
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

/**
 * Refuses a project whose files would exceed the limit of the files of a team that it moves to.
 * @throws AppError 'tooLarge'
 */
export async function mustHaveRoomForProject(knex: Knex, projectId: string, teamId: string): Promise<void> {
  const bytes = await bytesIn(knex, [projectId]);
  if (bytes > 0) await mustHaveAssetRoomInTeam(knex, teamId, bytes);
}

async function mustFit(knex: Knex, teams: Knex.QueryBuilder | string[], bytes: number): Promise<void> {
  const projects = knex('project_home').whereIn('teamId', teams).select('projectId');
  if ((await bytesIn(knex, projects)) + bytes <= limits.assetBytesOfTeam) return;
  throw new AppError('tooLarge', {
    code: 'STORAGE_FULL',
    message: `The files of a team may have up to ${limits.assetBytesOfTeam / 1024 ** 3} GB together. Delete some for good to make room.`,
  });
}

/** Returns the bytes of the files of projects, and of the versions that are held there. */
async function bytesIn(knex: Knex, projects: Knex.QueryBuilder | string[]): Promise<number> {
  type Sum = { bytes: number | string | null };
  const [published]: Sum[] = await knex(ASSET_BYTES).whereIn('projectId', projects).sum({ bytes: 'bytes' });
  const held = await heldFilesOf(knex, projects);
  return [...held.values()].reduce((sum, { bytes }) => sum + bytes, Number(published?.bytes ?? 0));
}

/** The number of some files, and their bytes together. */
export interface FileCount {
  readonly count: number;
  readonly bytes: number;
}

/** Returns the number and the bytes of the held versions of projects, by project id. Projects without any are left
 *  out. */
export async function heldFilesOf(
  knex: Knex,
  projects: Knex.QueryBuilder | string[],
): Promise<ReadonlyMap<string, FileCount>> {
  const rows: StoredCount[] = await knex('held_version')
    .whereIn('projectId', projects)
    .groupBy('projectId')
    .select('projectId', knex.raw('count(*) as count'))
    .sum({ bytes: jsonNumber(knex, 'facts', 'byteSize') });
  return countsByProject(rows);
}

/** Returns the number and the bytes of the published versions of projects, those in the bin too, by project id.
 *  Projects without any are left out. */
export async function publishedFilesOf(
  knex: Knex,
  projects: string[],
): Promise<ReadonlyMap<string, FileCount>> {
  const rows: StoredCount[] = await knex(tableOf('assetFile'))
    .whereIn('projectId', projects)
    .groupBy('projectId')
    .select('projectId', knex.raw('count(*) as count'))
    .sum({ bytes: jsonNumber(knex, 'data', 'byteSize') });
  return countsByProject(rows);
}

/** The number and the bytes of a project's files, as the database returns them: PostgreSQL returns sums as text. */
interface StoredCount {
  readonly projectId: string;
  readonly count: number | string;
  readonly bytes: number | string | null;
}

function countsByProject(rows: readonly StoredCount[]): ReadonlyMap<string, FileCount> {
  return new Map(
    rows.map(({ projectId, count, bytes }) => [
      projectId,
      { count: Number(count), bytes: Number(bytes ?? 0) },
    ]),
  );
}
