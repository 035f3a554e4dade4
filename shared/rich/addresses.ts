// The addresses that are written out in a text, without being marked as links.

const ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g;

/** A part of a text: an address, which is its own link, or the text between addresses. */
export interface AddressPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Splits a text at the http, https and mailto addresses in it. A sign that ends a sentence is no part of one. */
export function partsByAddress(text: string): readonly AddressPart[] {
  // Most colons are those of times, and looking for these words is faster than matching the expression.
  if (!text.includes('://') && !text.includes('mailto:')) return [{ text, isLink: false }];
  const parts: AddressPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [link] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false });
    parts.push({ text: link, isLink: true });
    end = match.index + link.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}
