// A hint of how hard a password is to guess: length and variety, less what is known of the person. It only advises;
// what is refused is the server's to say.

import { limits } from '../../shared/limits.ts';

/** How hard a password is to guess. */
export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong';

const product = 'eo';

/** `about`: the person's own words, which make a password easier to guess. */
export function strengthOf(password: string, about: readonly string[]): Strength {
  if (password === '') return 'none';
  if (Array.from(password).length < limits.passwordLength.min) return 'short';
  const rest = [product, ...about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length > 2)
    .reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  const distinct = new Set(rest).size;
  const runs = rest.replace(/(.)\1+/gu, '$1').length;
  if (distinct < 6 || runs < 8) return 'weak';
  return runs >= 16 && distinct >= 9 ? 'strong' : 'fair';
}
