// The colour of a person, dark enough for white text: its contrast is at least 4.5:1, in both colour schemes.

import { channelsOf, contrastOf, hexOfChannels, parseHex } from './colour.ts';

/** The twelve colours to choose from, each a hue of the design tokens in the shade for white text. */
export const PERSON_COLOURS = [
  ['iris', '#5753c6'],
  ['blue', '#0d74ce'],
  ['sky', '#00749e'],
  ['teal', '#008573'],
  ['grass', '#2a7e3b'],
  ['bronze', '#7d5e54'],
  ['brown', '#815e46'],
  ['orange', '#cc4e00'],
  ['red', '#ce2c31'],
  ['crimson', '#cb1d63'],
  ['plum', '#953ea3'],
  ['violet', '#6550b9'],
] as const;

/** Returns the colour of a person who has not chosen one: always the same for an id, different for most people. */
export function firstColorOf(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  const [, color] = PERSON_COLOURS[sum % PERSON_COLOURS.length] ?? PERSON_COLOURS[0];
  return color;
}

/** Returns a person's colour, `#rrggbb` or the name of a hue, wherever the person is shown. */
export function colorOfPerson(userId: string, user: { readonly color?: unknown } | undefined): string {
  const color = user?.color;
  return typeof color === 'string' && color !== '' ? color : firstColorOf(userId);
}

const least = 4.5;

/**
 * Darkens a `#rrggbb` step by step until white text has enough contrast on it. A text of another form is returned as
 * it is.
 */
export function personColour(colour: string): string {
  const given = parseHex(colour);
  if (given === null) return colour;
  const [red, green, blue] = channelsOf(given);
  let share = 1;
  let shown = given;
  while (contrastOf(shown, '#ffffff') < least) {
    share -= 0.02;
    shown = hexOfChannels([Math.floor(red * share), Math.floor(green * share), Math.floor(blue * share)]);
  }
  return shown;
}
