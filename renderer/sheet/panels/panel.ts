// Dialogs and side panels of a sheet: each is a React part of its own chunk, opened by name from a command.
// One stands over the sheet at a time, and one at its side.

import type { ComponentType } from 'react';
import type { Grid } from '../grid/handle.ts';
import type { PanelSlot } from '../model/shownPanels.ts';

export interface PanelProps {
  readonly grid: Grid;
  readonly projectId: string;
  /** What the command that opened it said; a panel looks at it as at anything unknown. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Closes it and gives the focus back to the sheet. */
  close(): void;
}

export interface Panel {
  readonly name: string;
  readonly place: PanelSlot;
  load(): Promise<{ Panel: ComponentType<PanelProps> }>;
}
