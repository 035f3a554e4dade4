// Cut and paste within a sheet: the source cells are emptied in the gesture of the paste.

import { formatCount } from '../../../../shared/format/words.ts';
import { isSame } from '../../../../shared/model/apply.ts';
import type { Cell } from '../../../../shared/records.ts';
import { lockedRowRefusal } from '../../model/locks.ts';
import type { SheetActions } from '../../model/sheetActions.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { CellWrites } from './cellWrites.ts';
import type { Clip } from './clip.ts';
import { cutPlaces, type CutCells, type CutPart, type CutState } from './cut.ts';
import { clearedStyle } from './looks.ts';

const CONTENT = ['value', 'valueText', 'asset'] as const;

/** Returns the refusal for the first locked row that cells were cut from; null where none is locked. */
export function lockOfSources(
  view: SheetModel,
  sheetActions: SheetActions,
  { rowIds }: CutCells,
): string | null {
  const { order } = view.records;
  for (const id of rowIds) {
    const lock = lockedRowRefusal(view, sheetActions, order.at(order.indexOf(id)));
    if (lock !== null) return lock;
  }
  return null;
}

/**
 * Adds to a paste that the cut cells are emptied, except those that the paste itself writes to, those that nobody sees
 * and that the cut therefore has not taken (the cells of omitted rows and of hidden categories), and those whose texts the
 * paste has passed over, which would be lost. Returns the number of cells that stay since something else was written to
 * them after the cut.
 */
export function emptySources(
  view: SheetModel,
  cut: CutCells,
  {
    writing,
    mayArrange,
    isTarget,
    hasLanded,
  }: {
    writing: CellWrites;
    mayArrange: boolean;
    isTarget: (id: string) => boolean;
    /** Returns whether the paste has taken a cell, by its indexes among the cut rows, sub-rows and columns. */
    hasLanded: (part: CutPart) => boolean;
  },
): number {
  let rewritten = 0;
  for (const { id, part, rowId, columnId, y } of cutPlaces(view, cut)) {
    if (!hasLanded(part) || isTarget(id) || view.hides(id)) continue;
    const cell = view.records.cell(id);
    if (!cell) continue;
    if (!stillHolds(cell, cut.cells.get(id))) {
      rewritten++;
      continue;
    }
    const nothing = clearedStyle(cell);
    const look = mayArrange && Object.keys(nothing).length > 0 ? nothing : null;
    writing.put(rowId, y, columnId, { text: '', rich: null, look });
  }
  return rewritten;
}

function stillHolds(cell: Cell, before: Cell | undefined): boolean {
  return CONTENT.every((field) => isSame(cell[field] ?? null, before?.[field] ?? null));
}

/** Returns the sentence about cells that were written to after the cut; null without any. */
export function rewrittenWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'One cell was written to after it was cut, and stayed as it is.'
    : `${formatCount(count)} cells were written to after they were cut, and stayed as they are.`;
}

/**
 * Returns why cells that were cut stay where they are although they are pasted, as a sentence; null where they move, or
 * where nothing waits to be moved.
 */
export function stayingWords({ origin }: Clip, sheetId: string, cutting: CutState): string | null {
  if (!origin || origin.cut === '') return null;
  if (origin.sheetId !== sheetId)
    return 'What was cut is still where it was: a cut moves within its sheet only.';
  return cutting.waiting(origin.cut) ? 'What was cut is still where it was: paste special copies.' : null;
}
