// Keys as chords, such as `Mod+Shift+ArrowUp`. A key press and the keys of a command are brought into the same form, so
// that a command is found by looking up the chord in a table.

import { letterOf, type LetterPress } from '../../browser/letterOf.ts';

export interface KeyPress extends LetterPress {
  readonly shiftKey: boolean;
}

/** The chord of any key that types a character, which applies when no other chord does. */
export const CHARACTER = 'Character';

const MODIFIERS = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const;
type Modifier = (typeof MODIFIERS)[number];

/** Returns the parts of a chord, modifiers first: `Mod+Shift++` is Mod, Shift and `+`. */
export function chordParts(chord: string): { readonly held: readonly Modifier[]; readonly key: string } {
  const held: Modifier[] = [];
  let key = chord;
  for (const modifier of MODIFIERS) {
    if (!key.startsWith(`${modifier}+`)) continue;
    held.push(modifier);
    key = key.slice(modifier.length + 1);
  }
  return { held, key };
}

/**
 * Returns the chord of a command in the form of the table. Only a Mac has both Mod and Ctrl; on other computers Ctrl is
 * Mod.
 */
export function normaliseChord(chord: string, isMac: boolean): string {
  const { held, key } = chordParts(chord);
  const here = isMac ? held : held.map((each) => (each === 'Ctrl' ? 'Mod' : each));
  return worded(new Set(here), key);
}

function worded(held: ReadonlySet<Modifier>, key: string): string {
  const first = MODIFIERS.filter((each) => held.has(each));
  return [...first, key.length === 1 ? key.toLowerCase() : key].join('+');
}

/** Returns the chords of a key press, the most exact first; none when the press is left to the system. */
export function chordsOf(press: KeyPress, isMac: boolean): readonly string[] {
  if (press.metaKey && !isMac) return [];
  const held = modifiersIn(press, isMac);
  const bare = new Set([...held].filter((each) => each !== 'Shift'));
  const key = press.key === ' ' ? 'Space' : press.key;
  const chords = [worded(held, key)];
  // `?` and `+` need Shift on some keyboards only, so they also match without it.
  if (isSign(press.key) && press.shiftKey) chords.push(worded(bare, key));
  // On a keyboard of another script, the Latin letter of the key matches too, but only with Ctrl or ⌘: without them the
  // key types a letter of that script.
  const letter = press.ctrlKey || press.metaKey ? letterOf(press) : null;
  if (letter !== null) chords.push(worded(held, letter));
  if (isCharacter(press.key) && writes(press, isMac)) chords.push(CHARACTER);
  return chords;
}

function modifiersIn(
  { ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  isMac: boolean,
): ReadonlySet<Modifier> {
  const held = new Set<Modifier>();
  if (isMac ? metaKey : ctrlKey) held.add('Mod');
  if (isMac && ctrlKey) held.add('Ctrl');
  if (altKey) held.add('Alt');
  if (shiftKey) held.add('Shift');
  return held;
}

/** Whether the press types a character. Ctrl and Alt together are AltGr on Windows; on a Mac, Alt types characters. */
function writes({ ctrlKey, metaKey, altKey }: KeyPress, isMac: boolean): boolean {
  if (metaKey) return false;
  return isMac ? !ctrlKey : ctrlKey === altKey;
}

/** Whether a key is a character but no letter and no space, so that Shift may be needed to type it. */
function isSign(key: string): boolean {
  return isCharacter(key) && key !== ' ' && key.toLowerCase() === key.toUpperCase();
}

/**
 * Whether a key types a character, or several, as one key of an Arabic keyboard does. The names of other keys are ASCII
 * words.
 */
export function isCharacter(key: string): boolean {
  return key.length === 1 || /[^\x20-\x7e]/.test(key);
}
