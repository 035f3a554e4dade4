// The state of a cut, for tests without a grid.

import type { CutCells, CutState } from '../../renderer/sheet/operations/clipboard/cut.ts';

/** Returns the state in which a cut waits for its paste; without one, that in which nothing is cut. */
export function cutState(cut: CutCells | null = null): CutState & { readonly ended: () => boolean } {
  let isEnded = cut === null;
  return {
    begin() {
      throw new Error('nothing is cut in this test');
    },
    waiting: (id) => (!isEnded && cut?.id === id ? cut : null),
    isWaiting: () => !isEnded,
    end() {
      isEnded = true;
    },
    ended: () => isEnded,
  };
}
