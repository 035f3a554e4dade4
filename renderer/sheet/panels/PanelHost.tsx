// Shows the panel that is open in one place: over the sheet, or at its side.

import { createElement, lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import type { Grid } from '../handle.ts';
import { panels } from './all.ts';
import type { PanelProps } from './panel.ts';
import type { Place } from './shown.ts';

/** One lazy part a panel, made once: made anew it would be loaded and mounted anew. */
const parts: ReadonlyMap<string, ComponentType<PanelProps>> = new Map(
  panels.map(({ name, load }) => [name, lazy(async () => ({ default: (await load()).Panel }))]),
);

export function PanelHost({ grid, projectId, place }: { grid: Grid; projectId: string; place: Place }) {
  const shown = useSyncExternalStore(grid.onPanels, () => grid.shown(place));
  const part = shown && parts.get(shown.name);
  if (!part) return null;
  const close = (): void => {
    grid.hide(place);
    // Once it is gone from the page: a dialog that is still there keeps the focus to itself.
    requestAnimationFrame(() => {
      if (!grid.isEditing() && grid.shown('over') === null) grid.select(grid.selection());
    });
  };
  return <Suspense>{createElement(part, { grid, projectId, given: shown.given, close })}</Suspense>;
}
