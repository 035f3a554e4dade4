// Parses JSON bodies: by Fastify's own parser, after a check of their depth. A body that is nested thousands deep
// would parse, but overflow the stack of the functions that walk through it.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { AppError } from '../../shared/errors.ts';
import { cleanValue } from '../../shared/model/cleaning.ts';

/** Greatest depth: twice that of anything in the contract. */
const DEEPEST = 32;

/** Number of characters above which a body stays unparsed, for routes that take its text. */
const LONG_TEXT = 32 * 1024;

/** A body that is too long to be parsed in the server's own thread. */
export class LongText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a long body as unparsed text (`LongText`). */
    takesText?: boolean;
  }
}

/** Registers the parser of JSON bodies. Long bodies of routes with `takesText` stay text. */
export function addJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async ({ routeOptions }: FastifyRequest, text: string) =>
      bodyOf(text, routeOptions.config.takesText === true),
  );
}

function bodyOf(text: string, takesText: boolean): unknown {
  // Programs that name the type of every request do so for calls without a body, too.
  if (text === '') return undefined;
  return takesText && text.length > LONG_TEXT ? new LongText(text) : jsonOf(text);
}

/**
 * Returns the value of a JSON text, with strings that a database accepts.
 * @throws AppError 'badRequest' for text that is no JSON, is nested too deep, or contains the key of a prototype
 */
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

/** Escapes in JSON for characters that databases reject: NUL, which PostgreSQL does not accept, and lone surrogates,
 *  which UTF-8 cannot encode. These characters cannot occur unescaped. Escapes of surrogate pairs match, too, and are
 *  left as they are. */
const HAS_NO_TEXT = /\\u(?:0000|d[89a-f])/i;

function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** Returns whether brackets outside of strings are nested too deep. Text that is no JSON is left to the parser. */
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

/** Returns the index of the quote that ends the string which begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
