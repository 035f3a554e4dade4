// Numbers and colours as a PDF writes them.

import { channelsOf } from '../../shared/format/colour.ts';

const known = new Map<string, string>();

/** Two decimals: a hundredth of a px is a 10,000th of an inch. */
export const short = (value: number): number => Math.round(value * 100) / 100;

/** `#rrggbb` as three numbers of 0 to 1. */
export function rgb(colour: string): string {
  let found = known.get(colour);
  if (found === undefined) {
    found = channelsOf(colour)
      .map((channel) => short(channel / 255))
      .join(' ');
    // People's colours are few, but the server lives long.
    if (known.size > 10_000) known.clear();
    known.set(colour, found);
  }
  return found;
}
