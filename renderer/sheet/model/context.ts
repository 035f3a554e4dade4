// What the operations on a sheet, and the commands that call them, may read and ask of the sheet that is open. It knows
// no element of the page: `Grid` (handle.ts) adds those.

import type { SheetActions } from './acts.ts';
import type { ViewState } from './views/viewstate.ts';
import type { Panels } from './shownPanels.ts';
import type { GridBounds, Range, Selection, CellPosition } from './selection.ts';
import type { View } from './view.ts';

export interface SheetContext extends Panels {
  readonly view: View;
  /** How this person looks at the sheet: order, filter, groups, what is hidden, zoom. */
  readonly viewState: ViewState;
  readonly desk: SheetActions;
  selection(): Selection;
  /** The active range. */
  range(): Range;
  /** All ranges, the active one last. */
  ranges(): readonly Range[];
  bounds(): GridBounds;
  /** How many rows a page of the window shows, at least one. */
  rowsInSight(): number;
  /** Selects and brings into view; takes the focus unless told not to. */
  select(selection: Selection, options?: { focus?: boolean; reveal?: CellPosition }): void;
  /** Does what a command says, or says why it cannot be done. */
  run(id: string): void;
  /** Opens the editor at the active cell; without `text` with what stands there. */
  edit(text?: string): void;
  isEditing(): boolean;
  /** Was the last change of the active cell one's own? */
  hasJustWritten(): boolean;
  /** Goes to a row, or to a cell of the table, by its id. False when it is not here (yet). */
  goTo(id: string): boolean;
  /** Paints anew after rows have come to stand elsewhere. */
  rearranged(): void;
  onSelect(listener: () => void): () => void;
}
