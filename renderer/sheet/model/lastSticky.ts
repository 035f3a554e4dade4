// The last sticky row above a position. Most sheets have few sticky rows or none, so that a walk up would pass all rows
// in each frame of a scroll. The result of a walk is therefore cached, and the next walk ends where that one began.

export interface LastSticky {
  /** Returns the position of the last sticky row before `position`; -1 when there is none. */
  before(position: number): number;
  /** Checks whether a row that has changed is sticky now. */
  changed(position: number): void;
  /** Forgets all, after rows were added, removed or moved. */
  forget(): void;
}

/** Opens the search for the last sticky row; nothing has been searched yet. */
export function openLastSticky(isSticky: (position: number) => boolean): LastSticky {
  /** Among the rows before `end`, the last sticky one is `last`. */
  let known = { end: 0, last: -1 };

  function walk(from: number, to: number): number {
    let at = from;
    while (at >= to && !isSticky(at)) at--;
    return at >= to ? at : -1;
  }

  function forget(): void {
    known = { end: 0, last: -1 };
  }

  return {
    before(position) {
      if (position < known.end) {
        if (known.last < position) return known.last;
        forget();
      }
      const found = walk(position - 1, known.end);
      known = { end: position, last: found < 0 ? known.last : found };
      return known.last;
    },
    changed(position) {
      if (position >= known.end) return;
      if (isSticky(position)) known = { ...known, last: Math.max(known.last, position) };
      else if (position === known.last) forget();
    },
    forget,
  };
}
