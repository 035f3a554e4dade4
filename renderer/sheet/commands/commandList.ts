// What comes with the code of the commands, as those see it who wait for it.

import type { EditController } from '../editors/editController.ts';
import type { BlockFrame } from '../grid/blocks/frame.ts';
import type { CellRect } from '../grid/geometry.ts';
import type { Grid } from '../grid/handle.ts';
import type { CellPosition } from '../model/selection.ts';
import type { Command } from './command.ts';

/** What the interaction of a grid asks of it. */
export interface InteractionParts {
  rectAt(position: CellPosition): CellRect;
  /** Runs when an editor has written its value, before the selection moves on. */
  written(): void;
}

/** The part of an open grid that answers a person. */
export interface Interaction {
  readonly editing: EditController;
  readonly frame: BlockFrame;
  close(): void;
}

/** All commands of a sheet, and what answers a person in its grid. */
export interface CommandList {
  /** Returns the command with an id; undefined for an unknown id. */
  commandOf(id: string): Command | undefined;
  /** Opens what answers a person in a grid: keys, pointer, clipboard, editors. */
  openInteraction(grid: Grid, parts: InteractionParts): Interaction;
  /** Listens to files that are dropped on a grid or pasted into it; returns the function that stops listening. */
  openAssetDrop(grid: Grid, projectId: string): () => void;
  /** Follows the comments of a sheet, and marks its rows by them; returns the function that stops following. */
  followComments(grid: Grid): () => void;
}
