// Changes of cells: typing and clearing. Pasting is in `clipboard/`.

import { limits } from '../../../shared/limits.ts';
import type { Draft } from '../../store/act.ts';
import type { SheetActions } from '../model/acts.ts';
import { pageBreakAt, cellIdAt, editedTextAt, positionsIn, textAt } from '../model/cellAt.ts';
import { normalisedAt } from '../model/cellPurpose.ts';
import { lockAmong } from '../model/locks.ts';
import { toStoredText } from './clipboard/clip.ts';
import { isAmong, type SubRows } from '../model/selectedRows.ts';
import { deleteRows } from './rowacts.ts';
import { mayHoldAsset } from '../model/rows.ts';
import { rowIndexesIn, type Range, type CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/**
 * Writes a typed text into the cell, or as the title of a page break. Returns false when the text was refused, with a
 * message.
 */
export function writeCell(
  view: SheetModel,
  sheetActions: SheetActions,
  position: CellPosition,
  typed: string,
): boolean {
  const given = toStoredText(typed);
  if (given === editedTextAt(view, position)) return true;
  const normalised = normalisedAt(view, position, given);
  if ('reason' in normalised) {
    sheetActions.say(normalised.reason);
    return false;
  }
  const value = normalised.text;
  if (value === editedTextAt(view, position)) return true;
  const breakId = pageBreakAt(view, position.row);
  if (breakId !== null) return writeTitle(sheetActions, breakId, value);
  const id = cellIdAt(view, position);
  if (id !== null && value.length > limits.cellTextLength) {
    sheetActions.say('A cell holds 20,000 characters. This text is longer.');
    return false;
  }
  if (id !== null) sheetActions.gesture([valueDraft(id, value)]);
  return true;
}

/** Writes the title of a page break, which is one line. */
function writeTitle(sheetActions: SheetActions, rowId: string, typed: string): boolean {
  const title = typed.replaceAll(/\s+/g, ' ').trim();
  if (title.length > limits.nameLength.max) {
    sheetActions.say(`A title has at most ${limits.nameLength.max} characters. This one is longer.`);
    return false;
  }
  sheetActions.gesture([{ name: 'row.update.title', entityId: rowId, data: { title: title || null } }]);
  return true;
}

/**
 * Empties the cells of ranges in one gesture, a cell in two ranges once. Page breaks have no cells: where only they are
 * selected, they are deleted. `lines` limits the clearing to these sub-rows.
 */
export function clearRanges(
  view: SheetModel,
  sheetActions: SheetActions,
  ranges: readonly Range[],
  lines: SubRows | null = null,
): void {
  const rows = rowIndexesIn(ranges);
  const lock = lockAmong(view, sheetActions, rows);
  if (lock !== null) return sheetActions.say(lock);
  if (rows.every((row) => pageBreakAt(view, row) !== null)) {
    if (sheetActions.mayArrange()) deleteRows(view, sheetActions, rows);
    return;
  }
  const filled = new Map<string, readonly Draft[]>();
  for (const range of ranges) {
    for (const position of positionsIn(view, range)) {
      if (lines && !isAmong(lines, position)) continue;
      const text = textAt(view, position);
      const line = view.line(position.row);
      if (text === '' && !(line && mayHoldAsset(line))) continue;
      const id = cellIdAt(view, position);
      const drafts = id === null || filled.has(id) ? [] : emptied(view, id, text);
      if (id !== null && drafts.length > 0) filled.set(id, drafts);
    }
  }
  if (filled.size > 0) sheetActions.gesture([...filled.values()].flat());
}

/** Returns the drafts that remove the text of a cell, and its asset. */
function emptied(view: SheetModel, id: string, text: string): readonly Draft[] {
  const asset: Draft = { name: 'cell.update.asset', entityId: id, data: { asset: null } };
  const value = text === '' ? [] : [valueDraft(id, '')];
  return view.records.cell(id)?.asset ? [...value, asset] : value;
}

function valueDraft(id: string, value: string): Draft {
  return { name: 'cell.update.value', entityId: id, data: { value: value === '' ? null : value } };
}
