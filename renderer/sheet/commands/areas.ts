// Commands that move the focus between the parts of the page. With them a person leaves the grid by keyboard, since Tab
// goes from cell to cell there.

import type { Grid } from '../grid/grid.ts';
import type { Command } from './command.ts';

/** The rail, the top bar, the grid, a panel beside it, and the status strip, in the order of the page. */
const AREAS = 'nav[aria-label="Project"], header, [role="grid"], aside, section[aria-label="Status"]';

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [aria-hidden="true"])';

export const areaCommands: readonly Command[] = [
  {
    id: 'area.next',
    group: 'Move',
    name: 'Go to the next part of the page',
    keys: ['F6'],
    keysElsewhere: ['F6'],
    changes: false,
    run: (grid) => goToArea(grid, 1),
  },
  {
    id: 'area.previous',
    group: 'Move',
    name: 'Go to the part of the page before',
    keys: ['Shift+F6'],
    keysElsewhere: ['Shift+F6'],
    changes: false,
    run: (grid) => goToArea(grid, -1),
  },
];

/**
 * Focuses the first control of the area `by` places further on, wrapping around at the ends; in the grid it focuses the
 * active cell.
 */
function goToArea(grid: Grid, by: 1 | -1): void {
  const areas = [...document.querySelectorAll(AREAS)].filter((area) => targetIn(grid, area) !== null);
  const now = areas.findIndex((area) => area.contains(document.activeElement));
  const next = areas.at(now < 0 ? 0 : (now + by) % areas.length);
  if (next === grid.element) return grid.select(grid.selection(), { reveal: grid.selection().active });
  if (next) targetIn(grid, next)?.focus();
}

function targetIn(grid: Grid, area: Element): HTMLElement | null {
  if (area === grid.element) return grid.element;
  const controls = area.querySelectorAll<HTMLElement>(FOCUSABLE);
  return [...controls].find((control) => control.checkVisibility({ visibilityProperty: true })) ?? null;
}
