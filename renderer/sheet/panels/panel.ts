// Dialogs and side panels of a sheet: each is a React part of its own chunk, opened by name from a command.
// One stands over the sheet at a time, and one at its side.

import { type ComponentType, useEffect } from 'react';
import { loadable, type Loadable, Nothing } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts.ts';
import type { Grid } from '../grid/handle.ts';
import type { OpenPanel, PanelName, PanelSlot } from '../model/shownPanels.ts';

export interface PanelProps<Name extends PanelName> {
  readonly grid: Grid;
  readonly projectId: string;
  /** What it was opened with; another value each time that it is. */
  readonly params: OpenPanel<Name>;
  /** Closes it and gives the focus back to the sheet. */
  close(): void;
}

/** A panel as the list of them has it. */
export interface PanelEntry<Name extends PanelName> {
  readonly slot: PanelSlot;
  /** Returns the component, which is made once: made anew it would be loaded and mounted anew. */
  part(): Loadable<PanelProps<Name>>;
}

/** Defines a panel, whose module is fetched when it is first opened. */
export function panel<Name extends PanelName>(
  slot: PanelSlot,
  load: () => Promise<{ Panel: ComponentType<PanelProps<Name>> }>,
): PanelEntry<Name> {
  let part: Loadable<PanelProps<Name>> | null = null;

  async function loaded(): Promise<ComponentType<PanelProps<Name>>> {
    try {
      return (await load()).Panel;
    } catch {
      // Without the network its code may not come: asked for again the next time.
      part = null;
      return Missing;
    }
  }

  return { slot, part: () => (part ??= loadable(loaded, Nothing)) };
}

/** In the place of a panel whose code did not come: says so, and gives the sheet back. */
function Missing({ close }: { close: () => void }) {
  useEffect(() => {
    toast('This part of EO could not be loaded. Look at the connection, and try again.', { kind: 'bad' });
    close();
  }, [close]);
  return null;
}
