// Fills that are no plain colour, as the one colour that they are from a distance.

import { mixColours } from '../../../shared/format/colour.ts';

/** How much of its first colour a pattern shows, of 128: as LibreOffice paints them, in one colour too. */
const SHARES: Readonly<Record<string, number>> = {
  darkDown: 64,
  darkGray: 96,
  darkGrid: 64,
  darkHorizontal: 64,
  darkTrellis: 96,
  darkUp: 64,
  darkVertical: 64,
  gray0625: 8,
  gray125: 16,
  lightDown: 32,
  lightGray: 32,
  lightGrid: 56,
  lightHorizontal: 32,
  lightTrellis: 48,
  lightUp: 32,
  lightVertical: 32,
  mediumGray: 64,
  solid: 128,
};

/** The colour of a pattern of `front` on `back`, `#rrggbb` both; null where the pattern shows nothing. */
export function patternColor(pattern: string, front: string, back: string): string | null {
  const share = SHARES[pattern];
  return share === undefined ? null : mixColours(front, back, share / 128);
}
