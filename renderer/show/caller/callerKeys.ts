// The keys of the caller's page: the command of each key, and the list of keys that is shown to people.

import { letterOf, type LetterPress } from '../../browser/letterOf.ts';

type PlainName =
  | 'next'
  | 'back'
  | 'hold'
  | 'goTo'
  | 'skip'
  | 'tail'
  | 'standbyAll'
  | 'note'
  | 'keys'
  | 'close';

/** A command of the caller's page. */
export type CallerCommand =
  | { readonly [Name in PlainName]: { readonly name: Name } }[PlainName]
  | { readonly name: 'addTime'; readonly ms: number }
  | { readonly name: 'department'; readonly index: number };

/** The part of a keyboard event that tells which key was pressed. */
export type KeyPress = LetterPress & Pick<KeyboardEvent, 'code' | 'shiftKey' | 'repeat'>;

/** Where the focus is: in a field, on a choice that arrow keys change, on a control that Space presses, on a tab, which
 *  uses both, in a window that lies over the page, or anywhere else. */
export type KeyFocus = 'page' | 'field' | 'radio' | 'control' | 'tab' | 'window';

const MINUTE = 60_000;

/**
 * Returns the command of a key; null for a key that is left to the browser. For the repeated events of a key that is
 * held down it returns `'repeat'`, so that a finger that rests on Space neither calls a second cue nor scrolls.
 */
export function commandOfKey(press: KeyPress, focus: KeyFocus): CallerCommand | 'repeat' | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Escape') return { name: 'close' };
  if (focus === 'field' || focus === 'window') return null;
  if ((focus === 'radio' || focus === 'tab') && press.key.startsWith('Arrow')) return null;
  if ((focus === 'control' || focus === 'tab') && press.code === 'Space') return null;
  const command = onPage(press);
  return command && press.repeat ? 'repeat' : command;
}

function onPage(press: KeyPress): CallerCommand | null {
  const { key, code, shiftKey } = press;
  if (code === 'Space') return { name: 'next' };
  if (key === 'ArrowLeft') return { name: 'back' };
  if (key === 'ArrowUp') return { name: 'addTime', ms: MINUTE };
  if (key === 'ArrowDown') return { name: 'addTime', ms: -MINUTE };
  if (key === '?') return { name: 'keys' };
  // Digits are recognised by the position of the key, since some keyboards type them with Shift.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit && (!shiftKey || key === digit)) return { name: 'department', index: Number(digit) - 1 };
  if (shiftKey) return null;
  const name = LETTERS.get(letterOf(press) ?? '');
  return name ? { name } : null;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="combobox"]';
const TABS = '[role="tab"], [role="slider"]';
const CONTROLS =
  'button, summary, input[type="checkbox"], [role="button"], [role="checkbox"], [role="switch"], [role^="menuitem"]';

/** Returns where the focus is by the element that has it. */
export function focusOf(target: EventTarget | null): KeyFocus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('dialog, [role="dialog"], [role="menu"]'))
    return target.closest('input, textarea') ? 'field' : 'window';
  if (target.matches('input[type="radio"]')) return 'radio';
  if (target.closest(TABS)) return 'tab';
  if (target.closest(CONTROLS)) return 'control';
  return target.closest(FIELDS) ? 'field' : 'page';
}

const LETTERS = new Map<string, 'hold' | 'goTo' | 'standbyAll' | 'skip' | 'tail' | 'note'>([
  ['h', 'hold'],
  ['g', 'goTo'],
  ['s', 'standbyAll'],
  ['k', 'skip'],
  ['e', 'tail'],
  ['n', 'note'],
]);

/** A line of the list of keys: what is done, and by which keys. */
export interface CallerKeyLine {
  readonly name: string;
  readonly keys: readonly string[];
}

/** The list of keys, as people read it. */
export const callerKeyLines: readonly CallerKeyLine[] = [
  { name: 'Next, or start', keys: ['Space'] },
  { name: 'Back to the cue before', keys: ['←'] },
  { name: 'Hold, go on', keys: ['H'] },
  { name: 'Go to a number', keys: ['G', '21', 'Enter'] },
  { name: 'Skip the next cue', keys: ['K'] },
  { name: 'In a rehearsal, to the last 0:30 of the cue', keys: ['E'] },
  { name: 'Add a minute', keys: ['↑'] },
  { name: 'Take a minute', keys: ['↓'] },
  { name: 'Standby for all departments', keys: ['S'] },
  { name: 'Standby, then Go, for a department', keys: ['1', 'to', '9'] },
  { name: 'Note on the cue', keys: ['N'] },
  { name: 'Stop the show: on the focused button, hold, or press and confirm', keys: ['Enter'] },
  { name: 'These keys', keys: ['?'] },
  { name: 'Close what is open', keys: ['Esc'] },
];
