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
  /** MIME type that the server detected from the bytes, such as `image/png`. */
  readonly contentType: string;
  readonly sha256: string;
  readonly createdAt: number;
  readonly userId: string;
  /** URL of a thumbnail; null where there is none. */
  readonly thumb: string | null;
  /** URL of the original file. */
  readonly address: string;
  /** The file's extension, in capitals. */
  readonly kind: string;
  /** The size of a picture in its own pixels; null where the file is no picture. */
  readonly picture: { readonly width: number; readonly height: number } | null;
  /** Whether there are previews: `none` for a type of file that has none; null while they are being made. */
  readonly previews: 'ready' | 'none' | 'failed' | null;
  /** The length of a video or a sound in milliseconds; 0 where it is not known. */
  readonly durationMs: number;
  /** The number of pages of a PDF; 0 where it is not known. */
  readonly pages: number;
  /** `waiting` before the file is scanned for viruses, `infected` where one was found; null in all other cases. */
  readonly scan: 'waiting' | 'infected' | null;
  /** The size of a picture as text, such as `1280 × 800`; empty where the file is no picture. */
  readonly pixels: string;
}

export interface ListedAsset {
  readonly id: string;
  readonly title: string;
  /** The versions, the newest first. */
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

/** Returns one asset with its versions; null where it is not known. */
export function listedAssetOf(
  asset: Asset | undefined,
  files: Readonly<Record<string, AssetFile>>,
): ListedAsset | null {
  if (!asset) return null;
  return listedAsset(
    asset,
    Object.values(files).filter(({ assetId }) => assetId === asset.id),
  );
}

function listedAsset(asset: Asset, files: readonly AssetFile[]): ListedAsset {
  const inOrder = files.toSorted(byAge);
  const versions = inOrder.map((file, at) => versionOf(asset, file, at + 1)).toReversed();
  const current = versions.find(({ fileId }) => fileId === asset.currentFileId) ?? null;
  return { id: asset.id, title: asset.title ?? '', versions, current };
}

/** Compares versions by when they were published. Their ids are those of their uploads, which may have been begun long
 *  before, and decide within one millisecond only. */
function byAge(one: AssetFile, other: AssetFile): number {
  return (one.createdAt ?? 0) - (other.createdAt ?? 0) || (one.id < other.id ? -1 : 1);
}

function versionOf(asset: Asset, file: AssetFile, number: number): AssetVersion {
  const holding = { id: '', asset: { assetId: asset.id, fileId: file.id, fit: 'contain' } } as const;
  const node = assetIn(holding, assetsOf([asset], [file]));
  const about = { projectId: asset.projectId ?? '', assetId: asset.id, fileId: file.id };
  const picture = node?.picture ?? null;
  const hasPreview =
    file.previews === 'ready' && /^(?:video\/|application\/pdf)/.test(file.contentType ?? '');
  return {
    fileId: file.id,
    number,
    fileName: file.fileName ?? '',
    byteSize: file.byteSize ?? 0,
    contentType: file.contentType ?? '',
    sha256: file.sha256 ?? '',
    createdAt: file.createdAt ?? 0,
    userId: file.userId ?? '',
    thumb: (picture || hasPreview) && file.scan !== 'infected' ? assetFilePath(about, 'sm') : null,
    address: assetFilePath(about, 'original'),
    kind: node?.ending ?? '',
    previews: file.previews ?? null,
    durationMs: file.durationMs ?? 0,
    pages: file.pages ?? 0,
    picture: picture && { width: picture.width, height: picture.height },
    scan: file.scan ?? null,
    pixels: picture ? `${picture.width} × ${picture.height}` : '',
  };
}
