// The normal form of rich texts: no empty spans, adjacent spans with the same marks joined, fields in a fixed order.

import { cleanText } from '../model/cleaning.ts';
import type { Paragraph, RichText, TextSpan } from './richText.ts';

/** Returns the same text in its normal form. A normal text is returned equal. */
export function normaliseRichText({ paragraphs }: RichText): RichText {
  return { paragraphs: paragraphs.length === 0 ? [{ spans: [] }] : paragraphs.map(paragraphOf) };
}

function paragraphOf({ list, spans }: Paragraph): Paragraph {
  const joined: TextSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const next = tidied(span);
    if (next.text === '') continue;
    if (last && isAlike(last, next)) joined[joined.length - 1] = { ...last, text: last.text + next.text };
    else joined.push(next);
  }
  return list === undefined ? { spans: joined } : { list, spans: joined };
}

function tidied({ text, bold, italic, underline, strike, code, color, link, mention }: TextSpan): TextSpan {
  return {
    text: cleanText(text).replaceAll('\n', ' '),
    ...(bold === true ? { bold } : {}),
    ...(italic === true ? { italic } : {}),
    ...(underline === true ? { underline } : {}),
    ...(strike === true ? { strike } : {}),
    ...(code === true ? { code } : {}),
    ...(color === undefined ? {} : { color }),
    ...(link === undefined ? {} : { link }),
    ...(mention === undefined ? {} : { mention: { kind: mention.kind, id: mention.id } }),
  };
}

/** Tells whether two spans can be joined. Mentions are never joined: two of the same person in a row stay two. */
function isAlike(one: TextSpan, other: TextSpan): boolean {
  return (
    one.mention === undefined &&
    other.mention === undefined &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.strike === other.strike &&
    one.code === other.code &&
    one.color === other.color &&
    one.link === other.link
  );
}
