// Which file a cell or an asset shows. Ids come from outside: a version must be one of the asset that it is named for,
// else a cell would show, or print, a file that nobody has put there.

import { AppError } from '../errors.ts';
import type { Fields } from '../model/action.ts';
import { findEver, type World } from '../model/world.ts';

/** A version that is pinned is one of that asset; it may be in the bin. @throws AppError 'notFound' */
export function mustPinOwn(fields: Fields, world: World): void {
  const { assetId, fileId }: Fields = { ...Object(fields['asset']) };
  if (typeof fileId === 'string' && fileId !== 'current') mustBeVersionOf(assetId, fileId, world);
}

/** @throws AppError 'notFound' */
export function mustBeVersionOf(assetId: unknown, fileId: string, world: World): void {
  const file = findEver(world, 'assetFile', fileId);
  // A page has not loaded every version: what it does not know it leaves to the server.
  if (!file && world.bin === null) return;
  if (file?.assetId !== assetId) throw new AppError('notFound', { note: `assetFile ${fileId}` });
}
