// The refusals of a merge: sentences for the user about what is wrong with the file and what to do.

import { AppError } from '../../../shared/errors.ts';
import type { DuplicateLines } from '../../../shared/merge/matchRows.ts';

/** The most duplicate lines that a refusal names. */
const MOST = 10;

/**
 * Refuses a file in which several lines have the key of the same row.
 * @throws AppError 'badRequest' with their line numbers
 */
export function refuseDuplicateLines(doubled: readonly DuplicateLines[]): void {
  if (doubled.length === 0) return;
  const named = doubled.slice(0, MOST).map(({ by, text, lines }) => {
    const places = listed(lines.slice(0, MOST).map(String));
    if (by === 'key') return `lines ${places} have the same EO key`;
    return by === 'number' ? `lines ${places} have the number ${text}` : `lines ${places} are all “${text}”`;
  });
  const more = doubled.length > MOST ? `; and so do the lines of ${doubled.length - MOST} more rows` : '';
  const advice = doubled.some(({ by }) => by === 'key')
    ? 'Where one was copied to make a new row, empty its EO key. Then drop the file again.'
    : 'Make them differ, or choose further columns that name a row.';
  throw new AppError('badRequest', {
    code: 'DOUBLED_KEYS',
    message: `Nothing can be merged yet: ${named.join('; ')}${more}. ${advice}`,
  });
}

/** Returns the refusal of a file that was exported from another sheet. `title` is that of the other sheet; null where
 *  it must not be shown. */
export function otherSheetRefusal(title: string | null): AppError {
  const message =
    title === null
      ? 'This file was exported from another sheet, which is not in this project. Import it as a new sheet instead.'
      : `This file was exported from “${title}”, and not from this sheet. Open that sheet, and drop the file there.`;
  return new AppError('badRequest', { code: 'OTHER_SHEET', message });
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
