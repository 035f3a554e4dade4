// Empties cells.

import type { Sliced } from '../../../shared/model/sliced.ts';
import { doInSlices } from '../../browser/slicedWork.ts';
import { draftOf, type Draft } from '../../store/actionDraft.ts';
import { cellAddressOf, rawCellIdOf } from '../../store/rawcells.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { pageBreakAt, cellIdAt, editedTextAt, positionsIn, textAt } from '../model/cellAt.ts';
import { lockedRowRefusalAmong } from '../model/locks.ts';
import { mayHoldAsset } from '../model/rows.ts';
import { isAmong, type SubRows } from '../model/selectedRows.ts';
import { rangeSize, rowIndexesIn, type Range } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { joinedDrafts } from './bulkCells.ts';
import { valueDraft } from './cellEdits.ts';
import { deleteRows } from './rowEdits.ts';
import { keptSecondsDrafts, withKeptSeconds } from './times/seconds.ts';

/**
 * Empties the cells of ranges in one gesture, each cell once even where ranges overlap. Page breaks have no cells:
 * where only page breaks are selected, they are deleted. `lines` limits the clearing to these sub-rows.
 */
export function clearRanges(
  view: SheetModel,
  sheetActions: SheetActions,
  ranges: readonly Range[],
  lines: SubRows | null = null,
): void {
  const rows = rowIndexesIn(ranges);
  const lock = lockedRowRefusalAmong(view, sheetActions, rows);
  if (lock !== null) return sheetActions.say(lock);
  if (rows.every((row) => pageBreakAt(view, row) !== null)) {
    if (sheetActions.mayArrange()) deleteRows(view, sheetActions, rows);
    return;
  }
  const count = ranges.reduce((sum, range) => sum + rangeSize(range), 0);
  doInSlices(count, clearSliced(view, sheetActions, ranges, lines));
}

function* clearSliced(
  view: SheetModel,
  sheetActions: SheetActions,
  ranges: readonly Range[],
  lines: SubRows | null,
): Sliced<void> {
  const filled = new Map<string, readonly Draft[]>();
  for (const range of ranges) {
    // A merged cell that is selected alone is emptied wherever the selection is in it.
    const textOf = rangeSize(range) === 1 ? editedTextAt : textAt;
    for (const position of positionsIn(view, range)) {
      yield;
      if (lines && !isAmong(lines, position)) continue;
      const text = textOf(view, position);
      const line = view.line(position.row);
      if (text === '' && !(line && mayHoldAsset(line))) continue;
      const id = cellIdAt(view, position);
      const drafts = id === null || filled.has(id) ? [] : emptied(view, sheetActions, id, text);
      if (id !== null && drafts.length > 0) filled.set(id, drafts);
    }
  }
  if (filled.size === 0) return;
  const start = view.times.schedule()?.columns.start;
  const isAnyStart = [...filled.keys()].some((id) => cellAddressOf(id)?.columnId === start);
  const keeping = isAnyStart
    ? keptSecondsDrafts(view, sheetActions, ({ id }, columnId) => filled.has(rawCellIdOf(id, columnId)))
    : [];
  sheetActions.gesture(
    withKeptSeconds(joinedDrafts(view.records.sheetId, [...filled.values()].flat(), MOST_ALONE), keeping),
  );
}

/** The most drafts that stay an action each; more of them are joined into one action for all cells. */
const MOST_ALONE = 99;

/** Returns the drafts that remove the text of a cell, its asset and, for a person who may, its pin. */
function emptied(view: SheetModel, sheetActions: SheetActions, id: string, text: string): readonly Draft[] {
  const cell = view.records.cell(id);
  const isPinned = cell?.purpose === 'hardStart' && sheetActions.mayArrange();
  return [
    ...(text === '' ? [] : [valueDraft(id, '')]),
    ...(cell?.asset ? [draftOf('cell.update.asset', id, { asset: null })] : []),
    ...(isPinned ? [draftOf('cell.update.purpose', id, { purpose: null })] : []),
  ];
}
