// Applies the state of the view to the grid, in the frame of the change. Heads of groups are opened and closed here, by
// mouse and by key.

import { isReordered } from '../../../../shared/arrange/rowArrangement.ts';
import { firstGridRow } from '../../model/firstRow.ts';
import type { Grid } from '../grid.ts';
import { hitOf, type HitTarget } from '../hit.ts';
import { selectionAt } from '../../model/selection.ts';
import { isSameFilter, isSameOrder } from '../../model/views/viewState.ts';
import type { GroupHeader } from '../../../../shared/arrange/listing.ts';

/** Applies the view from now on; returns the function that stops. */
export function subscribeToViewState(grid: Grid): () => void {
  const { view, viewState, painter, element } = grid;
  let applied = viewState.get();

  function apply(): void {
    const before = applied;
    applied = viewState.get();
    const { sort, filter, groupBy, closed, zoom } = applied;
    if (zoom !== before.zoom) painter.setZoom(zoom);
    if (closed !== before.closed) view.arrangement.setClosed(closed);
    // Opening a view may set the same settings again, for which nothing has to be arranged.
    const hasSameOrder = isSameOrder(applied, before);
    const isSame = hasSameOrder && isSameFilter(applied, before);
    if (isSame && closed === before.closed) return;
    if (!isSame) {
      grid.commit();
      view.arrange({ sort, filter, groupBy });
      painter.header.redraw();
      element.toggleAttribute('data-reordered', isReordered(applied));
    }
    const hadFocus = element.contains(document.activeElement);
    grid.rearranged();
    // A text that was refused stays in its editor, and the selection with it.
    if (hasSameOrder || grid.isEditing()) return painter.reveal(grid.selection().active);
    // A sheet in another order is shown from its top.
    const { column } = grid.selection().active;
    grid.select(selectionAt({ row: firstGridRow(view), column }), { focus: hadFocus });
    painter.viewport.scrollTo({ top: 0 });
  }

  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  element.addEventListener('keydown', (event) => pressOnHead(grid, event), options);
  element.addEventListener('dblclick', (event) => foldAt(grid, event, 'cell'), options);
  element.addEventListener('click', (event) => foldAt(grid, event, 'number'), options);
  const ends = [
    viewState.onChange(apply),
    view.times.onChange(() => {
      if (view.retimed()) grid.rearranged();
    }),
  ];
  return () => {
    end.abort();
    for (const stop of ends) stop();
  };
}

/** Opens or closes one group. */
export function foldGroup({ viewState }: Pick<Grid, 'viewState'>, { key, isOpen }: GroupHeader): void {
  const closed = new Set(viewState.get().closed);
  if (isOpen) closed.add(key);
  else closed.delete(key);
  viewState.set({ closed });
}

function headAt({ view }: Grid, position: number): GroupHeader | undefined {
  const line = view.painted(position);
  return line && view.arrangement.headOf(line);
}

/** Opens and closes groups by key, as in a tree: by arrows, and by the keys that would open the editor. */
function pressOnHead(grid: Grid, event: KeyboardEvent): void {
  const head = headAt(grid, grid.selection().active.row);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!head || !isPlain || grid.isEditing()) return;
  const isOpening = event.key === 'ArrowRight' && !head.isOpen;
  const isShutting = event.key === 'ArrowLeft' && head.isOpen;
  if (!isOpening && !isShutting && !['Enter', 'F2', ' '].includes(event.key)) return;
  event.preventDefault();
  foldGroup(grid, head);
}

/** Opens or closes the group that was clicked. It is found by the position, as the grid has captured the pointer. */
function foldAt(grid: Grid, event: MouseEvent, on: HitTarget['on']): void {
  const hit = hitOf(grid, event);
  const head = hit?.on === on ? headAt(grid, hit.position.row) : undefined;
  if (head) foldGroup(grid, head);
}
