// Check boxes: they are toggled without an editor, by a key or a click. A tick is stored as `true`, no tick as an empty
// cell.

import { TICKED, tickIn } from '../../../shared/purposes/checkbox.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { cellIdAt, editedTextAt } from '../model/cellAt.ts';
import { checkboxAt } from '../grid/checkboxAt.ts';
import type { Grid } from '../grid/grid.ts';
import { joinedDrafts } from '../operations/bulkCells.ts';
import { purposeAt } from '../model/cellPurpose.ts';
import { writeRefusal } from '../model/locks.ts';
import { selectedPositions } from '../model/selectedRows.ts';
import type { CellPosition } from '../model/selection.ts';

/** Toggles one check box. Returns false where the text of the cell reads neither as a tick nor as none. */
export function toggleCheckbox({ view, sheetActions }: Grid, position: CellPosition): boolean {
  const isOn = tickIn(editedTextAt(view, position));
  const id = cellIdAt(view, position);
  if (isOn === null || id === null) return false;
  const refusal = writeRefusal(view, sheetActions, position);
  if (refusal === null) sheetActions.gesture([draftFor(id, !isOn)]);
  else sheetActions.say(refusal);
  return true;
}

/**
 * Sets all check boxes of the selection to the opposite of the active one. Returns false where the active cell is no
 * check box.
 */
export function toggleCheckboxes(grid: Grid): boolean {
  const { view, sheetActions } = grid;
  const { active } = grid.selection();
  if (purposeAt(view, active) !== 'checkbox') return false;
  const wanted = tickIn(editedTextAt(view, active)) !== true;
  // A merged check box is at several positions.
  const drafts = new Map<string, Draft>();
  for (const position of selectedPositions(grid)) {
    const id = purposeAt(view, position) === 'checkbox' ? cellIdAt(view, position) : null;
    const isOn = tickIn(editedTextAt(view, position));
    if (id !== null && isOn !== null && isOn !== wanted) drafts.set(id, draftFor(id, wanted));
  }
  if (drafts.size > 0) sheetActions.gesture(joinedDrafts(view.records.sheetId, [...drafts.values()]));
  return true;
}

function draftFor(id: string, isOn: boolean): Draft {
  return { name: 'cell.update.value', entityId: id, data: { value: isOn ? TICKED : null } };
}

/**
 * Toggles check boxes by click; a double click toggles twice and opens no editor. Returns the function that stops
 * listening.
 */
export function openCheckboxClicks(grid: Grid): () => void {
  const end = new AbortController();
  const isOnBox = (event: MouseEvent): boolean => checkboxAt(grid, event) !== null;
  function click(event: MouseEvent): void {
    const position = checkboxAt(grid, event);
    if (position && event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey)
      toggleCheckbox(grid, position);
  }
  const options = { signal: end.signal };
  grid.element.addEventListener('click', click, options);
  grid.element.addEventListener('dblclick', (event) => isOnBox(event) && event.stopImmediatePropagation(), {
    ...options,
    capture: true,
  });
  return () => end.abort();
}
