// The part of the painter's interface that is about items: rows that a view draws by a layout. The grid has no items.

import type { ItemStep } from '../model/items/itemMoves.ts';
import type { CellPosition } from '../model/selection.ts';

export interface ItemPainting {
  /** Tells whether a row is drawn as an item of the view's layout; never in the grid. */
  drawsItem(row: number): boolean;
  /** Returns the position after a step among items; null where rows are no items, so that the grid makes the step. */
  step(from: CellPosition, step: ItemStep): CellPosition | null;
  /** Whether one item is shown at a time. */
  readonly showsOne: boolean;
  /** Returns the width in px that items take side by side; null in the grid. */
  contentWidth(): number | null;
  /** Returns the text nodes of a cell that is drawn in an item; null where its element holds its text. */
  drawnTextsOf(position: CellPosition): readonly Text[] | null;
}

/** What the painter of the grid, which draws no items, answers to questions about items. */
export const NO_ITEMS: ItemPainting = {
  showsOne: false,
  drawsItem: () => false,
  step: () => null,
  contentWidth: () => null,
  drawnTextsOf: () => null,
};
