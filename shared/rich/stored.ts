// Conversion between a rich text and the JSON in `valueText`. The JSON comes from clients, so it is validated.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { colour } from '../model/fields.ts';
import { normaliseRichText } from './normalise.ts';
import { isMarked, linkIn, LIST_KINDS, MENTION_KINDS, plainOf, type RichText } from './richText.ts';

/** The most characters in the JSON of a rich text. */
export const MAX_RICH_TEXT_JSON = limits.cellTextLength * 4;

const on = z.literal(true).optional();
const span = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(limits.cellTextLength)
    .regex(/^[^\r\n]*$/),
  bold: on,
  italic: on,
  underline: on,
  strike: on,
  code: on,
  color: colour.optional(),
  link: z
    .string()
    .refine((link) => linkIn(link) === link)
    .optional(),
  mention: z.strictObject({ kind: z.enum(MENTION_KINDS), id: z.string().min(1).max(80) }).optional(),
});
const paragraph = z.strictObject({
  list: z.enum(LIST_KINDS).optional(),
  spans: z.array(span).max(limits.cellTextLength),
});
const richText = z.strictObject({
  paragraphs: z
    .array(paragraph)
    .min(1)
    .max(limits.cellTextLength + 1),
});

/** Parses `valueText` to a rich text in normal form; null where it is invalid. */
export function parseRichText(valueText: string): RichText | null {
  if (valueText.length > MAX_RICH_TEXT_JSON) return null;
  let json: unknown;
  try {
    json = JSON.parse(valueText);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const found = richText.safeParse(json);
  if (!found.success) return null;
  const rich = normaliseRichText(found.data);
  return plainOf(rich).length <= limits.cellTextLength ? rich : null;
}

/** Returns the JSON of a rich text; null where it has no marks, since plain text has no rich form. */
export function serialiseRichText(rich: RichText): string | null {
  const normal = normaliseRichText(rich);
  return isMarked(normal) ? JSON.stringify(normal) : null;
}

/**
 * Returns the rich form as it is stored. It comes from a client, so it is compared with the text. @throws AppError
 * 'badRequest'
 */
export function storedRichOf(plain: string, valueText: string): string | null {
  const rich = parseRichText(valueText);
  if (!rich) throw new AppError('badRequest', { message: 'This is no rich text.' });
  if (plainOf(rich) !== plain) {
    throw new AppError('badRequest', { message: 'The rich text says something else than the text.' });
  }
  return serialiseRichText(rich);
}
