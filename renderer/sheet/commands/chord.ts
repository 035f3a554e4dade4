// Keys as words: `Mod+Shift+ArrowUp`. What a person pressed and what a command declares become the same word, so
// that finding the command is one look into a table.

export interface KeyPress {
  readonly key: string;
  /** Where the key lies, whatever it writes: `KeyZ`. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What a key that writes stands for, when nothing else is meant by it. */
export const CHARACTER = 'Character';

const MODIFIERS = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const;
type Modifier = (typeof MODIFIERS)[number];

/** The parts of a chord, modifiers first: `Mod+Shift++` is Mod, Shift and `+`. */
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

/** A declared chord as it is looked for: off a Mac there is one Ctrl, and it is Mod. */
export function spelled(chord: string, isMac: boolean): string {
  const { held, key } = chordParts(chord);
  const here = isMac ? held : held.map((each) => (each === 'Ctrl' ? 'Mod' : each));
  return worded(new Set(here), key);
}

function worded(held: ReadonlySet<Modifier>, key: string): string {
  const first = MODIFIERS.filter((each) => held.has(each));
  return [...first, key.length === 1 ? key.toLowerCase() : key].join('+');
}

/** The words for what was pressed, the most exact first; none when the press is the system's own. */
export function chordsOf(press: KeyPress, isMac: boolean): readonly string[] {
  if (press.metaKey && !isMac) return [];
  const held = heldIn(press, isMac);
  const bare = new Set([...held].filter((each) => each !== 'Shift'));
  const key = press.key === ' ' ? 'Space' : press.key;
  const chords = [worded(held, key)];
  // `?` and `+` need Shift on one keyboard and not on another: they are named by what they write.
  if (isSign(press.key) && press.shiftKey) chords.push(worded(bare, key));
  const latin = latinOf(press, isMac);
  if (latin !== null) chords.push(worded(held, latin));
  if (isCharacter(press.key) && writes(press, isMac)) chords.push(CHARACTER);
  return chords;
}

function heldIn({ ctrlKey, metaKey, altKey, shiftKey }: KeyPress, isMac: boolean): ReadonlySet<Modifier> {
  const held = new Set<Modifier>();
  if (isMac ? metaKey : ctrlKey) held.add('Mod');
  if (isMac && ctrlKey) held.add('Ctrl');
  if (altKey) held.add('Alt');
  if (shiftKey) held.add('Shift');
  return held;
}

/** Ctrl and Alt together are AltGr on Windows; on a Mac, Alt writes. */
function writes({ ctrlKey, metaKey, altKey }: KeyPress, isMac: boolean): boolean {
  if (metaKey) return false;
  return isMac ? !ctrlKey : ctrlKey === altKey;
}

/** The Latin letter on the key: Ctrl+Z is that on a Cyrillic keyboard too, and ⌥⌘M where ⌥M writes `µ`. */
function latinOf({ key, code, ctrlKey, metaKey, altKey }: KeyPress, isMac: boolean): string | null {
  const isHeld = isMac ? metaKey || ctrlKey || altKey : ctrlKey && !altKey;
  if (!isHeld || !isCharacter(key) || /^[\x20-\x7e]$/.test(key)) return null;
  return /^Key([A-Z])$/.exec(code ?? '')?.[1]?.toLowerCase() ?? null;
}

/** Neither a letter nor a space: what it is says nothing about Shift. */
function isSign(key: string): boolean {
  return isCharacter(key) && key !== ' ' && key.toLowerCase() === key.toUpperCase();
}

/** A character beyond the first plane is two code units long, a named key is a word of ASCII. */
export function isCharacter(key: string): boolean {
  return key.length === 1 || (key.length === 2 && key.codePointAt(0) !== key.charCodeAt(0));
}
