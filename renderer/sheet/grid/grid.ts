// The interface of the grid, for its parts and for the page around it, and the request for a context menu.
// `screen/openGrid.ts` makes the grid.

import type { Assets } from '../../../shared/layout/assets.ts';
import type { SheetContext } from '../model/context.ts';
import type { LeaveDirection } from '../model/leaveDirection.ts';
import type { ShowPlace } from '../model/markedRows.ts';
import type { ProjectMember } from '../model/personAvatars.ts';
import type { Peer } from '../model/peers.ts';
import type { Painter } from './painter.ts';
import type { ShownColumns } from '../model/columns.ts';
import type { SheetVariableSources } from '../model/sheetVariables.ts';
import type { FormatRequest } from '../model/formatRequest.ts';

export interface Grid extends SheetContext {
  readonly element: HTMLElement;
  readonly painter: Painter;
  setColumns(columns: ShownColumns): void;
  /** Returns why a command cannot be run now, as a sentence; null when it can. */
  allowed(command: CommandAvailability): string | null;
  /** Opens the active cell as rich text and applies a format, or applies it in the editor that is open. */
  format(wished: FormatRequest): void;
  commit(leave?: LeaveDirection): void;
  /** Closes the editor and discards what was typed. */
  cancel(): void;
  setPeers(peers: readonly Peer[]): void;
  /** Marks the rows that the show has on now and next. */
  setShowPlace(place: ShowPlace): void;
  /** Sets the people of the project, whom cells show and offer. */
  setMembers(members: readonly ProjectMember[]): void;
  /** Draws and measures mentions of rows anew, after rows have moved. */
  renumberMentions(): void;
  /** Sets the assets of the project, to which cells refer. */
  setAssets(assets: Assets): void;
  /** Sets the text variables that cells call by name. */
  setVariables(sources: SheetVariableSources): void;
  /** Resolves text variables again that say when the sheet starts, after times have changed. */
  retimeVariables(): void;
  /** Measures texts anew that were measured before their font faces were loaded. */
  remeasure(): void;
  onMenu(listener: (menu: MenuRequest) => void): () => void;
  openMenu(menu: MenuRequest): void;
  close(): void;
}

/** The part of a command that says whether it can be run (`commands/command.ts` has the whole). */
export interface CommandAvailability {
  readonly changes: boolean;
  refusal?(grid: Grid): string | null;
}

/** A request for a context menu: its place, and what it is about. */
export interface MenuRequest {
  readonly of: 'column' | 'row' | 'cell';
  /** Position of the column or row. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}
