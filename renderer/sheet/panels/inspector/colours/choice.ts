// A colour as a person chooses it: one value for each scheme, the other derived where only one was chosen. And
// whether what is written on it can be read.

import { contrastOf } from '../../../../../shared/format/colour.ts';
import { colourIn, pairOf, theme, type Pair } from '../../../../../shared/layout/colours.ts';
import type { Fields } from '../../../../../shared/model/action.ts';

/** `null` in one scheme: derived from the other. `null` in both: no colour of its own. */
export interface SchemeColours {
  readonly light: string | null;
  readonly dark: string | null;
}

export const NO_COLOUR: SchemeColours = { light: null, dark: null };

/** What the three fields of a colour come to: `field` alone is meant for light, and dark follows from it. */
export function choiceOf(entity: Fields, field: string): SchemeColours {
  const both = colourIn(entity[field]);
  return {
    light: colourIn(entity[`${field}Light`]) ?? both,
    dark: colourIn(entity[`${field}Dark`]),
  };
}

/** The three fields that say it: the old single one is let go. */
export function fieldsOf({ light, dark }: SchemeColours, field: string): Fields {
  return { [field]: null, [`${field}Light`]: light, [`${field}Dark`]: dark };
}

/** Both colours as they are painted, or null where none was chosen. `against`: see `pairOf`. */
export function shownOf(choice: SchemeColours, against: Pair): Pair | null {
  return pairOf(fieldsOf(choice, 'colour'), 'colour', against);
}

/** Of these two, is it the same choice? */
export function isSameChoice(one: SchemeColours, other: SchemeColours): boolean {
  return one.light === other.light && one.dark === other.dark;
}

const ENOUGH = 4.5;

/** Why a text is hard to read on that ground, in words; null when it is not. */
export function contrastWarning(ground: Pair, ink: Pair): string | null {
  const poor = (['light', 'dark'] as const).flatMap((scheme) => {
    const ratio = contrastOf(ground[scheme], ink[scheme]);
    return ratio < ENOUGH ? [`${ratioOf(ratio)} to 1 in ${scheme}`] : [];
  });
  if (poor.length === 0) return null;
  return `Hard to read: ${poor.join(', ')}. Text needs ${ENOUGH} to 1.`;
}

function ratioOf(ratio: number): string {
  // Down, so that 4.47 is not said to be the 4.5 that it misses.
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** What a colour is for: it is derived, and judged, against the other of the two. */
export type ColourUse = 'ground' | 'ink' | 'mark';

/** What the other scheme's colour has to be read with. */
export function againstOf(use: ColourUse): Pair {
  return use === 'ground' ? theme.text : theme.ground;
}
