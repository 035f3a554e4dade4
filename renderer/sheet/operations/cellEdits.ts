// Typing into cells. They are emptied in `clearing.ts`, and pasted into in `clipboard/`.

import { limits } from '../../../shared/limits.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { pageBreakAt, cellIdAt, editedTextAt } from '../model/cellAt.ts';
import { normalisedAt } from '../model/cellPurpose.ts';
import type { CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { toStoredText } from './clipboard/clip.ts';

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

/** Returns the draft that writes a text into a cell. */
export function valueDraft(id: string, value: string): Draft {
  return { name: 'cell.update.value', entityId: id, data: { value: value === '' ? null : value } };
}
