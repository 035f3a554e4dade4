// Rich text: the JSON in `valueText` of a cell, beside the plain text in `value`. Each line is a paragraph; a text
// without any marks is plain, and has no rich form.

/** The kinds of lists. */
export const LIST_KINDS = ['bullet', 'number'] as const;
/** The kind of list that a line belongs to. */
export type ListKind = (typeof LIST_KINDS)[number];

/** The kinds of entities that can be mentioned. */
export const MENTION_KINDS = ['user', 'category', 'row', 'sheet', 'asset', 'channel'] as const;
/** The kind of a mentioned entity. */
export type MentionKind = (typeof MENTION_KINDS)[number];

/** The entity that a span mentions; the span's text is its name: `@Elin`, `#12A`. */
export interface Mention {
  readonly kind: MentionKind;
  readonly id: string;
}

/** The marks without a value. */
export const FLAGS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
/** The name of a mark without a value. */
export type Flag = (typeof FLAGS)[number];

/** A text with the same marks, within a line. Marks that are not set are absent. */
export interface TextSpan {
  readonly text: string;
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
  readonly underline?: true | undefined;
  readonly strike?: true | undefined;
  /** Whether the text was marked as code; cells draw it like any other text. */
  readonly code?: true | undefined;
  /** The colour `#rrggbb` as it was chosen; that of the other scheme is derived. */
  readonly color?: string | undefined;
  /** An http, https or mailto address. */
  readonly link?: string | undefined;
  readonly mention?: Mention | undefined;
}

/** A line of a text. Without `list` it is a plain line. */
export interface Paragraph {
  readonly list?: ListKind | undefined;
  readonly spans: readonly TextSpan[];
}

/** A text with marks, line by line. */
export interface RichText {
  readonly paragraphs: readonly Paragraph[];
}

const LONGEST_LINK = 2_000;
const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i;

/** Returns `text` as an address for a link; null unless it is an http, https or mailto address. */
export function linkIn(text: string): string | null {
  const link = text.trim();
  return link.length <= LONGEST_LINK && SAFE_LINK.test(link) ? link : null;
}

/** Returns the text without its marks: lines joined by line feeds, lists without their bullets. */
export function plainOf({ paragraphs }: RichText): string {
  return paragraphs.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');
}

/** Returns a rich text without marks. */
export function richOfPlain(text: string): RichText {
  const lines = text.split(/\r\n|[\n\r]/);
  return { paragraphs: lines.map((line) => ({ spans: line === '' ? [] : [{ text: line }] })) };
}

/** Tells whether a text has any marks or lists. */
export function isMarked({ paragraphs }: RichText): boolean {
  return paragraphs.some(
    ({ list, spans }) => list !== undefined || spans.some((each) => Object.keys(each).length > 1),
  );
}
