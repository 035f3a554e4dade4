// The context of the designer: the layout with its cells, the selection, the drawn row, and functions for changes.

import { createContext, use } from 'react';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import type { ItemRow } from '../../../shared/layout/itemTexts.ts';
import type { LayoutContext } from '../../../shared/layout/layoutContext.ts';
import type { Category } from '../../../shared/records.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { ItemRows } from '../../sheet/screen/itemRows.ts';
import type { LayoutContentOption } from '../contents.ts';

/** The row that the canvas draws, and the context with which it is laid out. */
export interface DrawnRow {
  readonly rows: ItemRows;
  readonly setting: LayoutContext;
  readonly item: ItemRow;
}

/** State and functions that all parts of the designer share. */
export interface Designer {
  readonly projectId: string;
  /** The layout with its cells, in reading order. */
  readonly drawn: ItemLayout;
  readonly categories: readonly Category[];
  /** Id of the selected cell; null if none is selected. */
  readonly selectedId: string | null;
  select(cellId: string | null): void;
  /** Reason why this person may not change the layout, as a sentence; null if they may. */
  readonly refusal: string | null;
  /** Dispatches drafts as one gesture; does nothing for an empty list. */
  change(drafts: readonly Draft[]): void;
  /** Adds a content to the layout in the next free place, and selects its cell. */
  place(offer: LayoutContentOption): void;
  /** Announces a sentence to screen readers; with `isShown` also in a toast. */
  say(text: string, isShown?: boolean): void;
  /** Row that the canvas draws; null until it is loaded, and if there is none. */
  readonly row: DrawnRow | null;
}

/** The context of the designer's parts; null outside of it. */
export const DesignerContext = createContext<Designer | null>(null);

/** Returns the context. @throws Error outside the designer */
export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('outside the designer');
  return designer;
}
