// Several addresses at once, as people paste them: “a@x.example, b@y.example; Name <c@z.example>”, a line each, or a
// column of a table.

import { z } from 'zod';
import { email } from './credentials.ts';

/** The email addresses that were read from a text. */
export interface AddressList {
  /** In lower case, each once, in the order given. */
  readonly addresses: readonly string[];
  /** What is no address, as it was written. */
  readonly wrong: readonly string[];
}

/** A quoted name may hold any sign between addresses: “Lindqvist, Mara” <mara@x.example>. */
const PIECE = /(?:"[^"]*"|<[^<>]*>|[^,;\t\r\n"<>]|["<>])+/gu;
const NAMED = /<([^<>]*)>\s*$/u;
const SPACES = /\s+/u;

/** Reads a text of any form. Empty for a text without any. */
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

/** What is said of text that is no address. */
export function wrongWords(wrong: readonly string[]): string {
  return `Not an address: ${wrong.join(', ').slice(0, 300)}`;
}

/** A field for any number of addresses, none included; what comes out is the list. */
export const addresses = z.string().transform((text, context): readonly string[] => {
  const read = readAddresses(text);
  if (read.wrong.length > 0) context.addIssue({ code: 'custom', message: wrongWords(read.wrong) });
  return read.addresses;
});

/** A name with its address is one; addresses that only spaces part are several. */
function wordsOf(piece: string): readonly { word: string; given: string }[] {
  if (piece === '') return [];
  const named = NAMED.exec(piece)?.[1];
  if (named !== undefined) return [{ word: named, given: piece }];
  const words = piece.split(SPACES);
  const isList = words.every((word) => word.includes('@'));
  return isList ? words.map((word) => ({ word, given: word })) : [{ word: piece, given: piece }];
}
