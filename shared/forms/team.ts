// The forms of a team: its name and its invoice address.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../model/cleaning.ts';

const line = (most: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(most, 'Make this a little shorter')
    .regex(/^\P{Cc}*$/u, 'Leave out line ends');

/** The name of a team. */
export const teamName = z
  .string()
  .overwrite(cleanText)
  .trim()
  .min(1, 'A name is required')
  .min(limits.nameLength.min, 'Make the name a little longer')
  .max(limits.nameLength.max, 'Make the name a little shorter')
  .regex(/^\P{Cc}*$/u, 'Leave out line ends');

/** The form of a new team. */
export const newTeam = z.strictObject({ name: teamName });

/** The form of the invoice address. Every field may be empty, since it is only needed for an invoice. */
export const teamAddress = z.strictObject({
  name: line(120),
  street: line(200),
  city: line(120),
  postalCode: line(20),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Choose a country')]),
  vatId: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9 .\-/]{2,29}$/, 'This is no VAT id'),
  ]),
});
/** The checked address that a team's invoices go to. */
export type TeamAddress = z.output<typeof teamAddress>;
