// Dialogs and side panels of a sheet: each is a React component in a lazy chunk, opened by name from a command. At most
// one is open over the sheet, and one at its side.

import { type ComponentType, useEffect } from 'react';
import { NOT_LOADED } from '../../browser/loadChunk.ts';
import { loadable, type Loadable, Nothing } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts.ts';
import type { Grid } from '../grid/grid.ts';
import type { OpenPanel, PanelName } from '../model/shownPanels.ts';

export interface PanelProps<Name extends PanelName> {
  readonly grid: Grid;
  readonly projectId: string;
  /** The parameters that the panel was opened with; a new object each time that it is opened. */
  readonly params: OpenPanel<Name>;
  /** Closes the panel and focuses the sheet. */
  close(): void;
}

/** An entry of the list of panels. */
export interface PanelEntry<Name extends PanelName> {
  /** Returns the component. It is made once, since a new one would be loaded and mounted again. */
  part(): Loadable<PanelProps<Name>>;
}

/** Returns the entry of a panel, whose module `load` imports when it is first opened. */
export function panel<Name extends PanelName>(
  load: () => Promise<{ Panel: ComponentType<PanelProps<Name>> }>,
): PanelEntry<Name> {
  let part: Loadable<PanelProps<Name>> | null = null;

  async function loaded(): Promise<ComponentType<PanelProps<Name>>> {
    try {
      return (await load()).Panel;
    } catch {
      // Without the network the code cannot be loaded; the next opening tries again.
      part = null;
      return Missing;
    }
  }

  return { part: () => (part ??= loadable(loaded, Nothing)) };
}

/** Rendered in place of a panel whose code could not be loaded: shows a message and closes. */
function Missing({ close }: { close: () => void }) {
  useEffect(() => {
    toast(NOT_LOADED, { kind: 'bad' });
    close();
  }, [close]);
  return null;
}
