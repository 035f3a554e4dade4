// Which editor a cell has, by its purpose; the plain editor where its purpose has none. Times and durations are typed
// as text.

import { richIn } from '../../../shared/layout/richRuns.ts';
import { isMarking } from '../../../shared/layout/marks.ts';
import type { PurposeDefinition } from '../../../shared/purposes/purpose.ts';
import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import type { EditorKind, LoadedKind } from './editor.ts';
import { pageBreakAt } from '../model/cellAt.ts';
import { purposeAt, storedCellAt } from '../model/cellPurpose.ts';
import type { CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { toggleCheckbox } from './checkboxes.ts';

/** The editors of purposes; null is the plain editor. */
const EDITORS: Readonly<Record<PurposeDefinition['editor'], EditorKind | null>> = {
  plain: null,
  tick: { name: 'tick', act: (grid, position, typed) => typed !== '' && toggleCheckbox(grid, position) },
  status: { name: 'status', load: async () => (await import('./status.ts')).openStatusEditor },
  person: { name: 'person', load: async () => (await import('./person.ts')).openPersonEditor },
  colour: { name: 'colour', load: async () => (await import('./colour.ts')).openColourEditor },
  asset: { name: 'asset', load: async () => (await import('./asset.ts')).openAssetEditor },
};

/** The editor of texts with marks, also opened when a mark is first applied to a plain text. */
export const RICH: LoadedKind = {
  name: 'rich',
  load: async () => (await import('./rich/richEditor.ts')).openRichEditor,
};

/**
 * Returns the kind of editor that a cell opens, by its purpose or its marks; null for plain text. On a touch screen
 * every text opens the editor of rich text, since there are no keys by which a person could switch to it.
 */
export function editorFor(view: SheetModel, position: CellPosition): EditorKind | null {
  // A page break has a title in the place of cells, whatever its columns hold.
  if (pageBreakAt(view, position.row) !== null) return null;
  const purpose = purposeAt(view, position);
  const own = EDITORS[purposeNamed(purpose).editor];
  if (own) return own;
  if (holdsText(view, position) && matchMedia('(pointer: coarse)').matches) return RICH;
  const cell = storedCellAt(view, position);
  return cell && !isMarking(purpose) && richIn(cell) ? RICH : null;
}

/** Tells whether a cell holds text whose parts can have marks: no time, no number, and no title of a page break. */
export function holdsText(view: SheetModel, position: CellPosition): boolean {
  const purpose = purposeAt(view, position);
  const { editor, time, normalise } = purposeNamed(purpose);
  const isPlain = editor === 'plain' && time === null && normalise === null && !isMarking(purpose);
  return isPlain && pageBreakAt(view, position.row) === null;
}
