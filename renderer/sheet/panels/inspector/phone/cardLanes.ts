// Which cells of a row have a field below the head of its card.

import { purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import { coveringCellAt, subRowCount } from '../../../model/cellAt.ts';
import type { SheetModel } from '../../../model/sheetModel.ts';

/** The place of a cell within its row. */
export interface CardLane {
  readonly column: number;
  readonly line: number;
}

/**
 * Returns the places that have a field: each column with all of its sub-rows, in the order of the columns. The first
 * sub-row of title and times is left out, since the head of the card shows it, and so is a further sub-row covered by a
 * cell that begins above or before it.
 */
export function cardLanesOf(view: SheetModel, row: number): readonly CardLane[] {
  const lines = subRowCount(view, row);
  return view.columns().flatMap(({ purpose }, column) => {
    const isInHead = purposeNamed(purpose).headingPart !== null;
    const lanes = Array.from({ length: lines }, (_, line) => ({ column, line }));
    return lanes.filter(({ line }) => (line === 0 ? !isInHead : isCellBegun(view, row, { column, line })));
  });
}

function isCellBegun(view: SheetModel, row: number, { column, line }: CardLane): boolean {
  const cover = coveringCellAt(view, { row, column, line });
  return !cover || (cover.column === column && cover.line === line);
}
