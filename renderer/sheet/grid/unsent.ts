// Marks the cells whose change waits for the server. The mark is seen while the page is offline, and only then: each
// edit waits for a moment.

import { rawCellIdOf } from '../../store/rawcells.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Sets or removes the mark on each cell of a row that was painted. */
export function markUnsent(view: SheetModel, element: HTMLElement, line: RowRecord): void {
  const pending = view.records.pendingCellsOf(line.id);
  if (pending.size === 0 && element.dataset['unsent'] === undefined) return;
  const columns = view.columns();
  for (const cell of element.children) {
    if (!(cell instanceof HTMLElement)) continue;
    const column = columns[Number(cell.ariaColIndex) - 2];
    const id =
      cell.dataset['cell'] ??
      (column ? rawCellIdOf(line.id, column.id, Number(cell.dataset['line'] ?? 0)) : '');
    cell.toggleAttribute('data-unsent', pending.has(id));
  }
  element.toggleAttribute('data-unsent', pending.size > 0);
}
