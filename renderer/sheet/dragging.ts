// Dragging: rows by the grip in the gutter, columns by their title, widths by the edge. What is dragged stays
// quietly in place; a line shows where it would land. Each has a way by keyboard: Alt+Shift+arrows for rows,
// the column's menu for columns.

import { measures } from '../../shared/layout/measures.ts';
import { moveColumn, resizeColumn } from './columnacts.ts';
import type { Grid } from './handle.ts';
import { moveRows } from './rowacts.ts';
import { selectionOf } from './selection.ts';

interface Drag {
  readonly over: (event: PointerEvent) => void;
  readonly drop: () => void;
}

const STARTED_PX = 4;

/** Listens to drags of rows and columns; the answer ends it. */
export function openDragging(grid: Grid): () => void {
  const { element } = grid;
  let drag: Drag | null = null;
  let from = { x: 0, y: 0 };
  let hasMoved = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    drag = grid.desk.mayEdit() ? dragOf(grid, event.target, event) : null;
    if (!drag) return clickHeader(grid, event);
    from = { x: event.clientX, y: event.clientY };
    hasMoved = false;
    element.setPointerCapture(event.pointerId);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function move(event: PointerEvent): void {
    if (!drag) return;
    hasMoved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= STARTED_PX;
    if (hasMoved) drag.over(event);
  }

  function up(event: PointerEvent): void {
    const ended = drag;
    drag = null;
    grid.showMark(null);
    if (ended && hasMoved) ended.drop();
    else if (ended) clickHeader(grid, event);
  }

  function cancel(): void {
    drag = null;
    grid.showMark(null);
  }

  const end = new AbortController();
  // Before the pointer that selects cells: a grip lies over a number.
  element.addEventListener('pointerdown', down, { signal: end.signal, capture: true });
  element.addEventListener('pointermove', move, { signal: end.signal });
  element.addEventListener('pointerup', up, { signal: end.signal });
  element.addEventListener('pointercancel', cancel, { signal: end.signal });
  element.addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), { signal: end.signal });
  return () => end.abort();
}

function dragOf(grid: Grid, target: Element, event: PointerEvent): Drag | null {
  if (target.closest('.grip')) return rowDrag(grid, grid.painter.rowAt(event.clientY));
  const title = target.closest('.title');
  if (!title || target.closest('.open')) return null;
  const at = grid.view.columnAt(title instanceof HTMLElement ? (title.dataset['column'] ?? '') : '');
  if (at < 0) return null;
  return target.closest('.edge') ? widthDrag(grid, at, event.clientX) : columnDrag(grid, at);
}

/** All selected rows go, when the grip belongs to one of them. */
function rowDrag(grid: Grid, row: number): Drag {
  const range = grid.range();
  const isSelected = row >= range.top && row <= range.bottom;
  const rows = isSelected ? range : { ...range, top: row, bottom: row };
  let target = row;
  return {
    over({ clientY }) {
      const at = grid.painter.rowAt(clientY);
      const rect = grid.painter.rectOf({ row: at, column: 0 });
      const y = clientY - grid.painter.body.getBoundingClientRect().top;
      target = y > rect.top + rect.height / 2 ? at + 1 : at;
      const top = target > at ? rect.top + rect.height : rect.top;
      grid.showMark({ left: 0, top: top - 1, width: grid.painter.body.clientWidth, height: 1 });
    },
    drop: () => void moveRows(grid.view, grid.desk, rows, target),
  };
}

function columnDrag(grid: Grid, at: number): Drag {
  let target = at;
  return {
    over({ clientX, clientY }) {
      const { column } = grid.painter.spotAt(clientX, clientY);
      const rect = grid.painter.rectOf({ row: 0, column });
      const x = clientX - grid.painter.body.getBoundingClientRect().left;
      target = x > rect.left + rect.width / 2 ? column + 1 : column;
      const left = target > column ? rect.left + rect.width : rect.left;
      grid.showMark({ left: left - 1, top: 0, width: 1, height: grid.painter.body.clientHeight });
    },
    drop: () => void moveColumn(grid.view, grid.desk, at, target),
  };
}

function widthDrag(grid: Grid, at: number, startX: number): Drag {
  const before = grid.view.columns()[at]?.width ?? 0;
  let width = before;
  return {
    over({ clientX }) {
      width = Math.max(measures.columnWidth.least, before + clientX - startX);
      const { left } = grid.painter.rectOf({ row: 0, column: at });
      grid.showMark({ left: left + width - 1, top: 0, width: 1, height: grid.painter.body.clientHeight });
    },
    drop: () => resizeColumn(grid.view, grid.desk, at, width),
  };
}

/** A title that was pressed and not dragged selects its column; its button opens the menu. */
function clickHeader(grid: Grid, event: PointerEvent): void {
  const target =
    event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
  const title = target instanceof Element ? target.closest('.title') : null;
  if (!(title instanceof HTMLElement)) return;
  const at = grid.view.columnAt(title.dataset['column'] ?? '');
  if (at < 0) return;
  event.preventDefault();
  grid.commit();
  const { rows } = grid.bounds();
  const { anchor } = grid.selection();
  const from = event.shiftKey ? anchor.column : at;
  const range = { top: 0, left: Math.min(from, at), bottom: rows - 1, right: Math.max(from, at) };
  grid.select(selectionOf(range), { reveal: { row: 0, column: at } });
  const { left, bottom } = title.getBoundingClientRect();
  if (target instanceof Element && target.closest('.open'))
    grid.openMenu({ of: 'column', at, x: left, y: bottom });
}
