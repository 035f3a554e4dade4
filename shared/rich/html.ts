// Converts rich text to HTML, for the clipboard. Marks become elements that every program reads; lines are separated
// by `<br>`, since a list inside a table cell would become several cells in a spreadsheet. What only EO understands
// is in data attributes.

import type { Paragraph, RichText, TextSpan } from './richText.ts';

/** The attribute of a bullet with the kind of its list; other programs read the bullet as text. */
export const LIST_ATTRIBUTE = 'data-eo-list';
/** The attribute of a mention: `kind:id`. */
export const MENTION_ATTRIBUTE = 'data-eo-mention';

const TAGS = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
] as const;

/** Returns the inner HTML of a cell. All text is escaped. */
export function htmlOfRich({ paragraphs }: RichText): string {
  let number = 0;
  const lines = paragraphs.map((paragraph) => {
    number = paragraph.list === 'number' ? number + 1 : 0;
    return markerOf(paragraph, number) + paragraph.spans.map(spanOf).join('');
  });
  // A `<br>` at the end of a text shows nothing: an empty last line needs one more.
  return lines.join('<br>') + (lines.at(-1) === '' ? '<br>' : '');
}

function markerOf({ list }: Paragraph, number: number): string {
  if (list === undefined) return '';
  return `<span ${LIST_ATTRIBUTE}="${list}">${list === 'bullet' ? '•' : `${number}.`} </span>`;
}

function spanOf(span: TextSpan): string {
  let html = escapedWithSpaces(span.text);
  for (const [flag, tag] of TAGS) if (span[flag] === true) html = `<${tag}>${html}</${tag}>`;
  if (span.color !== undefined) html = `<span style="color:${span.color}">${html}</span>`;
  if (span.link !== undefined) html = `<a href="${escaped(span.link)}">${html}</a>`;
  if (span.mention) {
    const { kind, id } = span.mention;
    html = `<span ${MENTION_ATTRIBUTE}="${escaped(`${kind}:${id}`)}">${html}</span>`;
  }
  return html;
}

/** Returns the text with the special characters of HTML as character references. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function escapedWithSpaces(text: string): string {
  const html = escaped(text);
  return COLLAPSING.test(text) ? `<span style="white-space:pre">${html}</span>` : html;
}

const COLLAPSING = /^ | $| {2}|[\t\f\u00a0]/;
