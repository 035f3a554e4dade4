// The one form in which texts and colours are stored. Plain functions instead of schemas, since pages clean what they
// send without loading any schema.

import { isFields } from './action.ts';

/** The form of a colour: `#rrggbb`. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** Tells whether a text is a colour as it is stored. */
export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

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
