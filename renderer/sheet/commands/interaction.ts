// The interaction of an open grid: the pointer, dragging, the clipboard, and the editors of cells. It is loaded with
// the commands, since rows can be read without it; `earlyInput.ts` stores earlier input.

import { openCheckboxClicks } from '../editors/checkboxes.ts';
import { openEditController } from '../editors/editController.ts';
import { openAssetDrop } from '../grid/assets/assetDrop.ts';
import { openBesideColumns } from '../grid/besideColumns.ts';
import { openBlockLines } from '../grid/blocks/blockLines.ts';
import { openBlocks } from '../grid/blocks/blocks.ts';
import { openFrame } from '../grid/blocks/frame.ts';
import { openClicks } from '../grid/clicks.ts';
import { openClipboard } from '../grid/clipboard/events.ts';
import { openDragging } from '../grid/dragging.ts';
import { followComments } from '../grid/followComments.ts';
import type { Grid } from '../grid/grid.ts';
import { openPointer } from '../grid/pointer.ts';
import { openRowHover } from '../grid/rowHover.ts';
import { openHeldRowRelease } from '../grid/views/heldRowRelease.ts';
import type { LeaveDirection } from '../model/leaveDirection.ts';
import type { Selection } from '../model/selection.ts';
import { nextOf } from '../model/selectionMoves.ts';
import { commandOf, openDispatch } from './all.ts';
import type { CommandList, Interaction, InteractionParts } from './commandList.ts';

/** The commands, and the interaction of a grid whose rows may be shown already. */
export const interaction: CommandList = { commandOf, openInteraction, openAssetDrop, followComments };

function openInteraction(grid: Grid, { rectAt, written }: InteractionParts): Interaction {
  const frame = openFrame(grid.painter.body, () => grid);
  const editing = openEditController(grid.painter.body, {
    grid: () => grid,
    rectAt,
    done(leave) {
      if (leave !== 'cancel') written();
      grid.view.records.waking.wake();
      grid.select(after(grid, leave));
    },
  });
  const closers = [
    openClicks(grid),
    openBlocks(grid),
    openBlockLines(grid),
    openBesideColumns(grid),
    openDispatch(grid),
    openHeldRowRelease(grid),
    openPointer(grid),
    openCheckboxClicks(grid),
    openDragging(grid),
    openRowHover(grid),
    openClipboard(grid),
  ];
  return {
    editing,
    frame,
    close: () => closers.forEach((end) => end()),
  };
}

function after(grid: Grid, leave: LeaveDirection | 'cancel'): Selection {
  if (leave === 'stay' || leave === 'cancel') return grid.selection();
  const along = leave === 'left' || leave === 'right' ? 'row' : 'column';
  return nextOf(grid, leave === 'left' || leave === 'up' ? -1 : 1, along);
}
