// The assets of a project that are loaded, and the form in which a cell shows one.
import type { Asset, AssetFile } from '../records.ts';

/** The loaded assets of a project and their versions, by id. */
export interface Assets {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly files: ReadonlyMap<string, AssetFile>;
}

/** No assets at all. */
export const NO_ASSETS: Assets = { assets: new Map(), files: new Map() };

/** The ids of one version of an asset. */
export interface FileAddress {
  readonly projectId: string;
  readonly assetId: string;
  readonly fileId: string;
}

/** The ids of a picture, and its size in its own pixels. */
export interface PictureFile extends FileAddress {
  readonly width: number;
  readonly height: number;
}

/** How an asset fills its cell: scaled to fit, cropped to fill it, or as a link with its name. */
export type Fit = 'contain' | 'cover' | 'link';

/** An asset as a cell shows it. */
export interface AssetNode {
  readonly name: string;
  readonly fit: Fit;
  /** The extension of the asset's file, in upper case; empty where the file is unknown. */
  readonly ending: string;
  /** The version to show; null where there is none any more. */
  readonly file: FileAddress | null;
  /** The picture; null where the asset is missing, or is no picture. */
  readonly picture: PictureFile | null;
}

/** Returns the assets and versions by id. */
export function assetsOf(assets: Iterable<Asset>, files: Iterable<AssetFile>): Assets {
  return { assets: byId(assets), files: byId(files) };
}

function byId<Found extends { readonly id: string }>(entities: Iterable<Found>): ReadonlyMap<string, Found> {
  return new Map([...entities].map((entity) => [entity.id, entity]));
}
