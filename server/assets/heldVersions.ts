// Versions that a scanner for viruses has not cleared, and those that are clear and could not be published. They are
// not documents, so only their uploader sees them and, if something was found in them or they were refused, the
// administrators of the project. Only who has removed the row of a version may publish it or remove its bytes, so that
// not both can happen.

import type { Knex } from 'knex';
import type { HeldVersionSummary, HoldRefusal } from '../../shared/api/assets.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { markRemoved } from '../bin/removedFiles.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AssetStore } from './store.ts';

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
  /** Why it was not published when that was last tried; null where nothing has refused it. */
  readonly refusal: HoldRefusal | null;
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

/** Returns the held versions of a project that a person may see: their own, and as an ADMIN all infected and all
 *  refused ones. */
export async function heldVersionsFor(
  knex: Knex,
  projectId: string,
  viewer: { readonly userId: string; readonly isAdmin: boolean },
): Promise<HeldVersionSummary[]> {
  const found: Raw[] = await knex('held_version')
    .where({ projectId })
    .where((own) => {
      void own.where({ userId: viewer.userId });
      if (viewer.isAdmin) void own.orWhere({ scan: 'infected' }).orWhereNotNull('refusal');
    })
    .orderBy('createdAt', 'desc')
    .limit(MOST_SHOWN);
  return found
    .map(scanningRowOf)
    .map(({ fileId, assetId, title, userId, file, scan, found: name, refusal, createdAt }) => {
      const { fileName, byteSize } = file;
      const own = { fileId, assetId, title, userId, fileName, byteSize, scan, found: name, refusal };
      return { ...own, createdAt, goneAt: createdAt + limits.binMs };
    });
}

const MOST_SHOWN = 200;

/** Marks a waiting version as infected. Resolves to whether it was still waiting. */
export async function markInfected(knex: Knex, fileId: string, found: string): Promise<boolean> {
  const marked = { scan: 'infected', found, refusal: null } as const;
  return (await knex('held_version').where({ fileId, scan: 'waiting' }).update(marked)) === 1;
}

/** Notes why a waiting version was not published, and that it is not to be tried again at once. */
export async function markRefused(
  knex: Knex,
  fileId: string,
  { refusal, now }: { readonly refusal: HoldRefusal; readonly now: number },
): Promise<void> {
  await knex.transaction(async (trx) => {
    if ((await trx('held_version').where({ fileId, scan: 'waiting' }).update({ refusal })) === 0) return;
    await trx('asset_scan')
      .insert({ fileId, state: 'refused', found: null, scannedAt: now })
      .onConflict('fileId')
      .merge();
  });
}

/**
 * Removes the row of a version, in the transaction that publishes it, and the note that it was refused.
 * @throws AppError 'notFound' where it does not wait any more: it was removed, or something was found in it
 */
export async function mustRelease(trx: Knex, fileId: string): Promise<void> {
  if (await releaseHeldVersion(trx, { fileId, scan: 'waiting' })) return;
  throw new AppError('notFound', { message: 'This file was removed meanwhile.' });
}

/** Removes the row of a held version; where `scan` is given, only while the version is in that state. Resolves to
 *  whether the row was removed. */
export async function releaseHeldVersion(
  trx: Knex,
  held: { readonly fileId: string; readonly scan?: HeldVersion['scan'] },
): Promise<boolean> {
  if ((await trx('held_version').where(held).delete()) === 0) return false;
  await trx('asset_scan').where({ fileId: held.fileId }).delete();
  return true;
}

interface RemovalServices {
  readonly database: Pick<Database, 'knex'>;
  readonly assetStore: Pick<AssetStore, 'forget'>;
}

/**
 * Removes a held version with its bytes, for its uploader or an ADMIN.
 * @throws AppError 'notFound', 'conflict' where it was published meanwhile
 */
export async function deleteHeldVersion(
  services: RemovalServices,
  projectId: string,
  fileId: string,
  viewer: { readonly userId: string; readonly isAdmin: boolean },
): Promise<void> {
  const { knex } = services.database;
  const found = await findHeldVersion(knex, fileId);
  const isHere = found?.projectId === projectId;
  const isShown = isHere && viewer.isAdmin && (found.scan === 'infected' || found.refusal !== null);
  const mayDrop = isShown || (isHere && found.userId === viewer.userId);
  if (mayDrop && (await removeHeldVersion(services, found))) return;
  const published: unknown = await knex(tableOf('assetFile')).where({ id: fileId, projectId }).first('id');
  if (published) throw new AppError('conflict', { message: 'This file was published meanwhile.' });
  throw new AppError('notFound');
}

/** Removes versions that are held since before `before`, with their bytes. */
export async function deleteOldHeldVersions(services: RemovalServices, before: number): Promise<void> {
  const { knex } = services.database;
  const old: Raw[] = await knex('held_version').where('createdAt', '<', before);
  for (const held of old) await removeHeldVersion(services, held);
}

/** Removes a version with its bytes, unless it is held no longer. Resolves to whether it was still held. */
async function removeHeldVersion(
  { database: { knex }, assetStore }: RemovalServices,
  { projectId, fileId }: Pick<HeldVersion, 'projectId' | 'fileId'>,
): Promise<boolean> {
  const isMine = await knex.transaction(async (trx) => {
    const isHeld = await releaseHeldVersion(trx, { fileId });
    if (isHeld) await markRemoved(trx, [{ projectId, fileId }]);
    return isHeld;
  });
  if (!isMine) return false;
  try {
    await assetStore.forget(projectId, fileId);
    await knex('removed_file').where({ fileId }).delete();
  } catch {
    // The next purge removes the bytes where the store does not answer.
  }
  return true;
}
