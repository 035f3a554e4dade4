// Rich text to HTML, for the clipboard: marks as elements that every program reads, lines parted by `<br>`, since a
// list inside a table cell would become several cells in a spreadsheet. What is ours alone stands in data attributes.

import type { Paragraph, RichText, TextSpan } from './richText.ts';

/** Says which list a bullet belongs to; the bullet itself is for programs that know no lists of ours. */
export const LIST_ATTRIBUTE = 'data-eo-list';
/** `kind:id` of a mention. */
export const MENTION_ATTRIBUTE = 'data-eo-mention';

const TAGS = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

/** What stands between the tags of a cell. Everything that a person wrote is escaped. */
export function htmlOfRich({ paragraphs }: RichText): string {
  let number = 0;
  const lines = paragraphs.map((paragraph) => {
    number = paragraph.list === 'number' ? number + 1 : 0;
    return markerOf(paragraph, number) + paragraph.spans.map(spanOf).join('');
  });
  // The last break of a text shows nothing: an empty last line needs one more.
  return lines.join('<br>') + (lines.at(-1) === '' ? '<br>' : '');
}

function markerOf({ list }: Paragraph, number: number): string {
  if (list === undefined) return '';
  return `<span ${LIST_ATTRIBUTE}="${list}">${list === 'bullet' ? '•' : `${number}.`} </span>`;
}

function spanOf(span: TextSpan): string {
  let html = kept(span.text);
  for (const [flag, tag] of TAGS) if (span[flag] === true) html = `<${tag}>${html}</${tag}>`;
  if (span.color !== undefined) html = `<span style="color:${span.color}">${html}</span>`;
  if (span.link !== undefined) html = `<a href="${escaped(span.link)}">${html}</a>`;
  if (span.mention) {
    const { kind, id } = span.mention;
    html = `<span ${MENTION_ATTRIBUTE}="${escaped(`${kind}:${id}`)}">${html}</span>`;
  }
  return html;
}

/** HTML swallows spaces that stand together or at an end. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function kept(text: string): string {
  const html = escaped(text);
  return SWALLOWED.test(text) ? `<span style="white-space:pre">${html}</span>` : html;
}

const SWALLOWED = /^ | $| {2}|[\t\f\u00a0]/;
