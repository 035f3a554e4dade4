// The version of an asset that a cell or an asset shows. Ids come from clients, so a version must belong to the asset
// that it is named with; else a cell could show, or print, any file.

import { AppError } from '../errors.ts';
import { findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';

/** The asset that a cell, or an edit of a cell, shows. */
interface AssetPin {
  readonly asset?: { readonly assetId: string; readonly fileId: string } | null | undefined;
}

/**
 * Throws unless a pinned version belongs to the pinned asset. The version may be in the bin. @throws AppError
 * 'notFound'
 */
export function mustPinOwn({ asset }: AssetPin, snapshot: Snapshot): void {
  if (asset && asset.fileId !== 'current') mustBeVersionOf(asset.assetId, asset.fileId, snapshot);
}

/** Throws unless the version belongs to the asset. @throws AppError 'notFound' */
export function mustBeVersionOf(assetId: string, fileId: string, snapshot: Snapshot): void {
  const file = findIncludingDeleted(snapshot, 'assetFile', fileId);
  // A client has not loaded every version, so it leaves an unknown one to the server.
  if (!file && snapshot.bin === null) return;
  if (file?.assetId !== assetId) throw new AppError('notFound', { note: `assetFile ${fileId}` });
}
