// Ids: ULIDs, 26 characters of Crockford base32, sortable by the time of their making.

import { monotonicFactory } from 'ulid';

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Tells whether a text has the form of an id. A cell's id may be two of these, joined by a dot: see `cellIdOf`. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** A maker of ids. Ids of one maker rise strictly, also within one millisecond and when the clock
 *  steps back. `now` answers in milliseconds since 1970. */
export function openIds(now: () => number): () => string {
  const next = monotonicFactory(openDice());
  return () => next(now());
}

/** Numbers from 0 to below 1, a random byte each, drawn many at a time: asking for each would cost more than
 *  all the rest of making an id. */
function openDice(): () => number {
  const drawn = new Uint8Array(1024);
  let next = drawn.length;
  return () => {
    if (next === drawn.length) {
      crypto.getRandomValues(drawn);
      next = 0;
    }
    return (drawn[next++] ?? 0) / 256;
  };
}
