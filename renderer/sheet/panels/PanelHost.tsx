// Renders the panel that is open in a slot: over the sheet, or at its side.

import { createElement, useSyncExternalStore } from 'react';
import type { Grid } from '../grid/handle.ts';
import { panels } from './all.ts';
import type { OpenPanel, PanelName, PanelSlot } from '../model/shownPanels.ts';

interface HostProps {
  readonly grid: Grid;
  readonly projectId: string;
  readonly slot: PanelSlot;
}

export function PanelHost({ grid, projectId, slot }: HostProps) {
  const params = useSyncExternalStore(grid.onPanels, () => grid.shown(slot));
  return params && <Shown grid={grid} projectId={projectId} slot={slot} params={params} />;
}

function Shown<Name extends PanelName>({
  grid,
  projectId,
  slot,
  params,
}: HostProps & { readonly params: OpenPanel<Name> }) {
  const close = (): void => {
    grid.hide(slot);
    // Only after the dialog is removed from the page, as until then it traps the focus.
    requestAnimationFrame(() => {
      if (!grid.isEditing() && grid.shown('over') === null) grid.select(grid.selection());
    });
  };
  return createElement(panels[params.name].part(), { grid, projectId, params, close });
}
