// The row in the address (`…/sheet/{id}#{rowId}`): a link opens at its row, and going back or forward leads to the
// previous row. Moving the selection replaces the address without an entry in the history, so that going back leaves
// the sheet at once.

import type { Grid } from '../grid/handle.ts';

const WRITE_MS = 400;

/**
 * Goes to the row in the address, now and whenever it changes, and writes the active row to it. Returns the function
 * that stops.
 */
export function followAddress(grid: Grid): () => void {
  let written = 0;
  let wanted = location.hash.slice(1);

  /** Goes to the row in the address, now or when the row has loaded. */
  function go(): void {
    if (wanted !== '' && grid.goTo(wanted)) wanted = '';
  }

  function changed(): void {
    wanted = location.hash.slice(1);
    go();
  }

  function write(): void {
    if (wanted !== '') return;
    window.clearTimeout(written);
    // The delay keeps within the limit of browsers: they refuse more than a hundred of these in half a minute.
    written = window.setTimeout(() => {
      const rowId = grid.view.line(grid.selection().active.row)?.id;
      if (rowId) history.replaceState(history.state, '', `#${rowId}`);
    }, WRITE_MS);
  }

  go();
  addEventListener('hashchange', changed);
  const ends = [grid.onSelect(write), grid.view.records.waking.onFrame(go)];
  return () => {
    window.clearTimeout(written);
    removeEventListener('hashchange', changed);
    for (const end of ends) end();
  };
}
