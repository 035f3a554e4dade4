// A text with marks: what a cell holds in `valueText`, as JSON, beside the plain text of the same in `value`.
// A line is a paragraph; what has no mark at all is plain, and has no rich form.

/** How a line is listed. */
export const LIST_KINDS = ['bullet', 'number'] as const;
/** The kind of list that a line belongs to. */
export type ListKind = (typeof LIST_KINDS)[number];

/** What can be mentioned. */
export const MENTION_KINDS = ['user', 'row', 'sheet', 'asset', 'channel'] as const;
/** The kind of what is mentioned. */
export type MentionKind = (typeof MENTION_KINDS)[number];

/** Who or what a span stands for; the span's text is how it is called: `@Elin`, `#12A`. */
export interface Mention {
  readonly kind: MentionKind;
  readonly id: string;
}

/** The marks that are only there or not. */
export const FLAGS = ['bold', 'italic', 'underline', 'strike'] as const;
/** The name of a mark that is only there or not. */
export type Flag = (typeof FLAGS)[number];

/** A text of one look, within a line. A flag that is not set is absent. */
export interface TextSpan {
  readonly text: string;
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
  readonly underline?: true | undefined;
  readonly strike?: true | undefined;
  /** `#rrggbb`, as it was chosen; what the other scheme shows is derived. */
  readonly color?: string | undefined;
  /** http, https or mailto. */
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

/** `text` as an address that a cell may link to, or null: http, https and mailto only. */
export function linkIn(text: string): string | null {
  const link = text.trim();
  return link.length <= LONGEST_LINK && SAFE_LINK.test(link) ? link : null;
}

/** The text without its marks: lines joined by line feeds, lists without their bullets. */
export function plainOf({ paragraphs }: RichText): string {
  return paragraphs.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');
}

/** A text without marks. */
export function richOfPlain(text: string): RichText {
  const lines = text.split(/\r\n|[\n\r]/);
  return { paragraphs: lines.map((line) => ({ spans: line === '' ? [] : [{ text: line }] })) };
}

/** Does anything in it look other than plain text? */
export function isMarked({ paragraphs }: RichText): boolean {
  return paragraphs.some(
    ({ list, spans }) => list !== undefined || spans.some((each) => Object.keys(each).length > 1),
  );
}
