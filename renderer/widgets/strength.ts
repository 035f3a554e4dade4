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
  const rest = [product, ...about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length > 2)
    .reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  const distinct = new Set(rest).size;
  const runs = rest.replace(/(.)\1+/gu, '$1').length;
  if (distinct < 6 || runs < 8) return 'weak';
  return runs >= 16 && distinct >= 9 ? 'strong' : 'fair';
}
