// The editor of assets: the cell refers to an asset of the project, and has the title of the asset as its text. The
// last choice uploads a new asset from this computer.

import { listedAssets, type ListedAsset } from '../../store/assetList.ts';
import { db } from '../../store/db.ts';
import { assetUploadOf } from '../grid/assets/assetDrop.ts';
import { followedPosition } from '../grid/followedPosition.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { EditorHost, MakeEditor } from './editor.ts';
import { openChooser, type CellOption } from './chooser.ts';

/** Opens the editor of assets: a list of those of the project, and a last choice that uploads a file. */
export const openAssetEditor: MakeEditor = (host) => {
  const { grid } = host;
  const bringing = assetUploadOf(grid);
  const positionNow = followedPosition(grid.view, grid.selection().active);
  const last: CellOption = {
    text: '',
    words: 'Upload a file…',
    look: null,
    act: () => bringing?.choose(positionNow),
  };
  const chooser = openChooser(host, {
    choices: listedAssets(db.asset, db.assetFile, null)
      .filter(({ title }) => title !== '')
      .toSorted((one, other) => one.title.localeCompare(other.title))
      .map((asset) => choiceOf(host, asset)),
    newWords: (text) => `“${text}”, as text`,
    ...(bringing && { last }),
  });
  return {
    ...chooser,
    value() {
      const value = chooser.value();
      return value === '' ? emptying(host) : value;
    },
  };
};

/**
 * Returns the changes of an emptied field. They remove the asset too, since without its title the cell would show only
 * the picture.
 */
function emptying({ grid, target }: EditorHost): string | readonly Draft[] {
  const cell = grid.view.records.cell(target);
  if (!cell?.asset) return '';
  return [
    { name: 'cell.update.value', entityId: cell.id, data: { value: null } },
    { name: 'cell.update.asset', entityId: cell.id, data: { asset: null } },
  ];
}

function choiceOf(host: EditorHost, { id, title, current }: ListedAsset): CellOption {
  const thumb = current?.thumb ?? null;
  return {
    text: title,
    look: thumb === null ? null : () => thumbOf(thumb),
    drafts: () => draftsFor(host.target, id, title),
  };
}

function thumbOf(src: string): HTMLElement {
  const element = document.createElement('img');
  element.className = 'thumb';
  element.alt = '';
  element.src = src;
  return element;
}

function draftsFor(entityId: string, assetId: string, title: string): readonly Draft[] {
  const asset = { assetId, fileId: 'current', fit: 'contain' } as const;
  return [
    { name: 'cell.update.value', entityId, data: { value: title } },
    { name: 'cell.update.asset', entityId, data: { asset } },
  ];
}
