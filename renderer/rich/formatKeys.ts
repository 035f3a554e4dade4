// The keys of formats, for the rich editor, and for the plain editor, in whose place such a key opens the rich one.
// They are in a file of their own, as the rich editor is a lazy chunk.

import { letterOf, type LetterPress } from '../browser/letterOf.ts';
import { isMac } from '../ui/platform.ts';
import type { FormatWithInput, FormatCommand } from '../../shared/rich/formats.ts';

const PLAIN: Readonly<Record<string, FormatCommand>> = { b: 'bold', i: 'italic', u: 'underline' };
const SHIFTED: Readonly<Record<string, FormatCommand | FormatWithInput>> = {
  x: 'strike',
  k: 'link',
  Digit7: 'number',
  Digit8: 'bullet',
};

type Press = LetterPress & Pick<KeyboardEvent, 'code' | 'shiftKey'>;

/**
 * Returns the format of a key; null for other keys. Digits are matched by the physical key, since Shift turns them into
 * other characters.
 */
export function formatOfKeys(press: Press): FormatCommand | FormatWithInput | null {
  const { code, ctrlKey, metaKey, shiftKey, altKey } = press;
  if (altKey || !(isMac ? metaKey : ctrlKey)) return null;
  return (shiftKey ? SHIFTED : PLAIN)[letterOf(press) ?? code] ?? null;
}

/** Returns the format of a key in a comment, where Ctrl K is free for links. */
export function commentFormatOfKeys(press: Press): FormatCommand | FormatWithInput | null {
  const isLink = !press.altKey && (isMac ? press.metaKey : press.ctrlKey) && letterOf(press) === 'k';
  return isLink ? 'link' : formatOfKeys(press);
}
