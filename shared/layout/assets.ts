// The assets of a project, as far as they are known, and what one comes to that a cell holds.
import type { Asset, AssetFile } from '../records.ts';

/** What is known of a project's assets, by id. */
export interface Assets {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly files: ReadonlyMap<string, AssetFile>;
}

/** The assets of a project of which none are known. */
export const NO_ASSETS: Assets = { assets: new Map(), files: new Map() };

/** Where one version of an asset is had. */
export interface FileAddress {
  readonly projectId: string;
  readonly assetId: string;
  readonly fileId: string;
}

/** That of a picture, in its own pixels. */
export interface PictureFile extends FileAddress {
  readonly width: number;
  readonly height: number;
}

/** How an asset fills its cell: whole within it, cut to fill it, or as a link by its name. */
export type Fit = 'contain' | 'cover' | 'link';

/** An asset as a cell shows it. */
export interface AssetNode {
  readonly name: string;
  readonly fit: Fit;
  /** How its file's name ends, in capitals; empty where nothing is known of it. */
  readonly ending: string;
  /** Null where there is none (any more). */
  readonly file: FileAddress | null;
  /** Null where it cannot be drawn: it is gone, or it is no picture. */
  readonly picture: PictureFile | null;
}

/** By their ids. */
export function assetsOf(assets: Iterable<Asset>, files: Iterable<AssetFile>): Assets {
  return { assets: byId(assets), files: byId(files) };
}

function byId<Found extends { readonly id: string }>(entities: Iterable<Found>): ReadonlyMap<string, Found> {
  return new Map([...entities].map((entity) => [entity.id, entity]));
}
