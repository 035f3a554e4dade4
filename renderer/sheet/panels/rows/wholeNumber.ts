// Whole numbers typed into a field, and the sentence for invalid ones.

import { formatCount } from '../../../../shared/format/words.ts';

/** Returns a typed whole number of up to six digits; null for any other text. */
export function wholeIn(typed: string): number | null {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}

/** Returns why a typed text is no number within bounds; null when it is. `of` names the number. */
export function wholeRefusal(
  typed: string,
  { least, most, of }: { least: number; most: number; of: string },
): string | null {
  const number = wholeIn(typed);
  return number === null || number < least || number > most
    ? `${of}: from ${least} to ${formatCount(most)}.`
    : null;
}
