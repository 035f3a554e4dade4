// Guesses the purpose of a column: by the words of its header, checked against its values, or by its values alone.

import { PURPOSE_DEFINITIONS, type Purpose } from '../../../shared/purposes/purposes.ts';
import { withoutDates } from '../datedTimes.ts';

/** Returns whether a title is a usual one for a column of some purpose in a rundown, such as `Duration`. */
export function isPurposeWord(title: string): boolean {
  return PURPOSE_DEFINITIONS.some(({ guess }) => guess?.words.test(plain(title)));
}

/** Returns the purpose of each column, null for plain text. Each of `columns` has its title, and its texts from the
 *  first rows. */
export function guessPurposes(
  columns: readonly { title: string; texts: readonly string[] }[],
): readonly (Purpose | null)[] {
  const purposes = columns.map((): Purpose | null => null);
  for (const { name, guess, time } of PURPOSE_DEFINITIONS) {
    if (guess === null) continue;
    const fits = (texts: readonly string[]) => guess.fits(time === 'ofDay' ? withoutDates(texts) : texts);
    for (const [at, { title, texts }] of columns.entries()) {
      if (purposes[at] !== null || !texts.some(Boolean)) continue;
      const isMeant = guess.words.test(plain(title)) && fits(texts);
      if (!isMeant && guess.isPlain?.(texts) !== true) continue;
      purposes[at] = name;
      if (guess.isOften !== true) break;
    }
  }
  if (!purposes.includes('itemNumber') && columns[0]?.title === '' && isCount(columns[0].texts))
    purposes[0] = 'itemNumber';
  return purposes;
}

function plain(title: string): string {
  return title
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim();
}

/** Returns whether texts are consecutive numbers, 1, 2, 3 … or 0, 1, 2 …, which a program has made. */
function isCount(texts: readonly string[]): boolean {
  const numbers = texts.filter(Boolean).map(Number);
  return (
    numbers.length > 2 &&
    numbers.every((number, index) => number === (numbers[0] ?? 0) + index) &&
    Math.abs(numbers[0] ?? 9) <= 1
  );
}
