// Renders the open panel of a slot. It is loaded once the commands are loaded, as it imports the list of all panels.

import { createElement } from 'react';
import type { Grid } from '../grid/grid.ts';
import type { OpenPanel, PanelName, PanelSlot } from '../model/shownPanels.ts';
import { panels } from './all.ts';

interface ShownPanelProps<Name extends PanelName = PanelName> {
  readonly grid: Grid;
  readonly projectId: string;
  readonly slot: PanelSlot;
  readonly params: OpenPanel<Name>;
}

export function ShownPanel<Name extends PanelName>({ grid, projectId, slot, params }: ShownPanelProps<Name>) {
  const close = (): void => {
    grid.hide(slot);
    // The focus moves only after the dialog is removed from the page, since the dialog traps it until then.
    requestAnimationFrame(() => {
      if (!grid.isEditing() && grid.shown('over') === null) grid.select(grid.selection());
    });
  };
  return createElement(panels[params.name].part(), { grid, projectId, params, close });
}
