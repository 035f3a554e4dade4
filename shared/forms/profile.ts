// The form of one's own profile: name, colour and email address. The rules for names are those of the sign-up.

import { z } from 'zod';
import { email, firstName, lastName } from './credentials.ts';

/** The colours to choose from, each a hue of the design tokens in the shade for white text. */
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

const color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Not a colour');

/** The form of a person's names and colour (`#rrggbb`). */
export const profile = z.strictObject({ firstName, lastName, color });
/** A person's checked names and colour. */
export type Profile = z.output<typeof profile>;

/** The form that changes one's own email address. */
export const emailChange = z.strictObject({ email });
