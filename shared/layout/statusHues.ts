// The hue of a status: common words have fixed hues, and any other word always gets the same one.

import { hueOf, type Hue } from './hues.ts';

/** The statuses that a column offers before anybody has written one. */
export const DEFAULT_STATUSES = ['Confirmed', 'Waiting', 'Draft', 'Done', 'Cut'] as const;

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
/**
 * The hues of other words. They differ from those above, so that no word looks like a common one; amber is reserved
 * for the live row.
 */
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

/** Returns the name of the hue of a status, ignoring case. */
export function statusHueName(status: string): string {
  const word = status.trim().toLowerCase();
  const known = Object.hasOwn(KNOWN, word) ? KNOWN[word] : undefined;
  return known ?? OTHERS[sumOf(word) % OTHERS.length] ?? 'gold';
}

/** Returns the hue of a status, ignoring case. */
export function statusHueOf(status: string): Hue | null {
  return hueOf(statusHueName(status));
}

/** Returns the FNV-1a hash, which differs widely for similar words. */
function sumOf(word: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) sum = Math.imul(sum ^ word.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
}
