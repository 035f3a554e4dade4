// Ids: ULIDs, 26 characters of Crockford base32, sortable by the time of their creation.

import { monotonicFactory } from 'ulid';

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Tells whether a text has the form of an id. A cell's id may be two of these, joined by a dot: see `cellIdOf`. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/**
 * Returns a function that makes ids. Its ids rise strictly, also within one millisecond and when the clock steps
 * back. `now` returns milliseconds since 1970.
 */
export function openIdGenerator(now: () => number): () => string {
  const next = monotonicFactory(openDice());
  return () => next(now());
}

/**
 * Returns a source of random numbers from 0 to below 1, of one byte each. The bytes are drawn many at a time: to draw
 * each alone would cost more than the rest of making an id.
 */
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
