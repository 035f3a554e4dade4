// What every part of the inspector looks at: the grid, what is selected in it, and how to change it.

import { createContext, use } from 'react';
import type { Draft } from '../../../store/act.ts';
import type { Grid } from '../../grid/handle.ts';
import type { Selected } from './selected.ts';

export interface Inspecting {
  readonly grid: Grid;
  readonly projectId: string;
  readonly sheetId: string;
  readonly selected: Selected;
  /** Fields and keys are then 44 px high. */
  readonly isPhone: boolean;
  /** Texts of comments that are not sent yet, by what they are about. */
  readonly unsent: Map<string, string>;
  /** One gesture; nothing where there is nothing to do. */
  change(drafts: readonly Draft[]): void;
}

export const InspectingContext = createContext<Inspecting | null>(null);

/** @throws Error outside the inspector */
export function useInspecting(): Inspecting {
  const inspecting = use(InspectingContext);
  if (!inspecting) throw new Error('outside the inspector');
  return inspecting;
}
