// Where a key leads: the selection after it. The table of keys is in keys.ts.

import { textAt } from './cellat.ts';
import type { Grid } from './handle.ts';
import type { Going } from './keys.ts';
import { jumped, moved, selectionOf, startOf, stepped, type Selection, type Spot } from './selection.ts';

export function selectionAfter(grid: Grid, command: Going): Selection {
  const selection = grid.selection();
  const bounds = grid.bounds();
  const go = (spot: Spot, extend: boolean): Selection => moved(selection, spot, extend, bounds);
  switch (command.do) {
    case 'move': {
      const { row, column } = startOf(selection, command.extend);
      return go({ row: row + command.rows, column: column + command.columns }, command.extend);
    }
    case 'jump': {
      const by = { row: command.rows, column: command.columns };
      const isFilled = (spot: Spot): boolean => textAt(grid.view, spot) !== '';
      return go(jumped(startOf(selection, command.extend), by, bounds, isFilled), command.extend);
    }
    case 'page': {
      const { row, column } = startOf(selection, command.extend);
      return go({ row: row + command.by * grid.painter.rowsInSight(), column }, command.extend);
    }
    case 'edge':
      return go(edgeOf(grid, command), command.extend);
    case 'step':
      return stepped(selection, command.by, command.along, bounds);
    case 'escape':
      return moved(selection, selection.active, false, bounds);
    case 'all':
      return selectionOf({ top: 0, left: 0, bottom: bounds.rows - 1, right: bounds.columns - 1 });
    case 'selectRows':
      return selectionOf({ ...grid.range(), left: 0, right: bounds.columns - 1 });
    case 'selectColumns':
      return selectionOf({ ...grid.range(), top: 0, bottom: bounds.rows - 1 });
  }
}

function edgeOf(grid: Grid, command: { of: 'row' | 'sheet'; end: boolean; extend: boolean }): Spot {
  const { rows, columns } = grid.bounds();
  const { row } = startOf(grid.selection(), command.extend);
  const column = command.end ? columns - 1 : 0;
  return { row: command.of === 'row' ? row : command.end ? rows - 1 : 0, column };
}
