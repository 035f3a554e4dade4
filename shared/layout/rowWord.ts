// The word for the rows of a sheet: cues, calls, shots, items, rows.

import { purposeNamed } from '../purposes/purposes.ts';
import { textIn } from './content.ts';

/** The word for rows, by patterns of the sheet's title. */
const BY_TITLE: readonly (readonly [title: RegExp, word: string])[] = [
  [/\bcall ?sheets?\b/i, 'call'],
  [/\bshot ?lists?\b/i, 'shot'],
  [/\b(budgets?|equipment|inventory|packing lists?|props|rundowns?)\b/i, 'item'],
];

/**
 * Returns the word for a row of a sheet: by the sheet's title where that fits, else `cue` for a sheet with a column of
 * durations, else `row`.
 */
export function rowWord(sheet: { readonly title?: unknown }, purposes: readonly (string | null)[]): string {
  const title = textIn(sheet.title);
  const titled = BY_TITLE.find(([words]) => words.test(title));
  if (titled) return titled[1];
  return purposes.some((purpose) => purposeNamed(purpose).time === 'length') ? 'cue' : 'row';
}
