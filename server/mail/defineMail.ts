// A kind of mail as a value: what it has to know, and what it says.

import type { z } from 'zod';
import { withSingleLines, type Letter } from './letter.ts';

/** The data that are known only when the letter is written. */
export interface LetterContext {
  /** Links begin with it. */
  readonly url: string;
  /** Of the person that it is for; '' where nobody knows. */
  readonly firstName: string;
  /** The one-time token in its link; '' where it has none. Tokens are made when it is sent: none is ever stored. */
  readonly token: string;
}

/** A kind of mail: the schema of its data, and the function that writes its letter. */
export interface MailKind<Data extends z.ZodType = z.ZodType> {
  readonly data: Data;
  /** Whoever is not signed in can cause one: no address gets more than a few an hour. */
  readonly byStrangers: boolean;
  letter(data: unknown, writing: LetterContext): Letter;
}

/** `data` is stored with the job until the mail has left. */
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
