// An estimate of how hard a password is to guess: length and variety, less the words known of the person. It only
// advises; the server decides.

import { limits } from '../../shared/limits.ts';

/** How hard a password is to guess. */
export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong';

const product = 'eo';

/** Returns the strength of a password. `about` are words known of the person, which make a password easier to
 *  guess. */
export function strengthOf(password: string, about: readonly string[]): Strength {
  if (password === '') return 'none';
  if (Array.from(password).length < limits.passwordLength.min) return 'short';
  const known = [product, ...COMMON, ...about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length > 2)
    .toSorted((left, right) => right.length - left.length);
  const rest = withoutRuns(known.reduce(withoutWord, password.toLowerCase()));
  const distinct = new Set(rest).size;
  if (distinct < 6 || rest.length < 8) return 'weak';
  return rest.length >= 16 && distinct >= 9 ? 'strong' : 'fair';
}

/** Words that many passwords are made of. The server refuses the common passwords themselves. */
const COMMON: readonly string[] = (
  'password passwort passord pass word welcome willkommen letmein login admin administrator root guest user test ' +
  'changeme default secret master dragon monkey football baseball basketball soccer hockey superman batman princess ' +
  'sunshine iloveyou love shadow michael jennifer charlie jordan hunter killer ginger pepper cookie summer winter ' +
  'spring autumn monday friday january february march april june july august september october november december ' +
  'computer internet google facebook samsung apple starwars pokemon whatever freedom trustno hello hallo show event'
).split(' ');

/** Letters that figures and signs stand for in words. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns a text without a word, also where it is written with figures: `p4ssw0rd`. */
function withoutWord(text: string, word: string): string {
  const plain = Array.from(text, (letter) => LOOKALIKES[letter] ?? letter).join('');
  const found = [text.indexOf(word), plain.length === text.length ? plain.indexOf(word) : -1].find(
    (at) => at >= 0,
  );
  return found === undefined
    ? text
    : withoutWord(text.slice(0, found) + text.slice(found + word.length), word);
}

const ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
] as const;

/** Returns the letters of a text with each run reduced to its first letter. A run repeats a letter, goes up or down the
 *  alphabet or the digits, or follows a row of the keyboard. */
function withoutRuns(text: string): readonly string[] {
  const letters = Array.from(text);
  return letters.filter((letter, at) => at === 0 || !follows(letters[at - 1] ?? '', letter));
}

function follows(before: string, letter: string): boolean {
  const step = (letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  if (step === 0 || (Math.abs(step) === 1 && /[\p{L}\p{N}]/u.test(letter))) return true;
  return ROWS.some((row) => row.includes(before + letter) || row.includes(letter + before));
}
