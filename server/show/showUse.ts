// Whether anybody follows the show of a sheet. The socket of a member's page follows the channel of the sheet, whether
// the page shows the sheet or its show. A page of the show is known by its repeated requests for the state.

/** The use of one show. */
export interface ShowUse {
  /** Notes a socket that follows only the show, until the returned function is called. */
  keep(): () => void;
  /** Notes that a page, or another program, has asked for the show. */
  noteAsked(): void;
  /** Returns whether a socket follows only the show. */
  isKept(): boolean;
  /** Returns whether a socket follows only the show, or a page has asked for the show in the last two minutes. */
  isFollowed(): boolean;
}

/** Time for which a page counts as open after it has asked: it asks every 30 s, and in the background once a minute. */
const ASKED_MS = 2 * 60_000;

/** Opens the record of the use of a show, which nobody uses yet. `elapsed` returns the ms of a monotonic clock. */
export function openShowUse(elapsed: () => number): ShowUse {
  const keepers = new Set<symbol>();
  let askedAt = -Infinity;
  return {
    keep() {
      const keeper = Symbol('keeper');
      keepers.add(keeper);
      return () => void keepers.delete(keeper);
    },
    noteAsked() {
      askedAt = elapsed();
    },
    isKept: () => keepers.size > 0,
    isFollowed: () => keepers.size > 0 || elapsed() - askedAt < ASKED_MS,
  };
}
