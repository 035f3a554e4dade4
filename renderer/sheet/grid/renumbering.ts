// Keeps the numbers in the gutter right when rows begin or cease to be numbered. A few changed rows are checked at
// once. After many changes, which come from other clients, all rows are counted while the browser is idle.

import type { SheetModel } from '../model/sheetModel.ts';

const FEW = 64;

export interface Renumbering {
  /** Returns whether other rows have other numbers after these changes. */
  after(changed: ReadonlySet<string>): boolean;
  /** Counts anew while the browser is idle if that is needed; returns whether it was. */
  rest(): boolean;
}

/** Opens the check for rows that have begun or ceased to be numbered. */
export function openRenumbering(view: SheetModel): Renumbering {
  let isDoubtful = false;
  return {
    after(changed) {
      if (changed.size > FEW) {
        isDoubtful = true;
        return false;
      }
      const lines = [...changed].flatMap((rowId) => view.records.order.find(rowId) ?? []);
      return lines.filter((line) => view.numbers.recheck(line)).length > 0;
    },
    rest() {
      if (!isDoubtful) return false;
      isDoubtful = false;
      view.numbers.recount();
      return true;
    },
  };
}
