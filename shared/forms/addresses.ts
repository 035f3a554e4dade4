// Several email addresses at once, as people paste them: “a@x.example, b@y.example; Name <c@z.example>”, one on each
// line, or a column of a table.

import { z } from 'zod';
import { email } from './credentials.ts';

/** The email addresses that were read from a text. */
export interface AddressList {
  /** The addresses in lower case, each once, in the order of the text. */
  readonly addresses: readonly string[];
  /** The parts that are no address, as they were written. */
  readonly wrong: readonly string[];
}

/** A quoted name may have any character that otherwise separates addresses: “Lindqvist, Mara” <mara@x.example>. */
const PIECE = /(?:"[^"]*"|<[^<>]*>|[^,;\t\r\n"<>]|["<>])+/gu;
const NAMED = /<([^<>]*)>\s*$/u;
const SPACES = /\s+/u;

/** Reads the addresses in a text of any form. */
export function readAddresses(text: string): AddressList {
  const found = new Set<string>();
  const wrong: string[] = [];
  for (const piece of text.match(PIECE) ?? []) {
    for (const { word, given } of wordsOf(piece.trim())) {
      const read = email.safeParse(word.replace(/^mailto:/iu, ''));
      if (read.success) found.add(read.data);
      else wrong.push(given);
    }
  }
  return { addresses: [...found], wrong };
}

/** Returns the message about text that is no address. */
export function wrongWords(wrong: readonly string[]): string {
  return `Not an address: ${wrong.join(', ').slice(0, 300)}`;
}

/** The schema of a field for any number of email addresses, also none. Its output is the list. */
export const emailAddresses = z.string().transform((text, context): readonly string[] => {
  const read = readAddresses(text);
  if (read.wrong.length > 0) context.addIssue({ code: 'custom', message: wrongWords(read.wrong) });
  return read.addresses;
});

/**
 * Returns the words of a piece that may be addresses: one of a name with its address, several of addresses with
 * spaces between.
 */
function wordsOf(piece: string): readonly { word: string; given: string }[] {
  if (piece === '') return [];
  const named = NAMED.exec(piece)?.[1];
  if (named !== undefined) return [{ word: named, given: piece }];
  const words = piece.split(SPACES);
  const isList = words.every((word) => word.includes('@'));
  return isList ? words.map((word) => ({ word, given: word })) : [{ word: piece, given: piece }];
}
