// Changes of cells: typing and clearing. Pasting is in `clipboard/`.

import { limits } from '../../../shared/limits.ts';
import type { Draft } from '../../store/act.ts';
import type { SheetActions } from '../model/acts.ts';
import { breakAt, cellIdAt, editedTextAt, positionsIn, textAt } from '../model/cellat.ts';
import { normalisedAt } from '../model/held.ts';
import { lockAmong } from '../model/locks.ts';
import { cleaned } from './clipboard/clip.ts';
import { isAmong, type Lines } from '../model/picked.ts';
import { deleteRows } from './rowacts.ts';
import { mayHoldAsset } from '../model/rows.ts';
import { placesIn, type Range, type CellPosition } from '../model/selection.ts';
import type { View } from '../model/view.ts';

/** Writes what was typed: into the cell, or as the title of a page break. False when it was refused, and said so. */
export function writeCell(view: View, desk: SheetActions, spot: CellPosition, typed: string): boolean {
  const given = cleaned(typed);
  if (given === editedTextAt(view, spot)) return true;
  const normalised = normalisedAt(view, spot, given);
  if ('reason' in normalised) {
    desk.say(normalised.reason);
    return false;
  }
  const value = normalised.text;
  if (value === editedTextAt(view, spot)) return true;
  const breakId = breakAt(view, spot.row);
  if (breakId !== null) return writeTitle(desk, breakId, value);
  const id = cellIdAt(view, spot);
  if (id !== null && value.length > limits.cellTextLength) {
    desk.say('A cell holds 20,000 characters. This text is longer.');
    return false;
  }
  if (id !== null) desk.gesture([valueDraft(id, value)]);
  return true;
}

/** A title is one line. */
function writeTitle(desk: SheetActions, rowId: string, typed: string): boolean {
  const title = typed.replaceAll(/\s+/g, ' ').trim();
  if (title.length > limits.nameLength.max) {
    desk.say(`A title has at most ${limits.nameLength.max} characters. This one is longer.`);
    return false;
  }
  desk.gesture([{ name: 'row.update.title', entityId: rowId, data: { title: title || null } }]);
  return true;
}

/** Empties cells, all of them in one gesture; one that stands in two ranges is emptied once. Page breaks hold
 *  nothing: where only they are selected, they go themselves. `lines`: no others than these sub-lines. */
export function clearRanges(
  view: View,
  desk: SheetActions,
  ranges: readonly Range[],
  lines: Lines | null = null,
): void {
  const rows = placesIn(ranges);
  const lock = lockAmong(view, desk, rows);
  if (lock !== null) return desk.say(lock);
  if (rows.every((row) => breakAt(view, row) !== null)) {
    if (desk.mayArrange()) deleteRows(view, desk, rows);
    return;
  }
  const filled = new Map<string, readonly Draft[]>();
  for (const range of ranges) {
    for (const spot of positionsIn(view, range)) {
      if (lines && !isAmong(lines, spot)) continue;
      const text = textAt(view, spot);
      const line = view.line(spot.row);
      if (text === '' && !(line && mayHoldAsset(line))) continue;
      const id = cellIdAt(view, spot);
      const drafts = id === null || filled.has(id) ? [] : emptied(view, id, text);
      if (id !== null && drafts.length > 0) filled.set(id, drafts);
    }
  }
  if (filled.size > 0) desk.gesture([...filled.values()].flat());
}

/** Its text goes, and the asset that it holds. */
function emptied(view: View, id: string, text: string): readonly Draft[] {
  const asset: Draft = { name: 'cell.update.asset', entityId: id, data: { asset: null } };
  const value = text === '' ? [] : [valueDraft(id, '')];
  return view.records.cell(id)?.asset ? [...value, asset] : value;
}

function valueDraft(id: string, value: string): Draft {
  return { name: 'cell.update.value', entityId: id, data: { value: value === '' ? null : value } };
}
