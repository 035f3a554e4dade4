// Renders the panel that is open in a slot: over the sheet, or at its side.

import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';
import { loadable, type Loadable, Nothing } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts.ts';
import type { Grid } from '../grid/handle.ts';
import { panels } from './all.ts';
import type { Panel, PanelProps } from './panel.ts';
import type { PanelSlot } from '../model/shownPanels.ts';

/** The component of each panel, made once: another one would be loaded and mounted again. */
const parts = new Map<string, Loadable<PanelProps>>();

function partOf(name: string): Loadable<PanelProps> | null {
  const panel = panels.find((each) => each.name === name);
  if (!panel) return null;
  const part = parts.get(name) ?? loadable(() => loaded(panel), Nothing);
  parts.set(name, part);
  return part;
}

async function loaded(panel: Panel): Promise<ComponentType<PanelProps>> {
  try {
    return (await panel.load()).Panel;
  } catch {
    // Without the network the code cannot be loaded; the next opening tries again.
    parts.delete(panel.name);
    return Missing;
  }
}

/** The stand-in for a panel whose code could not be loaded: says so, and closes. */
function Missing({ close }: PanelProps) {
  useEffect(() => {
    toast('This part of EO could not be loaded. Look at the connection, and try again.', { kind: 'bad' });
    close();
  }, [close]);
  return null;
}

export function PanelHost({ grid, projectId, place }: { grid: Grid; projectId: string; place: PanelSlot }) {
  const shown = useSyncExternalStore(grid.onPanels, () => grid.shown(place));
  const part = shown && partOf(shown.name);
  if (!part) return null;
  const close = (): void => {
    grid.hide(place);
    // Only after the dialog is removed from the page, as until then it traps the focus.
    requestAnimationFrame(() => {
      if (!grid.isEditing() && grid.shown('over') === null) grid.select(grid.selection());
    });
  };
  return createElement(part, { grid, projectId, given: shown.given, close });
}
