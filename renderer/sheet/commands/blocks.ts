// Commands of free blocks and their cells. Alt, Shift and an arrow move a cell, as they move rows and columns; with
// Ctrl as well they resize it. Shift alone extends the selection, as everywhere. There is no mode for editing blocks.

import {
  ArrowDownToDot,
  CopyPlus,
  Fullscreen,
  LayoutGrid,
  PanelTop,
  SquareMinus,
  SquarePlus,
} from 'lucide-react';
import { pressedTrackIn } from '../grid/blocks/pressedTrack.ts';
import { blockAt, blockCellAt } from '../model/blocks/block.ts';
import { edgePositionInBlock } from '../model/blocks/blockMoves.ts';
import { loadBlockCells, loadedBlockCells, loadTitleBlock } from '../operations/blocks/loading.ts';
import { selectedBlockCells } from '../model/blocks/selectedBlockCells.ts';
import { blockRefusal, blockCellRefusal } from '../operations/blocks/refusals.ts';
import { stepCell, stretchCell } from '../operations/blocks/shaping.ts';
import type { Grid } from '../grid/grid.ts';
import { selectionAt } from '../model/selection.ts';
import { CHARACTER } from './chord.ts';
import type { Command } from './command.ts';
import { shapeCommand } from './refusals.ts';

const isOnCell = ({ view, selection }: Grid): boolean => blockCellAt(view, selection().active) !== null;
const isInBlock = ({ view, selection }: Grid): boolean => blockAt(view, selection().active.row) !== null;
const isOnWhole = (grid: Grid): boolean => isInBlock(grid) && !isOnCell(grid);

/** Returns a command that changes a cell of a block. */
function ofCell(command: Omit<Command, 'changes' | 'group'>): Command {
  return { refusal: blockCellRefusal, where: isOnCell, ...command, group: 'Cells', changes: true };
}

const MOVES = [
  { word: 'Up', x: 0, y: -1 },
  { word: 'Down', x: 0, y: 1 },
  { word: 'Left', x: -1, y: 0 },
  { word: 'Right', x: 1, y: 0 },
] as const;

const moving = MOVES.map(({ word, x, y }) =>
  ofCell({
    id: `block.move${word}`,
    name: `Move cell of a title block ${word.toLowerCase()}`,
    keys: [`Alt+Shift+Arrow${word}`],
    run: (grid) => stepCell(grid, { x, y }),
  }),
);

const SIZES = [
  { id: 'block.taller', word: 'taller', key: 'Down', edges: { bottom: 1 } },
  { id: 'block.shorter', word: 'shorter', key: 'Up', edges: { bottom: -1 } },
  { id: 'block.wider', word: 'wider', key: 'Right', edges: { right: 1 } },
  { id: 'block.narrower', word: 'narrower', key: 'Left', edges: { right: -1 } },
] as const;

const sizing = SIZES.map(({ id, word, key, edges }) =>
  ofCell({
    id,
    name: `Make cell of a title block ${word}`,
    keys: [`Mod+Alt+Shift+Arrow${key}`],
    run: (grid) => stretchCell(grid, edges),
  }),
);

const making: readonly Command[] = [
  shapeCommand({
    id: 'row.insertTitleBlock',
    group: 'Rows',
    name: 'Title block with logo, title and date',
    icon: PanelTop,
    words: () => 'Title block',
    refusal: ({ view }) =>
      blockAt(view, view.positionOf(view.records.order.at(0)?.id ?? ''))
        ? 'The sheet begins with a title block already.'
        : null,
    run: async (grid) => (await loadTitleBlock()).insertTitleBlock(grid),
  }),
  {
    id: 'block.typeCell',
    group: 'Cells',
    name: 'Type into a new cell of the title block',
    keys: [CHARACTER],
    where: isOnWhole,
    changes: true,
    refusal: blockRefusal,
    run(grid) {
      const track = pressedTrack(grid);
      const loaded = loadedBlockCells();
      if (!loaded) return loadBlockCells().then(({ addCell }) => addCell(grid, track));
      return loaded.addCell(grid, track);
    },
  },
  {
    id: 'block.addCell',
    group: 'Cells',
    name: 'Add a cell to the title block',
    icon: SquarePlus,
    where: isInBlock,
    words: () => 'Add a cell',
    changes: true,
    refusal: blockRefusal,
    run: async (grid) => (await loadBlockCells()).addCell(grid),
  },
  ofCell({
    id: 'block.duplicateCell',
    name: 'Duplicate cell of a title block',
    icon: CopyPlus,
    keys: ['Mod+d'],
    words: (grid) => cellWords(grid, 'Duplicate'),
    run: async (grid) => (await loadBlockCells()).duplicateCells(grid),
  }),
  ofCell({
    id: 'block.deleteCell',
    name: 'Delete cell of a title block',
    icon: SquareMinus,
    keys: ['Delete'],
    isDanger: true,
    words: (grid) => cellWords(grid, 'Delete'),
    run: async (grid) => (await loadBlockCells()).removeCells(grid),
  }),
  {
    id: 'block.tracks',
    group: 'Cells',
    name: 'Height of the title block…',
    icon: LayoutGrid,
    where: isInBlock,
    changes: true,
    refusal: blockRefusal,
    run: (grid) => grid.show({ name: 'blockTracks' }),
  },
];

const going: readonly Command[] = [
  {
    id: 'block.enter',
    group: 'Cells',
    name: 'Go into the title block',
    icon: ArrowDownToDot,
    keys: ['Enter'],
    where: isOnWhole,
    changes: false,
    refusal: (grid) => (isInBlock(grid) ? null : 'Go to a title block first.'),
    run: enter,
  },
  {
    id: 'block.leave',
    group: 'Cells',
    name: 'Select the title block as a whole',
    icon: Fullscreen,
    keys: ['Escape'],
    where: isOnCell,
    changes: false,
    refusal: (grid) => (isOnCell(grid) ? null : 'Go to a cell of a title block first.'),
    run(grid) {
      const { row, column } = grid.selection().active;
      grid.select(selectionAt({ row, column }));
    },
  },
];

export const blockCommands: readonly Command[] = [...making, ...moving, ...sizing, ...going];

/** Returns the free track of the active block that was pressed last. */
function pressedTrack(grid: Grid): { readonly x: number; readonly y: number } | undefined {
  return pressedTrackIn(grid, grid.view.line(grid.selection().active.row)?.id ?? '');
}

/** Enters the first cell of the block; an empty block gets one. */
function enter(grid: Grid): void {
  const { active } = grid.selection();
  const position = edgePositionInBlock(grid.view, active, 'start');
  if (position.cell !== undefined) grid.select(selectionAt(position));
  else grid.run('block.addCell');
}

function cellWords(grid: Grid, word: string): string {
  const count = selectedBlockCells(grid).length;
  return count > 1 ? `${word} ${count} cells` : `${word} cell`;
}
