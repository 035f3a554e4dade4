// The fill handle: a drag or a double click on it fills. The code of series is a lazy chunk that is loaded at the first
// use.

import type { Drag, GridPoint } from '../drag.ts';
import type { Grid } from '../grid.ts';
import { NOT_LOADED } from '../../../browser/loadChunk.ts';
import { isMac } from '../../../ui/platform.ts';
import { isWritable } from '../../model/cellAt.ts';

/** Returns the drag that begins on the fill handle; null elsewhere, and where nothing may be edited. */
export function pressFill(grid: Grid, target: Element): Drag | null {
  if (!target.closest('.fillhandle') || !grid.sheetActions.mayEdit()) return null;
  grid.commit();
  // The typed text was refused, and the editor is still open.
  return grid.isEditing() ? null : fillDrag(grid);
}

function fillDrag(grid: Grid): Drag {
  const loading = import('./fillDrag.ts').then(
    ({ openFillDrag }) => openFillDrag(grid),
    () => {
      grid.sheetActions.say(NOT_LOADED);
      return null;
    },
  );
  let along: Drag['along'] = 'rows';
  /** Last pointer position while the lazy chunk is loading. */
  let waiting: GridPoint | null = null;

  function over(point: GridPoint): void {
    const isFirst = waiting === null;
    waiting = point;
    if (!isFirst) return;
    void loading.then((dragged) => {
      if (waiting) dragged?.over(waiting);
      waiting = null;
      along = dragged?.along() ?? 'rows';
    });
  }

  return {
    refusal: null,
    get along() {
      return along;
    },
    over,
    end: () => void loading.then((dragged) => dragged?.end()),
    drop: () => void loading.then((dragged) => dragged?.drop()),
  };
}

/**
 * Shows the handle where something can be filled from, and listens to its double click; returns the function that stops
 * listening.
 */
export function openFillHandle(grid: Grid): () => void {
  const { element } = grid;

  function show(): void {
    const { others, active } = grid.selection();
    const may =
      grid.sheetActions.mayEdit() &&
      others.length === 0 &&
      active.cell === undefined &&
      isWritable(grid.view, active);
    element.toggleAttribute('data-fills', may);
  }

  function twice(event: MouseEvent): void {
    // The pointer was captured, so the event's target is not the element under it.
    if (!document.elementFromPoint(event.clientX, event.clientY)?.closest('.fillhandle')) return;
    event.stopImmediatePropagation();
    if (grid.isEditing()) return;
    const isOther = isMac ? event.metaKey : event.ctrlKey;
    import('../../operations/fill/neighbour.ts').then(
      ({ fillToNeighbour }) => fillToNeighbour(grid, isOther),
      () => grid.sheetActions.say(NOT_LOADED),
    );
  }

  const end = new AbortController();
  element.addEventListener('dblclick', twice, { capture: true, signal: end.signal });
  const endSelect = grid.onSelect(show);
  // This code may be loaded only after the first cell was selected.
  show();
  return () => {
    end.abort();
    endSelect();
  };
}
