// The grid as its parts and the page around it hold it: what may be asked of it, and where somebody asked for a
// menu. `grid.ts` makes it.

import type { Desk } from './acts.ts';
import type { Leave } from './editor.ts';
import type { Rect } from './geometry.ts';
import type { Peer } from './overlay.ts';
import type { Painter } from './painter.ts';
import type { Bounds, Range, Selection, Spot } from './selection.ts';
import type { Columns, View } from './view.ts';

export interface Grid {
  readonly element: HTMLElement;
  readonly view: View;
  readonly painter: Painter;
  readonly desk: Desk;
  setColumns(columns: Columns): void;
  selection(): Selection;
  range(): Range;
  bounds(): Bounds;
  /** Selects and brings into view; takes the focus unless told not to. */
  select(selection: Selection, options?: { focus?: boolean; reveal?: Spot }): void;
  /** Opens the editor at the active cell; without `text` with what stands there. */
  edit(text?: string): void;
  commit(leave?: Leave): void;
  isEditing(): boolean;
  /** Was the last change of the active cell one's own? */
  hasJustWritten(): boolean;
  setPeers(peers: readonly Peer[]): void;
  showMark(rect: Rect | null): void;
  /** Goes to a row by its id. False when it is not here (yet). */
  goTo(rowId: string): boolean;
  onSelect(listener: () => void): () => void;
  onMenu(listener: (menu: MenuRequest) => void): () => void;
  openMenu(menu: MenuRequest): void;
  close(): void;
}

/** Where somebody asked for a menu, and about what. */
export interface MenuRequest {
  readonly of: 'column' | 'row' | 'cell';
  /** The position of the column or row. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}
