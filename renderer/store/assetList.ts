// The assets of a project as lists show them: their versions in order, the current version, and its thumbnail.

import { assetIn } from '../../shared/layout/assetNodes.ts';
import { assetsOf } from '../../shared/layout/assets.ts';
import { assetFilePath } from '../../shared/paths.ts';
import type { Asset, AssetFile } from '../../shared/records.ts';

export interface AssetVersion {
  readonly fileId: string;
  /** Number of the version in its asset, from 1. */
  readonly number: number;
  readonly fileName: string;
  readonly byteSize: number;
  readonly createdAt: number;
  readonly userId: string;
  /** URL of a thumbnail; null where the file is no picture. */
  readonly thumb: string | null;
  /** URL of the original file. */
  readonly address: string;
  /** The file's extension, in capitals. */
  readonly kind: string;
  /** What is to be told of the scan for viruses; null where there is nothing to tell. */
  readonly scan: 'waiting' | 'infected' | null;
  /** `1280 × 800`; empty where the file is no picture. */
  readonly pixels: string;
}

export interface ListedAsset {
  readonly id: string;
  readonly title: string;
  /** The newest first. */
  readonly versions: readonly AssetVersion[];
  readonly current: AssetVersion | null;
}

/** Returns the assets of a project, or all assets that are known where `projectId` is null; the newest first. */
export function listedAssets(
  assets: Readonly<Record<string, Asset>>,
  files: Readonly<Record<string, AssetFile>>,
  projectId: string | null,
): readonly ListedAsset[] {
  const byAsset = Map.groupBy(Object.values(files), (file) => file.assetId);
  return Object.values(assets)
    .filter((asset) => projectId === null || asset.projectId === projectId)
    .map((asset) => listedAsset(asset, byAsset.get(asset.id) ?? []))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

function listedAsset(asset: Asset, files: readonly AssetFile[]): ListedAsset {
  // Ids rise with time, so that they sort by age.
  const inOrder = files.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const versions = inOrder.map((file, at) => versionOf(asset, file, at + 1)).toReversed();
  const current = versions.find(({ fileId }) => fileId === asset.currentFileId) ?? null;
  return { id: asset.id, title: asset.title ?? '', versions, current };
}

function versionOf(asset: Asset, file: AssetFile, number: number): AssetVersion {
  const holding = { id: '', asset: { assetId: asset.id, fileId: file.id, fit: 'contain' } } as const;
  const node = assetIn(holding, assetsOf([asset], [file]));
  const about = { projectId: asset.projectId ?? '', assetId: asset.id, fileId: file.id };
  const picture = node?.picture ?? null;
  return {
    fileId: file.id,
    number,
    fileName: file.fileName ?? '',
    byteSize: file.byteSize ?? 0,
    createdAt: file.createdAt ?? 0,
    userId: file.userId ?? '',
    thumb: picture && file.scan !== 'infected' ? assetFilePath(about, 'sm') : null,
    address: assetFilePath(about, 'original'),
    kind: node?.ending ?? '',
    scan: file.scan ?? null,
    pixels: picture ? `${picture.width} × ${picture.height}` : '',
  };
}
