// Which hue a status has: the words that every production uses have theirs, any other word always the same one.

import { hueOf, type Hue } from './hues.ts';

/** What a status column offers before anybody has written one. */
export const USUAL_STATUSES = ['Confirmed', 'Waiting', 'Draft', 'Done', 'Cut'] as const;

const KNOWN: Readonly<Record<string, string>> = {
  confirmed: 'grass',
  approved: 'grass',
  ready: 'grass',
  done: 'teal',
  finished: 'teal',
  waiting: 'blue',
  pending: 'blue',
  tbc: 'blue',
  draft: 'gold',
  idea: 'gold',
  tbd: 'gold',
  cut: 'red',
  cancelled: 'red',
  omitted: 'red',
};
/** Apart from those above, so that an own word is not taken for a known one; amber is for what is live. */
const OTHERS = [
  'purple',
  'orange',
  'cyan',
  'crimson',
  'indigo',
  'lime',
  'brown',
  'violet',
  'jade',
  'plum',
  'sky',
];

/** The name of the hue of a status, whatever its case. */
export function statusHueName(status: string): string {
  const word = status.trim().toLowerCase();
  const known = Object.hasOwn(KNOWN, word) ? KNOWN[word] : undefined;
  return known ?? OTHERS[sumOf(word) % OTHERS.length] ?? 'gold';
}

/** Returns the hue of a status, whatever its case. */
export function statusHueOf(status: string): Hue | null {
  return hueOf(statusHueName(status));
}

/** FNV-1a: near words fall far apart. */
function sumOf(word: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) sum = Math.imul(sum ^ word.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
}
