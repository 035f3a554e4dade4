// The purpose of check boxes. They are stored as text, as people and programs write yes and no.

import { definePurpose } from './purpose.ts';
import { plainReading } from './reading.ts';

/** The purpose of check boxes. */
export const checkboxPurpose = definePurpose({
  name: 'checkbox',
  label: 'Check box',
  width: 36,
  align: 'center',
  isSearched: false,
  editor: 'tick',
  series: () => null,
  mark(text) {
    const isOn = tickIn(text);
    return isOn === null ? null : { kind: 'check', isOn };
  },
  testWords: { set: 'is ticked', unset: 'is not ticked' },
  sortWords: { up: 'not ticked first', down: 'ticked first' },
  reading: () => ({ ...plainReading((text) => (isTicked(text) ? 1 : 0)), isSet: isTicked }),
});

/** The stored text of a checked box, which spreadsheets read as their TRUE. */
export const TICKED = 'true';
const YES: ReadonlySet<string> = new Set([
  'true',
  'yes',
  'y',
  'x',
  '1',
  'on',
  'ja',
  'oui',
  'si',
  'sí',
  '✓',
  '✔',
  '☑',
]);
const NO: ReadonlySet<string> = new Set(['', 'false', 'no', 'n', '0', 'off', 'nein', 'non', '☐']);

/**
 * Returns whether a text means checked, as people and programs write it; null for a text that is neither yes nor no.
 */
export function tickIn(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** Tells whether the text of a check box means checked. */
export function isTicked(text: string): boolean {
  return tickIn(text) === true;
}
