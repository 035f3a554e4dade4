// The assets of a project as lists show them: their versions in order, the current one, and what it looks like.

import { assetIn } from '../../shared/layout/assetNodes.ts';
import { assetsOf } from '../../shared/layout/assets.ts';
import { assetFilePath } from '../../shared/paths.ts';
import type { Asset, AssetFile } from '../../shared/records.ts';

export interface AssetVersion {
  readonly fileId: string;
  /** From 1. */
  readonly number: number;
  readonly fileName: string;
  readonly byteSize: number;
  readonly createdAt: number;
  readonly userId: string;
  /** Where a small picture of it is had; null for what is none. */
  readonly thumb: string | null;
  /** Where all of it is had. */
  readonly address: string;
  /** How its name ends, in capitals. */
  readonly kind: string;
  /** `1280 × 800`; empty for what is no picture. */
  readonly pixels: string;
}

export interface ListedAsset {
  readonly id: string;
  readonly title: string;
  /** The newest first. */
  readonly versions: readonly AssetVersion[];
  readonly current: AssetVersion | null;
}

/** Those of a project, or all that are known; the newest first. */
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
  // Ids rise with time.
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
    thumb: picture && assetFilePath(about, 'sm'),
    address: assetFilePath(about, 'original'),
    kind: node?.ending ?? '',
    pixels: picture ? `${picture.width} × ${picture.height}` : '',
  };
}
