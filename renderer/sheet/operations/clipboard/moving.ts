// A cut that is pasted in its own sheet empties where it came from, in the gesture of the paste.

import { rawCellIdOf } from '../../../store/rawcells.ts';
import { lineCount } from '../../model/cellat.ts';
import type { Lines } from '../../model/picked.ts';
import type { Range } from '../../model/selection.ts';
import type { View } from '../../model/view.ts';
import { nothingOf } from './looks.ts';
import type { Writing } from './writing.ts';

export interface Cut {
  readonly id: string;
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  /** No others than these sub-lines; null for all. */
  readonly lines: Lines | null;
}

export interface Cutting {
  begin(range: Range, lines: Lines | null): Cut;
  /** The cut of that name, if it is still waiting. */
  waiting(id: string): Cut | null;
  isWaiting(): boolean;
  end(): void;
}

/** Adds the emptying of what was cut, but for what the paste itself writes to. */
export function emptySources(
  view: View,
  { rowIds, columnIds, lines }: Cut,
  {
    writing,
    mayArrange,
    isTarget,
  }: { writing: Writing; mayArrange: boolean; isTarget: (id: string) => boolean },
): void {
  for (const rowId of rowIds) {
    const all = lineCount(view, view.records.order.indexOf(rowId));
    for (let y = lines?.from ?? 0; y <= (lines?.to ?? all - 1); y++) {
      for (const columnId of columnIds) {
        const id = rawCellIdOf(rowId, columnId, y);
        const cell = isTarget(id) ? null : view.records.cell(id);
        if (!cell) continue;
        const nothing = nothingOf(cell);
        const look = mayArrange && Object.keys(nothing).length > 0 ? nothing : null;
        writing.put(rowId, y, columnId, { text: '', rich: null, look });
      }
    }
  }
}
