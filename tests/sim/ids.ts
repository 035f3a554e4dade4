// Ids for tests: short names made long, and a counter that never repeats.

/** `r1` -> an id; `r1.c1` -> the id of a cell; what is long already stays. */
export function long(short: string): string {
  return short
    .split('.')
    .map((part, index) => (index === 2 || part.length >= 26 ? part : part.toUpperCase().padStart(26, '0')))
    .join('.');
}

/** A maker of ids that rise: the same in every run. */
export function counter(): () => string {
  let count = 0;
  return () => `E${(++count).toString(16).toUpperCase().padStart(25, '0')}`;
}

/** Well formed, and of nothing. */
export const NOBODY = long('n0b0dy');

/** The project and the team of every test. */
export const PROJECT = long('p');
export const TEAM = long('team');
