// What can be asked of a text in an editor, and by which keys: the same in the plain editor, which then becomes the
// rich one. It knows nothing of that one, which comes in a chunk of its own.

import { isMac } from '../../../ui/platform.ts';
import type { FormatPrompt, FormatCommand } from '../../model/formatRequest.ts';

const PLAIN: Readonly<Record<string, FormatCommand>> = { KeyB: 'bold', KeyI: 'italic', KeyU: 'underline' };
const SHIFTED: Readonly<Record<string, FormatCommand | FormatPrompt>> = {
  KeyX: 'strike',
  KeyK: 'link',
  Digit7: 'number',
  Digit8: 'bullet',
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Letters go by what is written on the key, digits by where they lie: Shift makes signs of them. */
export function formatOfKeys({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Press): FormatCommand | FormatPrompt | null {
  if (altKey || !(isMac ? metaKey : ctrlKey)) return null;
  const name = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;
  return (shiftKey ? SHIFTED : PLAIN)[name] ?? null;
}
