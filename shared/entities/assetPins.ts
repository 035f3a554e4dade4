// Which file a cell or an asset shows. Ids come from outside: a version must be one of the asset that it is named for,
// else a cell would show, or print, a file that nobody has put there.

import { AppError } from '../errors.ts';
import { findEver, type World } from '../model/world.ts';

/** What a cell, or an edit of one, says of the asset that it shows. */
interface AssetPin {
  readonly asset?: { readonly assetId: string; readonly fileId: string } | null | undefined;
}

/** A version that is pinned is one of that asset; it may be in the bin. @throws AppError 'notFound' */
export function mustPinOwn({ asset }: AssetPin, world: World): void {
  if (asset && asset.fileId !== 'current') mustBeVersionOf(asset.assetId, asset.fileId, world);
}

/** @throws AppError 'notFound' */
export function mustBeVersionOf(assetId: string, fileId: string, world: World): void {
  const file = findEver(world, 'assetFile', fileId);
  // A page has not loaded every version: what it does not know it leaves to the server.
  if (!file && world.bin === null) return;
  if (file?.assetId !== assetId) throw new AppError('notFound', { note: `assetFile ${fileId}` });
}
