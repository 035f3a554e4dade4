// The row in the address (`…/sheet/{id}#{rowId}`): a link opens at its row, and going back or forward leads to the
// previous row. Moving the selection replaces the address without an entry in the history, so that going back leaves
// the sheet at once.

import { sheetIdIn } from '../../../shared/paths.ts';
import type { Grid } from '../grid/grid.ts';
import { isFocusFree } from './openGrid.ts';

const WRITE_MS = 400;

/** Events that show that the person works in the grid; a scroll by touch is none. */
const WORKING = ['click', 'keydown'] as const;

/**
 * Goes to the row in the address, now and whenever it changes, and writes the active row to it. Returns the function
 * that stops.
 */
export function followAddress(grid: Grid): () => void {
  let written = 0;
  let wanted = location.hash.slice(1);
  /**
   * Whether the person navigated to the row, so that the grid takes the focus. A grid that merely opens leaves the
   * focus in a panel.
   */
  let isAsked = false;

  /** Goes to the row in the address, now or when the row has loaded. */
  function go(): void {
    if (wanted !== '' && grid.goTo(wanted, { focus: isAsked || isFocusFree() })) wanted = '';
  }

  /**
   * Gives up a row that is not there once the person works in the grid: if it came back from the bin, it would take the
   * selection from the cell that they are at by then.
   */
  function giveUp(): void {
    if (wanted === '') return;
    wanted = '';
    write();
  }

  function changed(): void {
    wanted = location.hash.slice(1);
    isAsked = true;
    go();
  }

  function write(): void {
    if (wanted !== '') return;
    window.clearTimeout(written);
    // The delay keeps within the limit of browsers, which refuse more than a hundred new addresses in half a minute.
    written = window.setTimeout(() => {
      const rowId = grid.view.line(grid.selection().active.row)?.id;
      // While the next page is loading the address is already that page's, but this grid is still open.
      const isOwnAddress = sheetIdIn(location.pathname) === grid.view.records.sheetId;
      if (rowId && isOwnAddress) history.replaceState(history.state, '', `#${rowId}`);
    }, WRITE_MS);
  }

  go();
  addEventListener('hashchange', changed);
  for (const name of WORKING) grid.element.addEventListener(name, giveUp, true);
  const ends = [grid.onSelect(write), grid.view.records.waking.onFrame(go)];
  return () => {
    window.clearTimeout(written);
    for (const name of WORKING) grid.element.removeEventListener(name, giveUp, true);
    removeEventListener('hashchange', changed);
    for (const end of ends) end();
  };
}
