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
 * Returns the places in the order of the columns, each with all of its sub-rows. The head of the card has the first ones
 * of title and times. Further sub-rows that belong to a cell that begins above or before them are left out.
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
