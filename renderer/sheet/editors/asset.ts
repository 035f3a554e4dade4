// An asset of the project: its name is the cell's text, and the cell holds on to the asset itself.

import { db } from '../../store/db.ts';
import { cellIdAt } from '../cellat.ts';
import type { Draft } from '../acts.ts';
import { textOf } from '../columns.ts';
import type { EditorHost, MakeEditor } from '../editor.ts';
import { openChooser } from './choosing.ts';

export const openAssetEditor: MakeEditor = (host) =>
  openChooser(host, {
    choices: Object.values(db.asset)
      .map((asset) => ({ id: asset.id, title: textOf(asset['title']) }))
      .filter(({ title }) => title !== '')
      .toSorted((one, other) => one.title.localeCompare(other.title))
      .map(({ id, title }) => ({ text: title, look: null, drafts: () => draftsFor(host, id, title) })),
    newWords: (text) => `“${text}”, as text`,
  });

function draftsFor({ grid, spot }: EditorHost, assetId: string, title: string): readonly Draft[] {
  const entityId = cellIdAt(grid.view, spot);
  if (entityId === null) return [];
  const asset = { assetId, fileId: 'current', fit: 'contain' };
  return [
    { name: 'cell.update.value', entityId, data: { value: title } },
    { name: 'cell.update.asset', entityId, data: { asset } },
  ];
}
