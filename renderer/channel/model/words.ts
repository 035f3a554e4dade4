// Texts about people on the page of a channel. Pure.

import { countOf } from '../../../shared/format/words.ts';

const MOST_NAMES = 12;

/** Returns names as a list, such as `Elin, Hana and Tomas`; of more than `most`, the first ones and how many others. */
export function formatList(names: readonly string[], most = MOST_NAMES): string {
  const parts =
    names.length <= most ? names : [...names.slice(0, most - 1), countOf(names.length - most + 1, 'other')];
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns who is reading: `Elin and Hana are reading`; '' for nobody. */
export function readersWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${formatList(names, 3)} ${names.length === 1 ? 'is' : 'are'} reading`;
}
