// The grid as its parts and the page around it hold it: what may be asked of it, and where somebody asked for a
// menu. `grid.ts` makes it.

import type { Assets } from '../../../shared/layout/assets.ts';
import type { SheetContext } from '../model/context.ts';
import type { Leave } from '../model/leave.ts';
import type { ProjectMember } from '../model/faces.ts';
import type { Peer } from '../model/peers.ts';
import type { Painter } from './painter.ts';
import type { ShownColumns } from '../model/columns.ts';
import type { FormatRequest } from '../model/formatRequest.ts';

export interface Grid extends SheetContext {
  readonly element: HTMLElement;
  readonly painter: Painter;
  setColumns(columns: ShownColumns): void;
  /** Why a command cannot be done now, as a sentence; null when it can. */
  allowed(command: Allowable): string | null;
  /** Opens the active cell as rich text and does what was wished, or does it in what is being typed. */
  format(wished: FormatRequest): void;
  commit(leave?: Leave): void;
  /** Shuts the editor and forgets what was typed. */
  cancel(): void;
  setPeers(peers: readonly Peer[]): void;
  /** The people of the project, whom cells show and offer. */
  setMembers(members: readonly ProjectMember[]): void;
  /** The assets of the project, which cells hold. */
  setAssets(assets: Assets): void;
  /** After faces have come that texts were measured without. */
  remeasure(): void;
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
