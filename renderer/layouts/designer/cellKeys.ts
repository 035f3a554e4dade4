// Keys on a cell of the canvas: arrows move it, with Shift they resize it, Delete deletes it, Ctrl+D duplicates it.

import type { KeyboardEvent } from 'react';
import { rectangleOf, resizeRectangle, steppedPlace } from '../../../shared/entities/blockPlaces.ts';
import type { LayoutCell } from '../../../shared/records.ts';
import { letterOf } from '../../browser/letterOf.ts';
import { newId } from '../../store/newId.ts';
import { isMac } from '../../ui/platform.ts';
import type { Designer } from './designerContext.ts';
import { draftsForCopy, draftsForPlace, otherCellRectangles, placeWords, rowsOf } from './placing.ts';

const STEPS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Handles a key on a cell of the canvas. */
export function handleCellKey(event: KeyboardEvent, cell: LayoutCell, designer: Designer): void {
  const { refusal, select, say } = designer;
  const isModified = isMac ? event.metaKey : event.ctrlKey;
  const isCopy = isModified && letterOf(event.nativeEvent) === 'd';
  const step = isModified || event.altKey ? undefined : STEPS[event.key];
  const isDelete = event.key === 'Delete' || event.key === 'Backspace';
  if (event.key === 'Escape') return select(null);
  if (!isCopy && !step && !isDelete) return;
  event.preventDefault();
  if (refusal !== null) return say(refusal, true);
  if (isDelete) deleteCell(cell, designer);
  else if (isCopy) copyCell(cell, designer);
  else if (step) stepOrStretch(cell, step, event.shiftKey, designer);
}

/** Copies a cell to the next free place, and selects the copy. */
export function copyCell(cell: LayoutCell, { drawn, change, select, say }: Designer): void {
  const copyId = newId();
  const drafts = draftsForCopy(drawn, cell, copyId);
  if (!drafts) return say(LAYOUT_FULL, true);
  change(drafts);
  select(copyId);
}

/** Message for a layout without room for another cell. */
export const LAYOUT_FULL = 'There is no room left on this layout. Make a cell smaller, or delete one.';

/** Deletes a cell and selects the previous one, or the next one if it was the first. */
export function deleteCell(cell: LayoutCell, { drawn, change, select, say }: Designer): void {
  const at = drawn.cells.findIndex(({ id }) => id === cell.id);
  const next = drawn.cells[at - 1] ?? drawn.cells[at + 1];
  change([{ name: 'layoutCell.delete', entityId: cell.id, data: { ids: [cell.id] } }]);
  select(next?.id ?? null);
  say('Deleted.');
}

function stepOrStretch(
  cell: LayoutCell,
  { x, y }: { readonly x: number; readonly y: number },
  isStretch: boolean,
  { drawn, change, say }: Designer,
): void {
  const [at, others, rows] = [rectangleOf(cell), otherCellRectangles(drawn, cell.id), rowsOf(drawn)];
  const to = isStretch
    ? resizeRectangle(at, { right: x, bottom: y }, others, rows)
    : steppedPlace(at, { x, y }, others, rows);
  const drafts = to ? draftsForPlace(cell, to) : [];
  if (!to || drafts.length === 0)
    return say(isStretch ? 'There is no room that way.' : 'There is no free place that way.');
  change(drafts);
  say(placeWords(to));
}
