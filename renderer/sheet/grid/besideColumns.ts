// Clicks right of the columns: on the header that adds a column (for the pointer only, as the keyboard has a command),
// and on the surround, where a click only ends the editing of a cell.

import type { Grid } from './grid.ts';
import { selectionAt } from '../model/selection.ts';

/** Listens to clicks right of the columns; returns the function that stops listening. */
export function openBesideColumns(grid: Grid): () => void {
  function click({ target }: MouseEvent): void {
    if (!(target instanceof Element) || !target.closest('.add-column')) return;
    grid.commit();
    if (grid.isEditing()) return;
    const { row } = grid.selection().active;
    grid.select(selectionAt({ row, column: grid.view.columns().length - 1 }));
    grid.run('column.insertRight');
  }

  function press(event: PointerEvent): void {
    if (!(event.target instanceof Element) || !event.target.closest('.surround')) return;
    grid.commit();
    // By default the browser would take the focus from the selected cell.
    event.preventDefault();
  }

  const end = new AbortController();
  grid.element.addEventListener('click', click, { signal: end.signal });
  grid.element.addEventListener('pointerdown', press, { signal: end.signal });
  return () => end.abort();
}
