// Dialogs and side panels of a sheet: each is a React component in a lazy chunk, opened by name from a command. At most
// one is open over the sheet, and one at its side.

import type { ComponentType } from 'react';
import type { Grid } from '../grid/handle.ts';
import type { PanelSlot } from '../model/shownPanels.ts';

export interface PanelProps {
  readonly grid: Grid;
  readonly projectId: string;
  /** Parameters of the command that opened the panel, of unknown types, which the panel has to check. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Closes the panel and focuses the sheet. */
  close(): void;
}

export interface Panel {
  readonly name: string;
  readonly place: PanelSlot;
  load(): Promise<{ Panel: ComponentType<PanelProps> }>;
}
