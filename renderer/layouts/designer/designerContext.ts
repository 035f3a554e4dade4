// What the parts of the designer share: the layout with its cells, what is selected, the row behind it, and how to
// change it.

import { createContext, use } from 'react';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import type { ItemRow } from '../../../shared/layout/itemTexts.ts';
import type { LayoutContext } from '../../../shared/layout/layoutContext.ts';
import type { Category } from '../../../shared/records.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { ItemRows } from '../../sheet/screen/itemRows.ts';
import type { LayoutContentOption } from '../contents.ts';

/** A row that is drawn, and what it is laid out by. */
export interface DrawnRow {
  readonly rows: ItemRows;
  readonly setting: LayoutContext;
  readonly item: ItemRow;
}

/** What the parts of the designer share. */
export interface Designer {
  readonly projectId: string;
  /** The layout with its cells, in reading order. */
  readonly drawn: ItemLayout;
  readonly categories: readonly Category[];
  /** The id of the selected cell; null without one. */
  readonly selectedId: string | null;
  select(cellId: string | null): void;
  /** Why this person may not change it, as a sentence; null where they may. */
  readonly refusal: string | null;
  /** Carries out drafts as one gesture; does nothing without drafts. */
  change(drafts: readonly Draft[]): void;
  /** Puts an offer on the layout, in the next free place, and selects it. */
  place(offer: LayoutContentOption): void;
  /** Says a sentence to screen readers, and shows it where `isShown`. */
  say(text: string, isShown?: boolean): void;
  /** The row behind the layout; null while none has come, or where there is none. */
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
