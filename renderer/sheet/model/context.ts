// The context of operations on the open sheet, and of the commands that call them: all that they may read and do. It
// has no element of the page: `Grid` (grid.ts) adds those.

import type { SheetActions } from './sheetActions.ts';
import type { ViewState } from './views/viewState.ts';
import type { ItemStep } from './items/itemMoves.ts';
import type { Panels } from './shownPanels.ts';
import type { GridBounds, Range, Selection, CellPosition } from './selection.ts';
import type { SheetModel } from './sheetModel.ts';

export interface SheetContext extends Panels {
  readonly view: SheetModel;
  /** How this person views the sheet: order, filter, groups, what is hidden, zoom. */
  readonly viewState: ViewState;
  readonly sheetActions: SheetActions;
  selection(): Selection;
  /** The active range. */
  range(): Range;
  /** All ranges, the active one last. */
  ranges(): readonly Range[];
  bounds(): GridBounds;
  /** Returns the number of rows that fit into the window, at least one. */
  rowsInSight(): number;
  /**
   * Selects, and focuses the grid unless `focus` is false. What the selection has moved to is scrolled into view;
   * `reveal` is another cell to scroll to, or null to leave the view as it is.
   */
  select(selection: Selection, options?: { focus?: boolean; reveal?: CellPosition | null }): void;
  /** Runs a command by its id, or says why it cannot be run. */
  run(id: string): void;
  /** Opens the editor at the active cell with `text`; without it, with the text of the cell. */
  edit(text?: string): void;
  isEditing(): boolean;
  /** Whether this person has edited a cell within the last second, so that a change of the active cell is their own. */
  hasJustWritten(): boolean;
  /** Goes to a row, or to a cell of the table, by its id, and focuses the grid unless `focus` is false. Returns false
   *  when it is not loaded (yet). */
  goTo(id: string, options?: { focus?: boolean }): boolean;
  /** Repaints after rows have changed their positions. */
  rearranged(): void;
  /** Returns the position after a step among items; null where rows are no items, so that the grid makes the step. */
  itemStep(from: CellPosition, step: ItemStep): CellPosition | null;
  onSelect(listener: () => void): () => void;
}
