// Makes ids for tests: long ones from short names, and rising ones from a counter.

/** Returns the long id for a short name: for `r1` an id, for `r1.c1` the id of a cell. Long ids stay unchanged. */
export function long(short: string): string {
  return short
    .split('.')
    .map((part, index) => (index === 2 || part.length >= 26 ? part : part.toUpperCase().padStart(26, '0')))
    .join('.');
}

/** Returns a function that returns rising ids, which are the same in every run. */
export function counter(): () => string {
  let count = 0;
  return () => `E${(++count).toString(16).toUpperCase().padStart(25, '0')}`;
}

/** A valid id of no entity. */
export const NOBODY = long('n0b0dy');

/** The ids of the project and the team of every test. */
export const PROJECT = long('p');
export const TEAM = long('team');
