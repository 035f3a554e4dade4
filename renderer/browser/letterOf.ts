// The letter of a key, by which shortcuts are recognised on every keyboard.

/** The part of a keyboard event that tells which letter a key stands for. */
export interface LetterPress {
  readonly key: string;
  /** The physical key, whatever it types, such as `KeyZ`. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** A letter or a sign of another script than the Latin one. Digits, ASCII signs and `µ` belong to no script. */
const FOREIGN = /^[^\p{sc=Latin}\p{sc=Common}]/u;

/**
 * Returns the small Latin letter of a key; null for a key without one. It is the letter that the key types, so that
 * AZERTY, QWERTZ and Dvorak keep their places. Where the key types a letter of another script, it is the letter at the
 * same place of a Latin keyboard: Ctrl+Я is Ctrl+Z. With Alt alone a key types further characters; together with ⌘ it
 * types none, so that ⌥⌘M is recognised although ⌥M types `µ`.
 */
export function letterOf({ key, code = '', ctrlKey, metaKey, altKey }: LetterPress): string | null {
  const isForeign = altKey && metaKey ? key > '~' : (ctrlKey || !altKey) && FOREIGN.test(key);
  // On a Turkish keyboard the key of the Latin I types the letter without a dot.
  const letter = (isForeign ? code.slice('Key'.length) : key.replace('ı', 'i')).toLowerCase();
  return /^[a-z]$/.test(letter) ? letter : null;
}
