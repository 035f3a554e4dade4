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

/** A letter, or a vowel sign, of a script that is not Latin. `µ`, which a Latin keyboard types by Alt, is of none. */
const FOREIGN = /^(?![\p{Script=Latin}\p{Script=Common}])[\p{L}\p{M}]/u;

/**
 * Returns the small Latin letter of a key; null for a key without one. It is the letter that the key types, so that
 * AZERTY, QWERTZ and Dvorak keep their places. Where the key types a letter of another script, it is the letter at the
 * same place of a Latin keyboard: Ctrl+Я is Ctrl+Z. With Alt alone a key types further characters; beside ⌘ they are no
 * text, so that ⌥⌘M is recognised although ⌥M types `µ`.
 */
export function letterOf({ key, code = '', ctrlKey, metaKey, altKey }: LetterPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // On a Turkish keyboard the letter without a dot is the key of I.
  if (key === 'ı') return 'i';
  const isForeign = altKey && metaKey ? key > '~' : (ctrlKey || !altKey) && FOREIGN.test(key);
  return isForeign ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}
