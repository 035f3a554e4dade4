// Commands that move the selection: arrows, page keys, Tab, and with Shift those that extend it.

import {
  allOf,
  edgeTo,
  jumpTo,
  nextOf,
  pageTo,
  stepTo,
  wholeRowsOrColumns,
} from '../model/selectionMoves.ts';
import type { Grid } from '../grid/grid.ts';
import { selectionAt, type CellPosition, type Selection } from '../model/selection.ts';
import type { Command } from './command.ts';

const WAYS = [
  { word: 'Up', key: 'ArrowUp', rows: -1, columns: 0 },
  { word: 'Down', key: 'ArrowDown', rows: 1, columns: 0 },
  { word: 'Left', key: 'ArrowLeft', rows: 0, columns: -1 },
  { word: 'Right', key: 'ArrowRight', rows: 0, columns: 1 },
] as const;

/**
 * Returns a command that moves the selection. It scrolls the cell that `shown` returns into view; with null it does not
 * scroll.
 */
function going(
  id: string,
  name: string,
  keys: readonly string[],
  to: (grid: Grid) => Selection,
  shown: (next: Selection) => CellPosition | null = ({ head }) => head,
): Command {
  const run = (grid: Grid): void => {
    const next = to(grid);
    grid.select(next, { reveal: shown(next) });
  };
  return { id, group: 'Move', name, keys, changes: false, run };
}

const activeCell = ({ active }: Selection): CellPosition => active;
const nothing = (): null => null;

const arrows = WAYS.flatMap(({ word, key, rows, columns }) => {
  const way = word.toLowerCase();
  return [
    going(`move.${way}`, `Go ${way}`, [key], (grid) => stepTo(grid, { rows, columns, extend: false })),
    going(`select.${way}`, `Select ${way}`, [`Shift+${key}`], (grid) =>
      stepTo(grid, { rows, columns, extend: true }),
    ),
    going(`move.edge${word}`, `Go to the edge ${way}`, [`Mod+${key}`], (grid) =>
      jumpTo(grid, { rows, columns, extend: false }),
    ),
    going(`select.edge${word}`, `Select to the edge ${way}`, [`Mod+Shift+${key}`], (grid) =>
      jumpTo(grid, { rows, columns, extend: true }),
    ),
  ];
});

const pages = ([1, -1] as const).flatMap((by) => {
  const [word, way] = by === 1 ? ['PageDown', 'down'] : ['PageUp', 'up'];
  return [
    going(`move.page${by === 1 ? 'Down' : 'Up'}`, `Go a screen ${way}`, [word], (grid) =>
      pageTo(grid, by, false),
    ),
    going(`select.page${by === 1 ? 'Down' : 'Up'}`, `Select a screen ${way}`, [`Shift+${word}`], (grid) =>
      pageTo(grid, by, true),
    ),
  ];
});

const edges = (['start', 'end'] as const).flatMap((to) => {
  const [key, word] = to === 'start' ? ['Home', 'Start'] : ['End', 'End'];
  return (['row', 'sheet'] as const).flatMap((of) => {
    const modifier = of === 'row' ? '' : 'Mod+';
    return [
      going(`move.${of}${word}`, `Go to the ${to} of the ${of}`, [`${modifier}${key}`], (grid) =>
        edgeTo(grid, to, of, false),
      ),
      going(`select.${of}${word}`, `Select to the ${to} of the ${of}`, [`${modifier}Shift+${key}`], (grid) =>
        edgeTo(grid, to, of, true),
      ),
    ];
  });
});

export const moveCommands: readonly Command[] = [
  ...arrows,
  ...pages,
  ...edges,
  going('move.next', 'Next cell', ['Tab'], (grid) => nextOf(grid, 1, 'row'), activeCell),
  going('move.previous', 'Cell before', ['Shift+Tab'], (grid) => nextOf(grid, -1, 'row'), activeCell),
  going('move.above', 'Cell above', ['Shift+Enter'], (grid) => nextOf(grid, -1, 'column'), activeCell),
  going('select.all', 'Select all', ['Mod+a'], allOf, nothing),
  going(
    'select.rows',
    'Select whole rows',
    ['Shift+Space'],
    (grid) => wholeRowsOrColumns(grid, 'rows'),
    nothing,
  ),
  going(
    'select.columns',
    'Select whole columns',
    ['Ctrl+Space'],
    (grid) => wholeRowsOrColumns(grid, 'columns'),
    nothing,
  ),
  going('select.none', 'Select one cell only; Tab then leaves the sheet', ['Escape'], (grid) =>
    selectionAt(grid.selection().active),
  ),
];
