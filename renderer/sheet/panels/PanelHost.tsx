// Renders the panel that is open in a slot: over the sheet, or at its side.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { NOT_LOADED } from '../../browser/loadChunk.ts';
import { onCommands } from '../commands/loading.ts';
import type { Grid } from '../grid/grid.ts';
import type { PanelSlot } from '../model/shownPanels.ts';
import type * as Shown from './ShownPanel.tsx';

interface HostProps {
  readonly grid: Grid;
  readonly projectId: string;
  readonly slot: PanelSlot;
}

let loaded: typeof Shown | null = null;

async function load(): Promise<typeof Shown> {
  loaded ??= await import('./ShownPanel.tsx');
  return loaded;
}

export function PanelHost({ grid, projectId, slot }: HostProps) {
  const params = useSyncExternalStore(grid.onPanels, () => grid.shown(slot));
  const [shown, setShown] = useState(loaded);
  const isWaiting = params !== null && shown === null;
  useEffect(() => onCommands(() => void load().then(setShown, () => undefined)), []);
  useEffect(() => {
    if (!isWaiting) return;
    load().then(setShown, () => {
      grid.hide(slot);
      grid.sheetActions.say(NOT_LOADED);
    });
  }, [isWaiting, grid, slot]);
  return (
    params && shown && <shown.ShownPanel grid={grid} projectId={projectId} slot={slot} params={params} />
  );
}
