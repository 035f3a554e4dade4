// The hue of a status: common words have fixed hues, and any other word always gets the same one.

import { hashOfText } from '../model/textHash.ts';
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
 * The hues of other words. They differ from those above, so that no word looks like a common one; amber is reserved for
 * the row that is on now in a show.
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
  return known ?? OTHERS[hashOfText(word) % OTHERS.length] ?? 'gold';
}

/** Returns the hue of a status, ignoring case. */
export function statusHueOf(status: string): Hue | null {
  return hueOf(statusHueName(status));
}
