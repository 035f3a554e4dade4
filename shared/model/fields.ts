// The schemas of the values that the `data` of an action may hold.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText, COLOUR } from './cleaning.ts';

// The schemas that are used in long lists have `abort`: parsing stops at the first wrong value.

/** An id: 26 characters of Crockford base32. */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, { error: 'Not an id', abort: true });
const ANY_ID = /^[0-9A-HJKMNP-TV-Z]{26}(\.[0-9A-HJKMNP-TV-Z]{26}(\.[1-9][0-9]?)?)?$/;

/** Tells whether a text has the form of the id of any entity. */
export function isAnyId(text: string): boolean {
  return ANY_ID.test(text);
}

/** The id of any entity. A cell's may be two ids and a sub-row, joined by dots. */
export const anyId = z.string().regex(ANY_ID, { error: 'Not an id', abort: true });
/** A list of ids, as many as one action may name. */
export const ids = z.array(id).min(1).max(limits.idsPerAction);

const anyText = z.string().overwrite(cleanText);
/** Returns the schema of a text with at most `most` characters, cleaned. */
export const text = (most: number) => anyText.max(most, { abort: true });
/** The name of something, cleaned and trimmed. */
export const name = anyText
  .trim()
  .min(limits.nameLength.min, `A name has at least ${limits.nameLength.min} characters`)
  .max(limits.nameLength.max, `A name has at most ${limits.nameLength.max} characters`);
/** A title, which unlike a name may be empty. */
export const title = anyText.max(limits.nameLength.max, {
  error: `A title has at most ${limits.nameLength.max} characters`,
  abort: true,
});
/** A colour: `#rrggbb`. */
export const colour = z.string().regex(COLOUR, { error: 'Not a colour: #rrggbb', abort: true });
/** A boolean. */
export const flag = z.boolean();
/** Returns the schema of a whole number from `least` to `most`, both included. */
export const wholeNumber = (least: number, most: number) => z.number().int().min(least).max(most);
/** Milliseconds since 1970, UTC. */
export const time = z.number().int();
/** A calendar date, `YYYY-MM-DD`. */
export const date = z.iso.date();
/** The position among siblings, as a text (`order.ts`). Only plans make one: no action takes it. */
export const orderKey = z.string();
/** The side of a sibling on which something is inserted; `after` by default. */
export const direction = z.enum(['before', 'after']).default('after');
/** The side of a sibling on which something is inserted. */
export type Direction = z.infer<typeof direction>;
