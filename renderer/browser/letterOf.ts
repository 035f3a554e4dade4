// The letter of a key, by which shortcuts are recognised on every keyboard.

/** The part of a keyboard event that tells which letter a key stands for. */
export interface LetterPress {
  readonly key: string;
  /** The physical key, whatever it types: `KeyZ`. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Returns the small Latin letter of a key; null for a key without one. It is the letter that the key types, so that
 * AZERTY, QWERTZ and Dvorak keep their places. Where the key types a letter of another script, it is the letter at the
 * same place of a Latin keyboard: Ctrl+Я is Ctrl+Z.
 */
export function letterOf(press: LetterPress): string | null {
  const { key, code = '' } = press;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // On a Turkish keyboard the letter without a dot is the key of I.
  if (key === 'ı') return 'i';
  return isForeign(press) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/**
 * Whether a key types what belongs to no Latin keyboard: no sign of ASCII, and no Latin letter, such as é. Names of keys
 * are ASCII, too. With Alt alone, or with AltGr, which is Ctrl and Alt on Windows, a key types further characters, such
 * as µ; they count beside ⌘, where they are no text: ⌥⌘M is recognised although ⌥M types µ.
 */
function isForeign({ key, ctrlKey, metaKey, altKey }: LetterPress): boolean {
  if (/^[\x20-\x7e]*$/.test(key)) return false;
  if (altKey) return metaKey || (ctrlKey && /^(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u.test(key));
  return !/^\p{Script=Latin}/u.test(key);
}
