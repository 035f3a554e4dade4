// Copy, cut and paste of the selection, as the browser's own events: no permission is asked for.

import { clearRange, pasteTable, tableOfRange } from './cellacts.ts';
import { htmlOf, tableOf, textOf } from './clipboard.ts';
import type { Grid } from './handle.ts';
import { selectionOf } from './selection.ts';

/** Listens to the clipboard while the grid has the focus; the answer ends it. */
export function openClipboard(grid: Grid): () => void {
  function copy(event: ClipboardEvent): void {
    if (!event.clipboardData || grid.isEditing()) return;
    const table = tableOfRange(grid.view, grid.range());
    event.clipboardData.setData('text/plain', textOf(table));
    event.clipboardData.setData('text/html', htmlOf(table));
    event.preventDefault();
  }

  function cut(event: ClipboardEvent): void {
    if (!grid.desk.mayEdit() || grid.isEditing()) return;
    copy(event);
    clearRange(grid.view, grid.desk, grid.range());
  }

  function paste(event: ClipboardEvent): void {
    const data = event.clipboardData;
    if (!data || grid.isEditing()) return;
    event.preventDefault();
    pasteInto(grid, { html: data.getData('text/html'), text: data.getData('text/plain') });
  }

  const end = new AbortController();
  grid.element.addEventListener('copy', copy, { signal: end.signal });
  grid.element.addEventListener('cut', cut, { signal: end.signal });
  grid.element.addEventListener('paste', paste, { signal: end.signal });
  return () => end.abort();
}

/** Pastes at the selection and selects what was pasted. */
export function pasteInto(grid: Grid, data: { html: string; text: string }): void {
  const table = tableOf(data);
  if (!table) return;
  if (!grid.desk.mayEdit()) return grid.desk.say('You may look at this sheet, not change it.');
  const range = pasteTable(grid.view, grid.desk, table, grid.range());
  grid.view.records.waking.wake();
  if (range) grid.select(selectionOf(range), { reveal: { row: range.top, column: range.left } });
}
