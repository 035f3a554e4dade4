// The schemas of the values that the `data` of an action may hold.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { isFields } from './action.ts';

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

/** Printable ASCII, tabs and plain line ends: a text that needs no cleaning. */
const PLAIN = /^[\t\n -~]*$/;

/** Returns the text as NFC with plain line ends, without lone surrogates, and without NUL, which PostgreSQL refuses. */
export function cleanText(text: string): string {
  // Most texts are plain and need no change: this passes over them once instead of four times.
  if (PLAIN.test(text)) return text;
  return text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').normalize('NFC');
}

/**
 * Returns the value with each of its texts cleaned, including the names of fields. An unchanged value is returned as it
 * is, without a copy.
 */
export function cleanValue(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  // An import has a million fields: a copy is made only of what is not clean.
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    let list: unknown[] | null = null;
    for (const [at, each] of items.entries()) {
      const cleaned = cleanValue(each, clean);
      if (list === null && cleaned !== each) list = items.slice(0, at);
      list?.push(cleaned);
    }
    return list ?? value;
  }
  if (!isFields(value)) return value;
  let pairs: [string, unknown][] | null = null;
  let at = 0;
  for (const name in value) {
    const [cleanName, cleaned] = [clean(name), cleanValue(value[name], clean)];
    if (pairs === null && (cleanName !== name || cleaned !== value[name]))
      pairs = Object.entries(value).slice(0, at);
    pairs?.push([cleanName, cleaned]);
    at += 1;
  }
  return pairs === null ? value : Object.fromEntries(pairs);
}

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
export const colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'Not a colour: #rrggbb', abort: true });
/** A boolean. */
export const flag = z.boolean();
/** Returns the schema of a whole number from `least` to `most`, both included. */
export const whole = (least: number, most: number) => z.number().int().min(least).max(most);
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
