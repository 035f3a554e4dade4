// Mentions in texts that are copied to a place where the mentioned entities may not exist.

import type { Mention, RichText } from './richText.ts';
import { parseRichText, serialiseRichText } from './stored.ts';

/** Returns the text with the mentions that `mapMention` returns; where it returns null, they become plain text. */
export function withMappedMentions(
  { paragraphs }: RichText,
  mapMention: (mention: Mention) => Mention | null,
): RichText {
  return {
    paragraphs: paragraphs.map((paragraph) => ({
      ...paragraph,
      spans: paragraph.spans.map(({ mention, ...span }) => {
        const mapped = mention ? mapMention(mention) : null;
        return mapped ? { ...span, mention: mapped } : span;
      }),
    })),
  };
}

/** Returns a `valueText` in which mentions are plain text; null where no marks remain, or where it is invalid. */
export function withoutMentions(valueText: string): string | null {
  // Most texts mention nothing, and a copied sheet may have tens of thousands.
  if (!valueText.includes('"mention"')) return valueText;
  const rich = parseRichText(valueText);
  return rich && serialiseRichText(withMappedMentions(rich, () => null));
}
