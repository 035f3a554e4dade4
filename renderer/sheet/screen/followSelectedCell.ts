// Tells what others change in the selected cell, for screen readers.

import type { Grid } from '../grid/grid.ts';
import { cellIdAt, editedTextAt } from '../model/cellAt.ts';

/** Time in ms without changes after which a change is said, so that frequent ones are said once. */
const REST_MS = 800;

/**
 * Calls `say` with a sentence when somebody else has changed the selected cell, unless another cell is selected by
 * then. Returns the function that stops.
 */
export function followSelectedCell(
  grid: Pick<Grid, 'view' | 'selection' | 'onSelect' | 'hasJustWritten'>,
  say: (sentence: string) => void,
): () => void {
  let timer = 0;
  const activeId = () => cellIdAt(grid.view, grid.selection().active);
  let known = editedTextAt(grid.view, grid.selection().active);
  let knownId = activeId();
  const remember = (): void => {
    known = editedTextAt(grid.view, grid.selection().active);
    knownId = activeId();
  };
  // Rows that others insert move the selection, but not to another cell.
  const select = (): void => {
    if (knownId !== null && activeId() === knownId) return;
    window.clearTimeout(timer);
    remember();
  };
  const notify = (): void => {
    const now = editedTextAt(grid.view, grid.selection().active);
    if (now === known) return remember();
    window.clearTimeout(timer);
    // The person's own typing is spoken by the screen reader itself.
    if (grid.hasJustWritten()) return remember();
    known = now;
    timer = window.setTimeout(
      () => say(now === '' ? 'The selected cell was cleared' : `The selected cell now says ${now}`),
      REST_MS,
    );
  };
  const ends = [grid.onSelect(select), grid.view.records.waking.onFrame(notify)];
  return () => {
    window.clearTimeout(timer);
    for (const end of ends) end();
  };
}
