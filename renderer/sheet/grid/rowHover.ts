// The row under the mouse, shown by a tint over its cells and by its grip. It causes no layout: one element is moved
// and scaled by a transform.

import type { RowRecord } from '../../store/rowRecord.ts';
import { appendDiv } from './dom.ts';
import type { Grid } from './grid.ts';
import { HEADER_PX } from './header.ts';
import { isBesidePaper } from './hit.ts';

/** Shows which row is under the mouse; returns the function that stops. */
export function openRowHover(grid: Grid): () => void {
  const { element, painter, view } = grid;
  const tint = appendDiv('row-hover', 'presentation', painter.body);
  tint.ariaHidden = 'true';
  tint.hidden = true;
  let line: RowRecord | undefined;
  let number: HTMLElement | undefined;

  function over(event: PointerEvent): void {
    // A drag has its own marks, and a finger hovers over nothing.
    if (event.pointerType === 'touch' || event.buttons !== 0) return clear();
    const { x, y } = painter.pointAt(event.clientX, event.clientY);
    const isInRows = y > HEADER_PX && y - HEADER_PX + element.scrollTop < painter.body.clientHeight;
    const isInSheet = isInRows && x < element.clientWidth && !isBesidePaper(grid, x);
    show(isInSheet ? view.painted(painter.rowAt(event.clientY)) : undefined);
  }

  function show(next: RowRecord | undefined): void {
    if (next === line) return;
    clear();
    line = next;
    follow();
  }

  /** Places the tint where the row is now. */
  function follow(): void {
    const row = line ? view.positionOfRecord(line) : -1;
    if (row < 0) return clear();
    const { top, height } = painter.rectOf({ row, column: 0 });
    tint.style.transform = `translateY(${top}px) scaleY(${height})`;
    tint.hidden = false;
    number = painter.numberOf(row);
    if (number) number.dataset['hover'] = '';
  }

  function clear(): void {
    if (line === undefined && tint.hidden) return;
    line = undefined;
    tint.hidden = true;
    // The elements of rows are used again for other rows.
    if (number) delete number.dataset['hover'];
    number = undefined;
  }

  const end = new AbortController();
  const options = { signal: end.signal, passive: true };
  element.addEventListener('pointermove', over, options);
  element.addEventListener('pointerdown', clear, options);
  element.addEventListener('pointerleave', clear, options);
  element.addEventListener('scroll', clear, options);
  const endFrames = grid.view.records.waking.onFrame(() => line && follow());
  return () => {
    end.abort();
    endFrames();
    tint.remove();
  };
}
