// Scrolls the sheet to the row that is on now, as far as the person wants it: any scroll, selection or key of theirs stops
// it until they come back.

import type { Grid } from './handle.ts';

/** Whether the sheet goes along with the show: not, with it, or stopped by the hand until one comes back. */
export type ShowScrollState = 'off' | 'on' | 'yielded';

export interface ShowScroll {
  state(): ShowScrollState;
  /** Turns it on, at once to the row on now, or off. */
  set(isOn: boolean): void;
  onChange(listener: () => void): () => void;
}

/** The place of the row on now in the window: so much of it is above, and the rows to come are below. */
const ABOVE = 0.3;

/** What a hand does that scrolls, selects or types. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const opened = new WeakMap<Grid, ShowScroll>();

/** Returns the scrolling of a sheet, which is off at first. It ends with the grid. */
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
    // Rows on the way there may be measured only when they are painted, and the row lie elsewhere then.
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
