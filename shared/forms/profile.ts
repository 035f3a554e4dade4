// The form of one's own profile: name, colour and email address. The rules for names are those of the sign-up.

import { z } from 'zod';
import { email, firstName, lastName } from './credentials.ts';

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
