// Numbers in the gutter after rows have changed in place: whether one counts that did not, or the other way round.
// Few rows are asked at once; of many, which come from afar, it is found out in a quiet moment.

import type { View } from '../model/view.ts';

const FEW = 64;

export interface Renumbering {
  /** Do other rows have other numbers now? */
  after(changed: ReadonlySet<string>): boolean;
  /** In a quiet moment: is there anything to be counted anew? */
  rest(): boolean;
}

/** Opens the check for rows that have begun or ceased to count. */
export function openRenumbering(view: View): Renumbering {
  let isDoubtful = false;
  return {
    after(changed) {
      if (changed.size > FEW) {
        isDoubtful = true;
        return false;
      }
      const places = [...changed].map((rowId) => view.records.order.find(rowId)?.index ?? -1);
      return places.filter((index) => index >= 0 && view.numbers.recheck(index)).length > 0;
    },
    rest() {
      if (!isDoubtful) return false;
      isDoubtful = false;
      view.numbers.recount(0);
      return true;
    },
  };
}
