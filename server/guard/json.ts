// Reading JSON bodies: the parser that Fastify has too, behind a look at how deep they go. What is nested thousands
// deep is read by one function and overflows the stack of the next: it is refused before anything walks through it.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { AppError } from '../../shared/errors.ts';
import { cleanValue } from '../../shared/model/fields.ts';

/** Nothing that the contract knows goes deeper than half of this. */
const DEEPEST = 32;

/** Characters. A longer body is not read here where its route takes the text. */
const LONG_TEXT = 32 * 1024;

/** A body that is too long to be read in the server's own thread. */
export class LongText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a long body as `LongText`. */
    takesText?: boolean;
  }
}

/** Registers the parser of JSON bodies. Long bodies of routes with `takesText` stay text. */
export function addJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async ({ routeOptions }: FastifyRequest, text: string) =>
      routeOptions.config.takesText === true && text.length > LONG_TEXT ? new LongText(text) : jsonOf(text),
  );
}

/** Returns the value of a JSON text, its texts such as a database takes them.
 *  @throws AppError 'badRequest' for what is no JSON, is nested too deep, or names a prototype */
export function jsonOf(text: string): unknown {
  if (isTooDeep(text)) throw new AppError('badRequest');
  let value: unknown;
  try {
    value = parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch (cause) {
    throw new AppError('badRequest', { cause });
  }
  return HAS_NO_TEXT.test(text) ? cleanValue(value, wellFormed) : value;
}

/** What JSON can say and no text holds: NUL, which PostgreSQL does not take, and halves of characters, which are no
 *  UTF-8. As they are they cannot come, so only what is escaped is looked for; a pair of halves is a character. */
const HAS_NO_TEXT = /\\u(?:0000|d[89a-f])/i;

function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** Brackets inside of texts do not count. What is no JSON is left to the parser. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === BRACKET || sign === BRACE) depth++;
    else if (sign === BRACKET + 2 || sign === BRACE + 2) depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** The index of the quote that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
