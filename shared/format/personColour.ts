// A person's own colour, dark enough to write on: white text keeps 4.5:1 on it, in both schemes.

import { channelsOf, contrastOf, hexOfChannels, parseHex } from './colour.ts';

const least = 4.5;

/** `#rrggbb`, darkened step by step until white reads on it; as it is where it already does, or is no such colour. */
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
