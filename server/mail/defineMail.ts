// Defines kinds of mails: the data that each needs, and the function that writes its text.

import type { z } from 'zod';
import { withSingleLines, type Letter } from './letter.ts';

/** The data that are known only when the letter is written. */
export interface LetterContext {
  /** Public URL of the server, with which links begin. */
  readonly url: string;
  /** First name of the recipient; empty where it is not known. */
  readonly firstName: string;
  /** One-time token for the link in the letter; empty where it has none. Tokens are made when the mail is sent, and
   *  never stored. */
  readonly token: string;
}

/** A kind of mail: the schema of its data, and the function that writes its letter. */
export interface MailKind<Data extends z.ZodType = z.ZodType> {
  readonly data: Data;
  /** Whether a visitor can cause this mail. If so, each address gets only a few such mails an hour. */
  readonly byStrangers: boolean;
  letter(data: unknown, writing: LetterContext): Letter;
}

/** Defines a kind of mail. `data` is stored with the job until the mail has been sent. */
export function defineMail<Data extends z.ZodType>(given: {
  data: Data;
  byStrangers?: boolean;
  letter(data: z.output<Data>, writing: LetterContext): Letter;
}): MailKind<Data> {
  return {
    data: given.data,
    byStrangers: given.byStrangers ?? false,
    letter: (data, writing) => withSingleLines(given.letter(given.data.parse(data), writing)),
  };
}
