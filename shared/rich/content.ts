// The content of a comment: its text, and the same text with its marks where it has any. Pure.

import { cleanText } from '../model/cleaning.ts';
import { normaliseRichText } from './normalise.ts';
import { plainOf, richOfPlain, type Paragraph, type RichText, type TextSpan } from './richText.ts';
import { MAX_RICH_TEXT_JSON, parseRichText, serialiseRichText } from './stored.ts';

/** The content of a comment. `textRich` is null for a text without marks. */
export interface TextContent {
  readonly text: string;
  readonly textRich: string | null;
}

/** Returns the rich text of a content; its plain text where the marks are not of that text. */
export function richOfContent({ text, textRich }: TextContent): RichText {
  const rich = textRich === null ? null : parseRichText(textRich);
  return rich && plainOf(rich) === text ? rich : richOfPlain(text);
}

/**
 * Returns the content of a rich text, without space at both ends. Marks that cannot be stored are left out, so that the
 * text is not lost with them.
 */
export function contentOfRich(rich: RichText): TextContent {
  const trimmed = trimmedRich(rich);
  const text = plainOf(trimmed);
  const textRich = serialiseRichText(trimmed);
  const isRich = textRich !== null && textRich.length <= MAX_RICH_TEXT_JSON && cleanText(text) === text;
  return { text, textRich: isRich ? textRich : null };
}

/** Returns a rich text without space and empty lines at both ends. */
function trimmedRich(rich: RichText): RichText {
  const plain = plainOf(rich);
  const from = plain.length - plain.trimStart().length;
  return slicedRich(rich, from, Math.max(from, plain.trimEnd().length));
}

/**
 * Returns a rich text after its plain text was changed to `plain`. Unchanged text at the beginning and at the end keeps
 * its marks. New text between has none, and a mention of which a part was changed becomes plain text.
 */
export function editedRich(rich: RichText, plain: string): RichText {
  const before = plainOf(rich);
  if (before === plain) return rich;
  const most = Math.min(before.length, plain.length);
  let from = 0;
  while (from < most && before[from] === plain[from]) from += 1;
  if (isInPair(plain, from) || isInPair(before, from)) from -= 1;
  let behind = 0;
  while (behind < most - from && before.at(-1 - behind) === plain.at(-1 - behind)) behind += 1;
  if (isInPair(plain, plain.length - behind) || isInPair(before, before.length - behind)) behind -= 1;
  const head = slicedRich(rich, 0, from);
  const middle = richOfPlain(plain.slice(from, plain.length - behind));
  const tail = slicedRich(rich, before.length - behind, before.length);
  return normaliseRichText(joined(joined(head, middle), tail));
}

/** Tells whether an offset is in the middle of a character of two code units. */
function isInPair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xff_ff;
}

/** Returns the part of a rich text between two offsets of its plain text. A part of a mention is plain text. */
function slicedRich({ paragraphs }: RichText, from: number, to: number): RichText {
  const filled: Paragraph[] = [];
  let at = 0;
  for (const paragraph of paragraphs) {
    const start = at;
    const spans: TextSpan[] = [];
    for (const span of paragraph.spans) {
      const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at));
      const { mention: _, ...bare } = span;
      if (text !== '') spans.push(text === span.text ? span : { ...bare, text });
      at += span.text.length;
    }
    if (at >= from && start <= to) filled.push({ ...paragraph, spans });
    at += 1;
  }
  return normaliseRichText({ paragraphs: filled });
}

/** Joins two texts: the first line of the second goes on in the last line of the first. */
function joined(one: RichText, other: RichText): RichText {
  const last = one.paragraphs.at(-1);
  const [first, ...rest] = other.paragraphs;
  if (!last || !first) return last ? one : other;
  const line = { ...last, spans: [...last.spans, ...first.spans] };
  return { paragraphs: [...one.paragraphs.slice(0, -1), line, ...rest] };
}
