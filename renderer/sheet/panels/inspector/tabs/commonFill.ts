// The fill that all cells of columns share, read while the browser is idle.

import { whenIdle } from '../../../../browser/idle.ts';
import type { SheetModel } from '../../../model/sheetModel.ts';
import { columnCellsOf } from '../../../operations/columnFills.ts';
import { isSameChoice, NO_COLOUR, schemeColoursOf, type SchemeColours } from '../colours/choice.ts';
import type { CommonValue } from '../commonValue.ts';
import { MOST_CELLS } from '../selected.ts';

export type CommonFill = CommonValue<SchemeColours>;

export const MIXED_FILL: CommonFill = { isMixed: true };

/** Tells whether columns have too many cells for their fill to be read and changed at once. */
export function hasTooManyCells(view: SheetModel, ids: readonly string[]): boolean {
  return view.records.order.count() * ids.length > MOST_CELLS;
}

/**
 * Calls `set` with the fill that all cells of the columns share, now and after changes. Nothing is read while there are
 * too many cells. Returns the function that stops.
 */
export function followCommonFill(
  view: SheetModel,
  ids: readonly string[],
  set: (common: CommonFill) => void,
): () => void {
  const { order, waking } = view.records;
  let index = 0;
  let found: SchemeColours | null = null;
  const reading = whenIdle((isOver) => {
    while (index < order.count()) {
      if (isOver()) return true;
      const line = order.at(index++);
      for (const cell of line ? columnCellsOf(view, line, ids) : []) {
        const choice = schemeColoursOf(cell, 'backgroundColor');
        if (found && !isSameChoice(found, choice)) {
          set(MIXED_FILL);
          return false;
        }
        found ??= choice;
      }
    }
    set({ isMixed: false, value: found ?? NO_COLOUR });
    return false;
  });
  const again = (): void => {
    index = 0;
    found = null;
    if (!hasTooManyCells(view, ids)) reading.again();
  };
  again();
  const end = waking.onFrame(again);
  return () => {
    reading.end();
    end();
  };
}
