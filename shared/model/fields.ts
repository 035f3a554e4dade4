// The kinds of value that `data` may hold, checked where an intent comes in.

import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Fields } from './action.ts';

// What stands in long lists says `abort`: such a list is left at the first that is wrong.

/** An id: 26 characters of Crockford base32. */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, { error: 'Not an id', abort: true });
/** An id of any entity: a cell's may be two ids and a sub-line, joined by dots. */
export const anyId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}(\.[0-9A-HJKMNP-TV-Z]{26}(\.[1-9][0-9]?)?)?$/, {
  error: 'Not an id',
  abort: true,
});
/** Some ids, as many as one action may name. */
export const ids = z.array(id).min(1).max(limits.idsPerAction);

/** Printable ASCII, tabs and plain line ends: nothing in it needs cleaning. */
const PLAIN = /^[\t\n -~]*$/;

/** Tells whether a value is an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** NFC with plain line ends, no half characters, and no NUL, which PostgreSQL does not take. */
export function cleanText(text: string): string {
  // Most texts are plain, and so clean as they are: they are gone through once instead of four times.
  if (PLAIN.test(text)) return text;
  return text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').normalize('NFC');
}

/** The same value with each of its texts cleaned, names of fields too. Where nothing has changed it is not made anew. */
export function cleanValue(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) {
    const cleaned = value.map((each: unknown) => cleanValue(each, clean));
    return cleaned.every((each, at) => each === value[at]) ? value : cleaned;
  }
  if (!isFields(value)) return value;
  // An import brings a million fields: no list of pairs is made of them.
  const names = Object.keys(value);
  const cleaned = names.map((name) => cleanValue(value[name], clean));
  if (names.every((name, at) => name === clean(name) && value[name] === cleaned[at])) return value;
  return Object.fromEntries(names.map((name, at) => [clean(name), cleaned[at]]));
}

const anyText = z.string().overwrite(cleanText);
/** A text of at most so many characters, cleaned. */
export const text = (most: number) => anyText.max(most, { abort: true });
/** What something is called. */
export const name = anyText
  .trim()
  .min(limits.nameLength.min, `A name has at least ${limits.nameLength.min} characters`)
  .max(limits.nameLength.max, `A name has at most ${limits.nameLength.max} characters`);
/** A title may be empty, a name may not. */
export const title = anyText.max(limits.nameLength.max, {
  error: `A title has at most ${limits.nameLength.max} characters`,
  abort: true,
});
/** `#rrggbb`. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'Not a colour: #rrggbb', abort: true });
/** Yes or no. */
export const flag = z.boolean();
/** A whole number between the two, both included. */
export const whole = (least: number, most: number) => z.number().int().min(least).max(most);
/** Milliseconds since 1970, UTC. */
export const time = z.number().int();
/** A calendar date, `YYYY-MM-DD`. */
export const date = z.iso.date();
/** Made by plans only: no intent takes one. */
export const orderKey = z.string();
/** On which side of an anchor. */
export const direction = z.enum(['before', 'after']).default('after');
/** On which side of a sibling something is put. */
export type Direction = z.infer<typeof direction>;
