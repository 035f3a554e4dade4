// Loads the view of a link so that the answer does not replace steps which the socket has brought meanwhile.

import type { GuestLoad } from './guestModel.ts';

/** Number of times that a view is asked for while the answers are older than what is shown. */
const MOST_ATTEMPTS = 3;

/** Returns the sequence of the last step that a view contains. */
export function sequenceOf({ meta }: GuestLoad): number {
  return Math.max(0, ...Object.values(meta.sequence));
}

/** Loads a view by `read`. An answer that is older than `heard`, the sequence of what is shown by then, is asked for
 *  again. Resolves to the error on failure; to null if the answers stay older, so that what is shown stays. */
export async function loadSince(
  read: () => Promise<GuestLoad | Error>,
  heard: () => number,
): Promise<GuestLoad | Error | null> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    // Each attempt waits for the one before.
    // oxlint-disable-next-line no-await-in-loop
    const loaded = await read();
    if (loaded instanceof Error || sequenceOf(loaded) >= heard()) return loaded;
  }
  return null;
}
