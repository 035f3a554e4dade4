// The interface of the commands, whose code is a lazy chunk.

import type { EditController } from '../editors/editController.ts';
import type { BlockFrame } from '../grid/blocks/frame.ts';
import type { CellRect } from '../grid/geometry.ts';
import type { Grid } from '../grid/grid.ts';
import type { CellPosition } from '../model/selection.ts';
import type { Command } from './command.ts';

/** What the interaction of a grid needs from the grid. */
export interface InteractionParts {
  rectAt(position: CellPosition): CellRect;
  /** Runs when an editor has written its value, before the selection moves on. */
  written(): void;
}

/** The interaction of an open grid: its cell editors, and the frame of the block that is edited. */
export interface Interaction {
  readonly editing: EditController;
  readonly frame: BlockFrame;
  close(): void;
}

/** All commands of a sheet, and the functions that open the interaction of its grid. */
export interface CommandList {
  /** Returns the command with an id; undefined for an unknown id. */
  commandOf(id: string): Command | undefined;
  /** Opens the interaction of a grid: keys, pointer, clipboard and cell editors. */
  openInteraction(grid: Grid, parts: InteractionParts): Interaction;
  /** Listens to files that are dropped on a grid or pasted into it; returns the function that stops listening. */
  openAssetDrop(grid: Grid, projectId: string): () => void;
  /** Follows the comments of a sheet, and marks its rows by them; returns the function that stops following. */
  followComments(grid: Grid): () => void;
}
