// Chords in the form in which people read them: `Ctrl ⇧ +`, and on a Mac `⌘ ⇧ +`.

import { CHARACTER, chordParts } from './chord.ts';

const HERE: Readonly<Record<string, string>> = { Mod: 'Ctrl', Ctrl: 'Ctrl', Alt: 'Alt', Shift: '⇧' };
const ON_A_MAC: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
  ContextMenu: 'Menu',
  '-': '−',
  [CHARACTER]: 'A … Z',
};

/** Returns the keys of a chord, each as one word. */
export function keyWords(chord: string, isMac: boolean): readonly string[] {
  const { held, key } = chordParts(chord);
  const modifiers = isMac ? ON_A_MAC : HERE;
  const word = KEYS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...held.map((each) => modifiers[each] ?? each), word];
}
