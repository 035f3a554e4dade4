// The content of a mail, before it is HTML or text: one card, one act.

/** An address in a letter, and the words that stand for it. */
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
  /** To be typed elsewhere. */
  readonly code?: string;
  /** Whom or what it is about. */
  readonly card?: { readonly title: string; readonly lines: readonly string[] };
  /** Several things that it is about, each with its address. */
  readonly list?: readonly { readonly title: string; readonly text: string; readonly url: string }[];
  /** The one thing to do. */
  readonly act?: LetterLink;
  /** Said quietly below the act. */
  readonly note?: string;
  /** Why this came. */
  readonly why: string;
  /** How it stops: the one click (RFC 8058), and where all of its kind are chosen. */
  readonly unsubscribe?: LetterLink;
  readonly manage?: LetterLink;
  readonly from: string;
}

/** Returns a text as one line: what a person wrote must not become a header, nor turn the rest of a line round. */
export function singleLine(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** A letter in which every piece is one line. */
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

/** Returns the text that a list of mails shows beside the subject. */
export function mailPreview({ heading, text, card, list }: Letter): string {
  const said = text.length > 0 ? text : (list ?? []).map(({ title }) => title);
  return (said.length > 0 ? said : [card?.title ?? heading]).join(' ');
}
