// Cut and paste within a sheet: the source cells are emptied in the gesture of the paste.

import { rawCellIdOf } from '../../../store/rawcells.ts';
import { subRowCount } from '../../model/cellAt.ts';
import type { SubRows } from '../../model/selectedRows.ts';
import type { Range } from '../../model/selection.ts';
import type { View } from '../../model/view.ts';
import { clearedStyle } from './looks.ts';
import type { CellWrites } from './cellWrites.ts';

export interface CutCells {
  readonly id: string;
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  /** Sub-rows that were cut; null for all. */
  readonly lines: SubRows | null;
}

export interface CutState {
  begin(range: Range, lines: SubRows | null): CutCells;
  /** Returns the cut with an id while it waits for its paste; null otherwise. */
  waiting(id: string): CutCells | null;
  isWaiting(): boolean;
  end(): void;
}

/** Adds to a paste the emptying of the cut cells, except those that the paste itself writes to. */
export function emptySources(
  view: View,
  { rowIds, columnIds, lines }: CutCells,
  {
    writing,
    mayArrange,
    isTarget,
  }: { writing: CellWrites; mayArrange: boolean; isTarget: (id: string) => boolean },
): void {
  for (const rowId of rowIds) {
    const all = subRowCount(view, view.records.order.indexOf(rowId));
    for (let y = lines?.from ?? 0; y <= (lines?.to ?? all - 1); y++) {
      for (const columnId of columnIds) {
        const id = rawCellIdOf(rowId, columnId, y);
        const cell = isTarget(id) ? null : view.records.cell(id);
        if (!cell) continue;
        const nothing = clearedStyle(cell);
        const look = mayArrange && Object.keys(nothing).length > 0 ? nothing : null;
        writing.put(rowId, y, columnId, { text: '', rich: null, look });
      }
    }
  }
}
