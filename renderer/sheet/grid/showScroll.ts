// Scrolls the sheet to the row that is on now, for people who have turned that on. When such a person scrolls, selects
// or types, the scrolling pauses until they resume it.

import type { Grid } from './grid.ts';

/** Whether the sheet scrolls along with the show: no, yes, or paused by the person until they resume it (`yielded`). */
export type ShowScrollState = 'off' | 'on' | 'yielded';

export interface ShowScroll {
  state(): ShowScrollState;
  /** Turns the scrolling on, which goes to the row on now at once, or off. */
  set(isOn: boolean): void;
  onChange(listener: () => void): () => void;
}

/** The share of the window's height that is above the row on now; the rows to come are below it. */
const ABOVE = 0.3;

/** Events by which a person scrolls, selects or types. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const opened = new WeakMap<Grid, ShowScroll>();

/** Returns the show scrolling of a grid, which is off at first and ends with the grid. */
export function showScrollOf(grid: Grid): ShowScroll {
  const known = opened.get(grid) ?? openShowScroll(grid);
  opened.set(grid, known);
  return known;
}

function openShowScroll(grid: Grid): ShowScroll {
  const { element, painter, view } = grid;
  const listeners = new Set<() => void>();
  let state: ShowScrollState = 'off';
  let shownId: string | null = null;
  let frame = 0;

  function change(next: ShowScrollState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function yieldToHand(): void {
    if (state === 'on') change('yielded');
  }

  function goToNow(): void {
    shownId = view.showPlace().currentId;
    if (shownId === null) return;
    const row = view.positionOf(shownId);
    if (row < 0) return;
    if (painter.showsOne) return painter.reveal({ row, column: 0 });
    scrollTo(row);
    // Rows on the way may be measured only when they are painted, which moves the row: the next frame scrolls again.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => scrollTo(view.positionOf(shownId ?? '')));
  }

  function scrollTo(row: number): void {
    if (row < 0) return;
    const { top } = painter.rectOf({ row, column: 0 });
    painter.viewport.scrollTo({ top: top - painter.heightInSight() * ABOVE });
  }

  for (const name of HANDS) element.addEventListener(name, yieldToHand, { passive: true, capture: true });
  view.onShowPlace(() => {
    if (state === 'on' && view.showPlace().currentId !== shownId) goToNow();
  });
  return {
    state: () => state,
    set(isOn) {
      if (isOn) goToNow();
      change(isOn ? 'on' : 'off');
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
