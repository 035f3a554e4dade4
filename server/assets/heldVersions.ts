// Versions that a scanner for viruses has not cleared. They are not documents, so only their uploader sees them and, if
// something was found in them, the administrators of the project.

import type { Knex } from 'knex';
import type { HeldVersionSummary } from '../../shared/api/assets.ts';
import { AppError } from '../../shared/errors.ts';
import type { AssetStore } from './store.ts';
import type { Database } from '../database/database.ts';

/** A held version, with what is needed to publish it. */
export interface HeldVersion {
  /** Id of the version. */
  readonly fileId: string;
  readonly projectId: string;
  readonly assetId: string;
  /** Whether the asset is created with this version. */
  readonly isNewAsset: boolean;
  readonly title: string;
  /** Id of the uploader. */
  readonly userId: string;
  readonly file: { readonly fileName: string; readonly byteSize: number; readonly sha256: string };
  readonly scan: 'waiting' | 'infected';
  /** What the scanner found; null where it has found nothing. */
  readonly found: string | null;
  readonly createdAt: number;
}

type Raw = Omit<HeldVersion, 'file' | 'isNewAsset' | 'createdAt'> & {
  readonly facts: string;
  readonly isNewAsset: boolean | number;
  readonly createdAt: number | string;
};

function scanningRowOf({ facts, isNewAsset, createdAt, ...rest }: Raw): HeldVersion {
  return { ...rest, isNewAsset: Boolean(isNewAsset), createdAt: Number(createdAt), file: JSON.parse(facts) };
}

/** Adds a version that waits for the scanner; does nothing if it is there already. */
export async function addHeldVersion(trx: Knex, { file, ...rest }: HeldVersion): Promise<void> {
  await trx('held_version')
    .insert({ ...rest, facts: JSON.stringify(file) })
    .onConflict('fileId')
    .ignore();
}

/** Returns a held version; null where there is none. */
export async function findHeldVersion(knex: Knex, fileId: string): Promise<HeldVersion | null> {
  const found: Raw | undefined = await knex('held_version').where({ fileId }).first();
  return found ? scanningRowOf(found) : null;
}

/** Returns versions that wait for the scanner, with ids above `after`, in the order of their ids. Left out are those
 *  that were refused since `refusedBefore`. */
export async function waitingVersions(
  knex: Knex,
  { after, refusedBefore, most }: { after: string; refusedBefore: number; most: number },
): Promise<readonly HeldVersion[]> {
  const refused = knex('asset_scan')
    .whereRaw('?? = ??', ['asset_scan.fileId', 'held_version.fileId'])
    .where('scannedAt', '>', refusedBefore);
  const found: Raw[] = await knex('held_version')
    .where({ scan: 'waiting' })
    .where('fileId', '>', after)
    .whereNotExists(refused)
    .orderBy('fileId')
    .limit(most);
  return found.map(scanningRowOf);
}

/** Returns the held versions of a project that a person may see: their own, and as an ADMIN all infected ones. */
export async function heldVersionsFor(
  knex: Knex,
  projectId: string,
  viewer: { readonly userId: string; readonly isAdmin: boolean },
): Promise<HeldVersionSummary[]> {
  const found: Raw[] = await knex('held_version')
    .where({ projectId })
    .where((own) => {
      void own.where({ userId: viewer.userId });
      if (viewer.isAdmin) void own.orWhere({ scan: 'infected' });
    })
    .orderBy('createdAt', 'desc')
    .limit(MOST_SHOWN);
  return found
    .map(scanningRowOf)
    .map(({ fileId, assetId, title, userId, file, scan, found: name, createdAt }) => {
      const { fileName, byteSize } = file;
      return { fileId, assetId, title, userId, fileName, byteSize, scan, found: name, createdAt };
    });
}

const MOST_SHOWN = 200;

/** Marks a held version as infected. */
export async function markInfected(knex: Knex, fileId: string, found: string): Promise<void> {
  await knex('held_version').where({ fileId }).update({ scan: 'infected', found });
}

/** Removes the row of a version that was published, and the note that it was refused. */
export async function releaseHeldVersion(knex: Knex, fileId: string): Promise<void> {
  await knex('held_version').where({ fileId }).delete();
  await knex('asset_scan').where({ fileId }).delete();
}

/** Removes a held version with its bytes, for its uploader or an ADMIN. @throws AppError 'notFound' */
export async function deleteHeldVersion(
  { database: { knex }, assetStore }: { database: Database; assetStore: AssetStore },
  projectId: string,
  fileId: string,
  viewer: { readonly userId: string; readonly isAdmin: boolean },
): Promise<void> {
  const found = await findHeldVersion(knex, fileId);
  const mayDrop = found?.userId === viewer.userId || (viewer.isAdmin && found?.scan === 'infected');
  if (found?.projectId !== projectId || !mayDrop) throw new AppError('notFound');
  await assetStore.forget(projectId, fileId);
  await releaseHeldVersion(knex, fileId);
}

/** Removes infected versions that were uploaded before `before`, with their bytes. */
export async function deleteOldHeldVersions(
  { database: { knex }, assetStore }: { database: Pick<Database, 'knex'>; assetStore: AssetStore },
  before: number,
): Promise<void> {
  const old: Raw[] = await knex('held_version').where({ scan: 'infected' }).where('createdAt', '<', before);
  for (const { projectId, fileId } of old) {
    await assetStore.forget(projectId, fileId);
    await releaseHeldVersion(knex, fileId);
  }
}
