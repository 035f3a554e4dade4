// Pictures of a file's cells, as assets of the project: their bytes are stored first, and the action that creates
// the sheet creates them too, so that one undo reverts both.

import { limits } from '../../shared/limits.ts';
import type { Entity } from '../../shared/model/action.ts';
import { storeVersion, type AssetServices } from '../assets/assets.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import type { ImportableFile } from './importables.ts';
import { cellKey, picturePath, type StoredTabPicture } from './tabFiles.ts';
import type { Asset } from '../../shared/records.ts';

/** The pictures of a file whose bytes are stored, as the entities that name them. */
export interface StoredPictures {
  readonly assets: readonly Asset[];
  readonly assetFiles: readonly Entity[];
  /** Id of the asset of a cell of the file, by `cellKey`. */
  readonly byCell: ReadonlyMap<string, string>;
}

/**
 * Stores the pictures of a tab for which `isKept` returns true.
 * @throws AppError where the team has no room for them
 */
export async function storePictures(
  { projectId, folder, tabs }: ImportableFile,
  at: number,
  isKept: (picture: StoredTabPicture) => boolean,
  services: AssetServices,
): Promise<StoredPictures> {
  const pictures = [...(tabs[at]?.pictures.entries() ?? [])].filter(([, picture]) => isKept(picture));
  const bytes = pictures.reduce((sum, [, { byteSize }]) => sum + byteSize, 0);
  if (bytes > 0) await mustHaveAssetRoom(services.database.reader, projectId, bytes);
  const assets: Asset[] = [];
  const assetFiles: Entity[] = [];
  const byCell = new Map<string, string>();
  try {
    for (const [number, { row, column, fileName, byteSize }] of pictures) {
      const [assetId, fileId] = [services.newId(), services.newId()];
      const path = picturePath(folder, at, number);
      assetFiles.push({
        id: fileId,
        assetId,
        ...(await storeVersion(services, { projectId, fileId }, { path, fileName, byteSize })),
      });
      assets.push({ id: assetId, title: titleOf(fileName), currentFileId: fileId });
      byCell.set(cellKey(row, column), assetId);
    }
  } catch (error) {
    await deletePictures({ assets, assetFiles, byCell }, projectId, services);
    throw error;
  }
  return { assets, assetFiles, byCell };
}

/** Removes the bytes of pictures whose import failed. */
export async function deletePictures(
  { assetFiles }: StoredPictures,
  projectId: string,
  { assetStore }: Pick<AssetServices, 'assetStore'>,
): Promise<void> {
  for (const { id } of assetFiles) await assetStore.forget(projectId, id);
}

function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[^.]*$/, '').slice(0, limits.nameLength.max);
  return bare.length >= limits.nameLength.min ? bare : `Picture ${bare}`;
}
