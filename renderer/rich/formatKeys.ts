// The keys of formats, for the rich editor and for the plain one, which such a key replaces by the rich one. They are
// in a file of their own, as the rich editor is a lazy chunk.

import { isMac } from '../ui/platform.ts';
import type { FormatWithInput, FormatCommand } from '../../shared/rich/formats.ts';

const PLAIN: Readonly<Record<string, FormatCommand>> = { KeyB: 'bold', KeyI: 'italic', KeyU: 'underline' };
const SHIFTED: Readonly<Record<string, FormatCommand | FormatWithInput>> = {
  KeyX: 'strike',
  KeyK: 'link',
  Digit7: 'number',
  Digit8: 'bullet',
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Returns the format of a key; null for other keys. Letters are matched by `key`, digits by `code`, since Shift turns
 * digits into other characters.
 */
export function formatOfKeys({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Press): FormatCommand | FormatWithInput | null {
  if (altKey || !(isMac ? metaKey : ctrlKey)) return null;
  const name = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;
  return (shiftKey ? SHIFTED : PLAIN)[name] ?? null;
}

/** Returns the format of a key in a comment, where Ctrl K is free for links. */
export function commentFormatOfKeys(press: Press): FormatCommand | FormatWithInput | null {
  const isLink = !press.altKey && (isMac ? press.metaKey : press.ctrlKey) && press.key.toLowerCase() === 'k';
  return isLink ? 'link' : formatOfKeys(press);
}
