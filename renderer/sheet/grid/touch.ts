// Touch. A tap selects; a second tap on the same cell edits it, or on a phone opens the card of its row. A long press
// opens the context menu, and handles at the corners of the selection extend it. All other gestures scroll, which the
// browser does.

import { opensOrClosesBlock } from './blocks/blockLines.ts';
import { capturePointer } from './capturePointer.ts';
import { checkboxAt } from './checkboxAt.ts';
import {
  selectCell,
  selectRow,
  extendTo,
  openMenuAt,
  isInCorner,
  isSelectedAlone,
  pressCorner,
} from './pointerSelection.ts';
import { phoneQuery } from '../../browser/phone.ts';
import type { Grid } from './grid.ts';
import { hitOf, type HitTarget } from './hit.ts';
import { selectedSubRows } from '../model/selectedRows.ts';
import { rangeOf, selectionAt } from '../model/selection.ts';

const LONG_MS = 500;
const STILL_PX = 10;
const PLAIN = { extend: false, add: false } as const;

/** Listens to touch; returns the function that stops listening. */
export function openTouch(grid: Grid): () => void {
  const { element, painter } = grid;
  let pressed: { readonly event: PointerEvent; readonly hit: HitTarget } | null = null;
  /** The finger that drags a corner of the selection; null without one. */
  let dragging: number | null = null;
  let timer = 0;

  function down(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || isOther(event)) return;
    forget();
    element.dataset['touched'] = '';
    const handle = event.target instanceof Element ? event.target.closest('.handle') : null;
    if (handle instanceof HTMLElement) return beginDrag(event, handle);
    const hit = hitOf(grid, event);
    if (!hit || !event.isPrimary) return;
    // Prevents the mouse events that browsers derive from touch, which would move the focus; scrolling still works.
    event.preventDefault();
    pressed = { event, hit };
    timer = window.setTimeout(() => longPress(event, hit), LONG_MS);
  }

  /** Begins to drag a corner of the selection; the opposite corner stays. */
  function beginDrag(event: PointerEvent, handle: HTMLElement): void {
    event.preventDefault();
    if (isRefused()) return;
    const { top, left, bottom, right } = rangeOf(grid.selection());
    const { from, to } = selectedSubRows(grid) ?? { from: 0, to: 0 };
    const [start, end] = [
      { row: top, column: left, line: from },
      { row: bottom, column: right, line: to },
    ];
    const [anchor, head] = handle.dataset['corner'] === 'start' ? [end, start] : [start, end];
    grid.select({ ...grid.selection(), active: anchor, anchor, head }, { focus: false, reveal: head });
    dragging = event.pointerId;
    capturePointer(element, event);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId === dragging) return extendTo(grid, painter.positionAt(event.clientX, event.clientY));
    if (!pressed) return;
    const { clientX, clientY } = pressed.event;
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > STILL_PX) forget();
  }

  function up(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || isOther(event)) return;
    const hit = pressed?.hit;
    forget();
    if (hit) tap(hit, event);
  }

  /** On a phone, opens the card of a row that is selected already; returns whether it did. */
  function openCard(hit: HitTarget): boolean {
    const { on, position } = hit;
    // In an item the cell is edited in its place.
    if (opensOrClosesBlock(grid, hit) || painter.drawsItem(position.row)) return false;
    const { active, others } = grid.selection();
    const { top, bottom } = grid.range();
    const isAgain = top === bottom && top === position.row && others.length === 0;
    if (!phoneQuery().matches || !isAgain || (on !== 'cell' && on !== 'number')) return false;
    if (isRefused()) return true;
    if (on === 'cell') selectCell(grid, position, PLAIN);
    else grid.select(selectionAt(active), { focus: false });
    grid.show({ name: 'inspector', tab: 'cell' });
    return true;
  }

  function tap(hit: HitTarget, event: PointerEvent): void {
    // The click that follows a tap on a check box ticks it.
    const isTick = checkboxAt(grid, event) !== null;
    if (!isTick && openCard(hit)) return;
    if (hit.on === 'cell' && isSelectedAlone(grid, hit.position)) {
      if (!grid.isEditing() && !isTick) grid.edit();
      return;
    }
    if (isRefused()) return;
    if (hit.on === 'cell') selectCell(grid, hit.position, PLAIN);
    else if (hit.on === 'number') selectRow(grid, hit.position.row, PLAIN);
    else pressCorner(grid, hit);
  }

  /** Writes what was typed; returns whether it was refused: its editor is open then, and the selection stays. */
  function isRefused(): boolean {
    grid.commit();
    return grid.isEditing();
  }

  /** Whether an event is of another finger than the one that drags a corner. */
  function isOther({ pointerId, isPrimary }: PointerEvent): boolean {
    return dragging !== null && pointerId !== dragging && !isPrimary;
  }

  function longPress(event: PointerEvent, hit: HitTarget): void {
    forget();
    if (!isInCorner(hit)) openMenuAt(grid, hit, event);
  }

  /** Some browsers send a `contextmenu` event after a long press, which must not open a second menu. */
  function menu(event: MouseEvent): void {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) longPress(pressed.event, pressed.hit);
  }

  function forget(): void {
    window.clearTimeout(timer);
    pressed = null;
    dragging = null;
  }

  const end = new AbortController();
  const options = { signal: end.signal };
  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', (event) => !isOther(event) && forget(), options);
  element.addEventListener('contextmenu', menu, { ...options, capture: true });
  return () => {
    forget();
    end.abort();
  };
}
