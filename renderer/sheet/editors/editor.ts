// The interface of cell editors: the plain one (plaineditor.ts), and those of purposes. An editor lies over the cell
// and grows over its neighbours, while rows do not move. `editController.ts` opens and closes it.

import type { Draft } from '../../store/actionDraft.ts';
import type { CellRect } from '../grid/geometry.ts';
import type { Grid } from '../grid/grid.ts';
import type { LeaveDirection } from '../model/leaveDirection.ts';
import type { CellPosition } from '../model/selection.ts';
import type { FormatRequest } from '../model/formatRequest.ts';

/** A part of a text, as offsets of its characters. A caret is an empty part. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface CellEditor {
  /** Element in `host.parent` that has the focus while the editor is open. */
  readonly element: HTMLElement;
  /**
   * Returns the result: a text, which is checked before it is written, or drafts, which are sent as they are (an empty
   * list where nothing has changed).
   */
  value(): string | readonly Draft[];
  /** Returns the selected part of the text. An editor that is never replaced by another need not have it. */
  selected?(): TextRange;
  /** Places the editor, when the cell or the window has moved. */
  place(cell: CellRect): void;
  /** Removes the editor from the page, whether its value was written or not. */
  close(): void;
}

/** Parameters with which an editor is opened. */
export interface EditorHost {
  readonly grid: Grid;
  /** The id of the cell, or of the page break, that is edited: its row may move while the editor is open. */
  readonly target: string;
  /** Element that the editor is appended to. */
  readonly parent: HTMLElement;
  /** Name of the cell, for screen readers. */
  readonly label: string;
  /** Text that the editor begins with. */
  readonly text: string;
  /** Whether `text` was typed in place of the cell's own text, whose marks then do not apply. */
  readonly isTyped: boolean;
  /** The part of `text` that was selected in the editor that this one replaces; null where it replaces none. */
  readonly selected: TextRange | null;
  readonly cell: CellRect;
  /**
   * Returns how far the editor may grow: the px from its left and top edge to the right and lower edge of the visible
   * part.
   */
  room(cell: CellRect): { readonly width: number; readonly height: number };
  /** A format that was requested before the editor was loaded, and is applied at once; null without one. */
  readonly wished: FormatRequest | null;
  commit(leave?: LeaveDirection): void;
  cancel(): void;
  /** Replaces this editor with that of rich text, and applies a format there. */
  format(wished: FormatRequest): void;
}

/** Opens an editor and focuses it synchronously, so that a key that is being typed goes to it. */
export type MakeEditor = (host: EditorHost) => CellEditor;

export interface LoadedKind {
  readonly name: string;
  /** Loads the editor. Until it is loaded, the plain editor takes what is typed, and then hands it over. */
  load(): Promise<MakeEditor>;
}

/** The editor of a cell that is more than plain text. */
export type EditorKind =
  | LoadedKind
  | {
      readonly name: string;
      /**
       * Acts at once without an editor, as a check box does. Returns false where the cell is edited as text instead.
       */
      act(grid: Grid, position: CellPosition, typed: string | null): boolean;
    };
