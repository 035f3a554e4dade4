// What a mail says, before it is HTML or text: one card, one act (mockup 24-mail).

export interface Letter {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs before the card. */
  readonly text: readonly string[];
  /** Whom or what it is about. */
  readonly card?: { readonly title: string; readonly lines: readonly string[]; readonly aside?: string };
  /** Several things that it is about, each with its address. */
  readonly list?: readonly { readonly title: string; readonly text: string; readonly url: string }[];
  /** The one thing to do, and at most one other. */
  readonly act?: { readonly words: string; readonly url: string };
  readonly other?: { readonly words: string; readonly url: string };
  /** Said quietly below the act. */
  readonly note?: string;
  /** Why this came, and how it stops. */
  readonly why: string;
  readonly unsubscribe?: { readonly words: string; readonly url: string };
  readonly from: string;
}

/** One line: what a person wrote must not become a header, nor turn the rest of a line round. */
export function line(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
