// Collects the pictures for a bundle: the assets that cells and layouts show, in the versions that they show.

import type { Fields } from '../../shared/model/action.ts';
import type { Asset, AssetFile, Cell } from '../../shared/records.ts';

/** A version of a picture, whose bytes are a separate entry of the bundle. */
export interface BundledFile {
  readonly fileId: string;
  readonly byteSize: number;
}

/** The pictures of a project while its bundle is written. */
export interface BundledPictures {
  /** Adds an asset to the bundle. Returns false where it cannot be included. */
  add(assetId: string): boolean;
  /** Adds the version that a cell shows, and returns the cell's asset field for the bundle; null where the asset cannot
   *  be included. */
  shown(asset: NonNullable<Cell['asset']>): Fields | null;
  /** Returns the assets of the bundle. */
  assets(): readonly Fields[];
  files(): readonly BundledFile[];
}

/** The pictures of a bundle that has none. */
export const NO_PICTURES: BundledPictures = {
  add: () => false,
  shown: () => null,
  assets: () => [],
  files: () => [],
};

/** Returns the pictures of a project. Versions that are not yet scanned, or in which a virus was found, are left
 *  out. */
export function openBundledPictures(
  assets: readonly Asset[],
  versions: readonly AssetFile[],
): BundledPictures {
  const clean = new Map(versions.flatMap((file) => (file.scan ? [] : [[file.id, file] as const])));
  const known = new Map(
    assets.flatMap((asset) => (clean.has(asset.currentFileId ?? '') ? [[asset.id, asset]] : [])),
  );
  const used = new Map<string, Set<string>>();
  function add(assetId: string, fileId: string): void {
    used.set(assetId, (used.get(assetId) ?? new Set()).add(fileId));
  }
  const withFiles = () =>
    [...used].map(([id, fileIds]) => {
      const { title, currentFileId = '' } = known.get(id) ?? { id };
      return { id, title, currentFileId, files: [...fileIds].flatMap((fileId) => clean.get(fileId) ?? []) };
    });
  return {
    add(assetId) {
      const asset = known.get(assetId);
      if (asset) add(assetId, asset.currentFileId ?? '');
      return asset !== undefined;
    },
    shown({ assetId, fileId, fit }) {
      if (!known.has(assetId)) return null;
      const isThere = clean.get(fileId)?.assetId === assetId;
      if (isThere) add(assetId, fileId);
      return { assetId, fileId: isThere ? fileId : 'current', fit };
    },
    assets: () =>
      withFiles().map(({ files, ...asset }) => ({
        ...asset,
        files: files.map(({ id, fileName, byteSize, sha256 }) => ({ id, fileName, byteSize, sha256 })),
      })),
    files: () =>
      withFiles().flatMap(({ files }) => files.map(({ id, byteSize = 0 }) => ({ fileId: id, byteSize }))),
  };
}
