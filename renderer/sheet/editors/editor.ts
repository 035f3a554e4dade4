// What an editor of a cell is, whoever makes it: the plain one (plaineditor.ts), or one by purpose (editors/). It
// lies over the cell and grows over its neighbours; rows do not move. `editing.ts` opens and shuts it.

import type { Draft } from '../../store/act.ts';
import type { CellRect } from '../grid/geometry.ts';
import type { Grid } from '../grid/handle.ts';
import type { Leave } from '../model/leave.ts';
import type { CellPosition } from '../model/selection.ts';
import type { FormatRequest } from '../model/formatRequest.ts';

export interface CellEditor {
  /** Stands in `host.parent` and holds the focus while it is open. */
  readonly element: HTMLElement;
  /** What it comes to: a text, which is checked and written, or the changes themselves (none: nothing changed). */
  value(): string | readonly Draft[];
  /** The cell has moved, or what is in sight has. */
  place(cell: CellRect): void;
  /** It is taken off the page, kept or not. */
  close(): void;
}

/** What an editor is given. */
export interface EditorHost {
  readonly grid: Grid;
  readonly spot: CellPosition;
  /** Where its element belongs. */
  readonly parent: HTMLElement;
  /** For screen readers: which cell it is. */
  readonly label: string;
  /** What it opens with. */
  readonly text: string;
  /** Typed in place of what stands there? Then the caret stands behind it, and nothing of the old is kept. */
  readonly isTyped: boolean;
  readonly cell: CellRect;
  /** How far it may grow: pixels from its left and top edge to those of what is in sight. */
  room(cell: CellRect): { readonly width: number; readonly height: number };
  /** What was asked for before it was there: done at once. */
  readonly wished: FormatRequest | null;
  commit(leave?: Leave): void;
  cancel(): void;
  /** Asks for the editor of rich text in place of this one, for what is marked in it. */
  format(wished: FormatRequest): void;
}

/** Opens the editor and takes the focus, at once: a typed letter is on its way to it. */
export type MakeEditor = (host: EditorHost) => CellEditor;

export interface LoadedKind {
  readonly name: string;
  /** Comes once; what is typed until then is typed into the plain editor, and handed over. */
  load(): Promise<MakeEditor>;
}

/** How a cell is edited that is more than plain text. */
export type EditorKind =
  | LoadedKind
  | {
      readonly name: string;
      /** Done with at once, without an editor: a check box. False: it is edited as text after all. */
      act(grid: Grid, spot: CellPosition, typed: string | null): boolean;
    };
