// The version of an asset that a cell or an asset shows. Ids come from clients, so a version must belong to the asset
// that it is named with; else a cell could show, or print, any file.

import { AppError } from '../errors.ts';
import { findEver, type World } from '../model/world.ts';

/** The asset that a cell, or an edit of a cell, shows. */
interface AssetPin {
  readonly asset?: { readonly assetId: string; readonly fileId: string } | null | undefined;
}

/**
 * Throws unless a pinned version belongs to the pinned asset. The version may be in the bin. @throws AppError
 * 'notFound'
 */
export function mustPinOwn({ asset }: AssetPin, world: World): void {
  if (asset && asset.fileId !== 'current') mustBeVersionOf(asset.assetId, asset.fileId, world);
}

/** Throws unless the version belongs to the asset. @throws AppError 'notFound' */
export function mustBeVersionOf(assetId: string, fileId: string, world: World): void {
  const file = findEver(world, 'assetFile', fileId);
  // A client has not loaded every version, so it leaves an unknown one to the server.
  if (!file && world.bin === null) return;
  if (file?.assetId !== assetId) throw new AppError('notFound', { note: `assetFile ${fileId}` });
}
