// The colour of a person, dark enough for white text: its contrast is at least 4.5:1, in both colour schemes.

import { channelsOf, contrastOf, hexOfChannels, parseHex } from './colour.ts';

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
