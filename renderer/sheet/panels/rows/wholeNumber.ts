// Whole numbers typed into a field, and the sentence for invalid ones.

import { formatCount } from '../../../../shared/format/words.ts';

export function wholeIn(typed: string): number | null {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}

export function wholeRefusal(
  typed: string,
  { least, most, of }: { least: number; most: number; of: string },
): string | null {
  const number = wholeIn(typed);
  return number === null || number < least || number > most
    ? `${of}: from ${least} to ${formatCount(most)}.`
    : null;
}
