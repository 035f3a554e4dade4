// The grid as its parts and the page around it hold it: what may be asked of it, and where somebody asked for a
// menu. `grid.ts` makes it.

import type { Assets } from '../../shared/layout/assets.ts';
import type { Desk } from './acts.ts';
import type { ViewState } from './arrange/viewstate.ts';
import type { Leave } from './leave.ts';
import type { Member } from './faces.ts';
import type { Peer } from './overlay.ts';
import type { Painter } from './painter.ts';
import type { Wished } from './rich/wishKeys.ts';
import type { Panels } from './panels/shown.ts';
import type { Bounds, Range, Selection, Spot } from './selection.ts';
import type { ShownColumns } from './columns.ts';
import type { View } from './view.ts';

export interface Grid extends Panels {
  readonly element: HTMLElement;
  readonly view: View;
  /** How this person looks at the sheet: order, filter, groups, what is hidden, zoom. */
  readonly viewState: ViewState;
  /** Paints anew after rows have come to stand elsewhere. */
  rearranged(): void;
  readonly painter: Painter;
  readonly desk: Desk;
  setColumns(columns: ShownColumns): void;
  selection(): Selection;
  /** The active range. */
  range(): Range;
  /** All ranges, the active one last. */
  ranges(): readonly Range[];
  /** Does what a command says, or says why it cannot be done. */
  run(id: string): void;
  /** Why a command cannot be done now, as a sentence; null when it can. */
  allowed(command: Allowable): string | null;
  bounds(): Bounds;
  /** Selects and brings into view; takes the focus unless told not to. */
  select(selection: Selection, options?: { focus?: boolean; reveal?: Spot }): void;
  /** Opens the editor at the active cell; without `text` with what stands there. */
  edit(text?: string): void;
  /** Opens the active cell as rich text and does what was wished, or does it in what is being typed. */
  format(wished: Wished): void;
  commit(leave?: Leave): void;
  /** Shuts the editor and forgets what was typed. */
  cancel(): void;
  isEditing(): boolean;
  /** Was the last change of the active cell one's own? */
  hasJustWritten(): boolean;
  setPeers(peers: readonly Peer[]): void;
  /** The people of the project, whom cells show and offer. */
  setMembers(members: readonly Member[]): void;
  /** The assets of the project, which cells hold. */
  setAssets(assets: Assets): void;
  /** After faces have come that texts were measured without. */
  remeasure(): void;
  /** Goes to a row, or to a cell of the table, by its id. False when it is not here (yet). */
  goTo(id: string): boolean;
  onSelect(listener: () => void): () => void;
  onMenu(listener: (menu: MenuRequest) => void): () => void;
  openMenu(menu: MenuRequest): void;
  close(): void;
}

/** As much of a command as says whether it can be done (`commands/command.ts` has the whole). */
export interface Allowable {
  readonly changes: boolean;
  refusal?(grid: Grid): string | null;
}

/** Where somebody asked for a menu, and about what. */
export interface MenuRequest {
  readonly of: 'column' | 'row' | 'cell';
  /** The position of the column or row. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}
