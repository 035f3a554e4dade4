// The version of an asset that a cell or an asset shows. Ids come from clients, so a version must belong to the asset
// that it is named with; else a cell could show, or print, any file.

import { AppError } from '../errors.ts';
import type { Fields } from '../model/action.ts';
import { findEver, type World } from '../model/world.ts';

/**
 * Throws unless a pinned version belongs to the pinned asset. The version may be in the bin. @throws AppError
 * 'notFound'
 */
export function mustPinOwn(fields: Fields, world: World): void {
  const { assetId, fileId }: Fields = { ...Object(fields['asset']) };
  if (typeof fileId === 'string' && fileId !== 'current') mustBeVersionOf(assetId, fileId, world);
}

/** Throws unless the version belongs to the asset. @throws AppError 'notFound' */
export function mustBeVersionOf(assetId: unknown, fileId: string, world: World): void {
  const file = findEver(world, 'assetFile', fileId);
  // A client has not loaded every version, so it leaves an unknown one to the server.
  if (!file && world.bin === null) return;
  if (file?.assetId !== assetId) throw new AppError('notFound', { note: `assetFile ${fileId}` });
}
