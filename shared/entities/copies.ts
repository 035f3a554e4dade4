// Copying cells: those of the grid get the id of their new place, those of a block an id of their own.

import type { Entity } from '../model/action.ts';
import { without } from '../model/apply.ts';
import type { Given } from '../model/define.ts';
import { cellIdOf, isGridCellId, yOf } from './cellIds.ts';
import { str } from './parts.ts';
import type { Cell } from '../records.ts';

/** The place that cells are copied to. */
export interface CopyTarget {
  readonly sheetId: string;
  readonly rowId: string;
  /** Old column to new; left out, they stay in their columns. A column without a copy drops its cells. */
  readonly columns?: ReadonlyMap<string, string>;
}

/** The cells as they stand in the target; a hidden one, whose column is not copied, is left out. */
export function copiedCells(cells: readonly Cell[], target: CopyTarget, given: Given): readonly Entity[] {
  const { sheetId, rowId, columns } = target;
  return cells.flatMap((source) => {
    const cell = without(source, ['updatedAt']);
    if (!isGridCellId(cell.id)) return [{ ...cell, id: given.newId(), sheetId, rowId }];
    const old = str(cell, 'columnId');
    const columnId = columns ? columns.get(old) : old;
    if (columnId === undefined) return [];
    return [{ ...cell, id: cellIdOf(rowId, columnId, yOf(cell.id)), sheetId, rowId, columnId }];
  });
}
