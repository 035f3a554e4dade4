// The asset of a cell: its version, whether it can be drawn, and how. In a cell without a text it fills the cell;
// beside a text it is a thumbnail; as a link only its name is shown.
import type { AssetNode, Assets, FileAddress, PictureFile } from './assets.ts';
import { idIn, numberIn, textIn } from './content.ts';
import type { Asset, AssetFile, Cell } from '../records.ts';

/** The name shown for an asset without a title, or one that is not loaded: deleted, or of another project. */
const MISSING = 'Missing asset';
const MOST_PIXELS = 100_000;

/** Returns the asset of a cell; null where it has none. */
export function assetIn(cell: Cell, { assets, files }: Assets): AssetNode | null {
  const node = cell.asset;
  if (!node) return null;
  const asset = assets.get(idIn(node.assetId) ?? '');
  const fit = node.fit === 'cover' || node.fit === 'link' ? node.fit : 'contain';
  if (!asset) return { name: MISSING, fit, ending: '', file: null, picture: null };
  const wanted = idIn(node.fileId);
  const pinned = wanted === null || wanted === 'current' ? idIn(asset.currentFileId) : wanted;
  const file = files.get(pinned ?? '');
  const own = file?.assetId === asset.id ? file : undefined;
  return {
    name: textIn(asset.title) || MISSING,
    fit,
    ending: own ? endingOf(textIn(own.fileName)) : '',
    file: own ? fileOf(own, asset) : null,
    picture: own ? pictureOf(own, asset) : null,
  };
}

function fileOf(file: AssetFile, asset: Asset): FileAddress {
  return { projectId: textIn(asset.projectId), assetId: asset.id, fileId: file.id };
}

function pictureOf(file: AssetFile, asset: Asset): PictureFile | null {
  const width = numberIn(file.width, [0, 0, MOST_PIXELS]);
  const height = numberIn(file.height, [0, 0, MOST_PIXELS]);
  if (width === 0 || height === 0) return null;
  return { ...fileOf(file, asset), width, height };
}

function endingOf(fileName: string): string {
  return (/\.(\w{1,4})$/.exec(fileName)?.[1] ?? '').toUpperCase();
}
