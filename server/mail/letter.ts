// The content of a mail, independent of its format (HTML or plain text).

/** A URL in a letter, and its label. */
export interface LetterLink {
  readonly words: string;
  readonly url: string;
}

/** The content of a mail in plain texts. `from` is the name of its sender. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs before the card. */
  readonly text: readonly string[];
  /** Code to type in the app. */
  readonly code?: string;
  /** The person or thing that the mail is about. */
  readonly card?: { readonly title: string; readonly lines: readonly string[] };
  /** List of the things that the mail is about, each with its URL. */
  readonly list?: readonly { readonly title: string; readonly text: string; readonly url: string }[];
  /** The only button of the mail. */
  readonly act?: LetterLink;
  /** Small text below the button. */
  readonly note?: string;
  /** The reason why the recipient gets this mail. */
  readonly why: string;
  /** The link by which the recipient ends such mails with one click (RFC 8058). */
  readonly unsubscribe?: LetterLink;
  readonly manage?: LetterLink;
  readonly from: string;
}

/** Returns a text as one line without control characters, so that a user's text can neither add headers nor reverse the
 *  direction of the rest of a line. */
export function singleLine(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Returns a letter in which every text is one line. */
export function withSingleLines(letter: Letter): Letter {
  const { card, list, code, act, note } = letter;
  return {
    ...letter,
    subject: singleLine(letter.subject),
    heading: singleLine(letter.heading),
    text: letter.text.map(singleLine),
    why: singleLine(letter.why),
    from: singleLine(letter.from),
    ...(card && { card: { title: singleLine(card.title), lines: card.lines.map(singleLine) } }),
    ...(list && {
      list: list.map(({ title, text, url }) => ({ title: singleLine(title), text: singleLine(text), url })),
    }),
    ...(code !== undefined && { code: singleLine(code) }),
    ...(act && { act: { ...act, words: singleLine(act.words) } }),
    ...(note !== undefined && { note: singleLine(note) }),
  };
}

/** Returns the preview text that mail programs show beside the subject in their list. */
export function mailPreview({ heading, text, card, list }: Letter): string {
  const paragraphs = text.length > 0 ? text : (list ?? []).map(({ title }) => title);
  return (paragraphs.length > 0 ? paragraphs : [card?.title ?? heading]).join(' ');
}
