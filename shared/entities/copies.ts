// Copies of cells: in the grid their ids follow from the new row and column, in a block they get new ids.

import type { Entity } from '../model/action.ts';
import { without } from '../model/apply.ts';
import type { PlanInputs } from '../model/define.ts';
import { cellIdOf, isGridCellId, subRowOfCellId } from './cellIds.ts';
import { textField } from './parts.ts';
import type { Cell } from '../records.ts';

/** The target of copied cells. */
export interface CopyTarget {
  readonly sheetId: string;
  readonly rowId: string;
  /**
   * The new column by the old one; without it, cells stay in their columns. Cells of a column that is not in it are
   * not copied.
   */
  readonly columns?: ReadonlyMap<string, string>;
}

/** Returns the cells as they are in the target, without those whose column is not copied. */
export function copiedCells(
  cells: readonly Cell[],
  target: CopyTarget,
  given: PlanInputs,
): readonly Entity[] {
  const { sheetId, rowId, columns } = target;
  return cells.flatMap((source) => {
    const cell = without(source, ['updatedAt']);
    if (!isGridCellId(cell.id)) return [{ ...cell, id: given.newId(), sheetId, rowId }];
    const old = textField(cell, 'columnId');
    const columnId = columns ? columns.get(old) : old;
    if (columnId === undefined) return [];
    return [{ ...cell, id: cellIdOf(rowId, columnId, subRowOfCellId(cell.id)), sheetId, rowId, columnId }];
  });
}
