// The context of the inspector's components: the grid, its selection, and how to change it.

import { createContext, use } from 'react';
import type { Draft } from '../../../store/actionDraft.ts';
import type { Grid } from '../../grid/grid.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { Selected } from './selected.ts';

export interface InspectorState {
  readonly grid: Grid;
  readonly projectId: string;
  readonly sheetId: string;
  readonly selected: Selected;
  /** Whether this is a phone, where fields and buttons are 44 px high. */
  readonly isPhone: boolean;
  /** Selects a cell of the sheet, and shows it in the inspector at once: what is typed next is about that cell. */
  choose(cell: CellPosition): void;
  /** Carries out drafts as one gesture; does nothing without drafts. */
  change(drafts: readonly Draft[]): void;
}

/** The context of the inspector's components; null outside the inspector. */
export const InspectorContext = createContext<InspectorState | null>(null);

/** Returns the context. @throws Error outside the inspector */
export function useInspector(): InspectorState {
  const inspecting = use(InspectorContext);
  if (!inspecting) throw new Error('outside the inspector');
  return inspecting;
}
