// The purpose of colours: a swatch in place of `#rrggbb`, or beside the name of a hue.

import { colourIn } from '../layout/colours.ts';
import { hueOf } from '../layout/hues.ts';
import { definePurpose, type PurposeMark } from './purpose.ts';
import { MIN_MATCH_SHARE, shareOf } from './shapes.ts';

/** The purpose of colours. */
export const colorPurpose = definePurpose({
  name: 'color',
  label: 'Colour',
  width: 36,
  align: 'center',
  isSearched: false,
  editor: 'colour',
  series: () => null,
  mark: (text) => swatchOf(text.trim()),
  guess: {
    words: /^(colou?r|farbe|couleur|color)( ?code)?$/i,
    fits: (texts) => shareOf(texts, isHex) >= MIN_MATCH_SHARE,
  },
});

const isHex = (text: string): boolean => /^#[\da-f]{6}$/i.test(text.trim());

/** Returns the swatch of a text that is `#rrggbb` or the name of a hue; null for any other text. */
function swatchOf(text: string): PurposeMark | null {
  const own = colourIn(text);
  if (own) return { kind: 'colour', colour: { light: own, dark: own }, isNamed: false };
  const hue = hueOf(text.toLowerCase());
  return hue && { kind: 'colour', colour: hue.bar, isNamed: true };
}
