// A colour choice: one value for each scheme (light and dark), of which one can be derived from the other; and the
// check of whether text on it is legible.

import { contrastOf } from '../../../../../shared/format/colour.ts';
import { colourIn, colourPairOf, theme, type ColourPair } from '../../../../../shared/layout/colours.ts';
import type { Fields } from '../../../../../shared/model/action.ts';

/** Colours as `#rrggbb`. Null in one scheme means derived from the other; null in both means no colour. */
export interface SchemeColours {
  readonly light: string | null;
  readonly dark: string | null;
}

/** The choice of no colour. */
export const NO_COLOUR: SchemeColours = { light: null, dark: null };

/**
 * Returns the choice stored in the three fields of a colour. A value in `field` alone is the light colour, from which
 * the dark one is derived.
 */
export function schemeColoursOf(entity: Fields, field: string): SchemeColours {
  const both = colourIn(entity[field]);
  return {
    light: colourIn(entity[`${field}Light`]) ?? both,
    dark: colourIn(entity[`${field}Dark`]),
  };
}

/** Returns the three fields for a choice. `field` itself, which older entities use, is cleared. */
export function colourFieldsOf({ light, dark }: SchemeColours, field: string): Fields {
  return { [field]: null, [`${field}Light`]: light, [`${field}Dark`]: dark };
}

/** Returns both colours as they are painted, or null where none was chosen. `against`: see `colourPairOf`. */
export function paintedColours(choice: SchemeColours, against: ColourPair): ColourPair | null {
  return colourPairOf(colourFieldsOf(choice, 'colour'), 'colour', against);
}

/** Whether two choices are the same. */
export function isSameChoice(one: SchemeColours, other: SchemeColours): boolean {
  return one.light === other.light && one.dark === other.dark;
}

const ENOUGH = 4.5;

/** Returns why a text is hard to read on a background, in words; null when it is not. */
export function contrastWarning(background: ColourPair, ink: ColourPair): string | null {
  const poor = (['light', 'dark'] as const).flatMap((scheme) => {
    const ratio = contrastOf(background[scheme], ink[scheme]);
    return ratio < ENOUGH ? [`${ratioOf(ratio)} to 1 in ${scheme}`] : [];
  });
  if (poor.length === 0) return null;
  return `Hard to read: ${poor.join(', ')}. Text needs ${ENOUGH} to 1.`;
}

function ratioOf(ratio: number): string {
  // Rounded down, so that 4.47 is not shown as the required 4.5.
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** Uses of a colour. The use decides against which other colour a colour is derived and checked. */
export type ColourUse = 'ground' | 'ink' | 'mark';

/** Returns the colour with which a colour of that use has to be legible. */
export function contrastPartnerOf(use: ColourUse): ColourPair {
  return use === 'ground' ? theme.text : theme.ground;
}
