// Conversion between a rich text and the JSON in `valueText`. The JSON comes from clients, so it is validated:
// by hand, as pages read rich texts too and have no schemas.

import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { isFields, type Fields } from '../model/action.ts';
import { isColour } from '../model/cleaning.ts';
import { normaliseRichText } from './normalise.ts';
import {
  FLAGS,
  isMarked,
  linkIn,
  LIST_KINDS,
  MENTION_KINDS,
  plainOf,
  type Mention,
  type Paragraph,
  type RichText,
  type TextSpan,
} from './richText.ts';

/** The most characters in the JSON of a rich text. */
export const MAX_RICH_TEXT_JSON = limits.cellTextLength * 4;

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
  if (!isRichText(json)) return null;
  const rich = normaliseRichText(json);
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

function isRichText(value: unknown): value is RichText {
  if (!isFields(value) || !hasOnly(value, ['paragraphs'])) return false;
  const { paragraphs } = value;
  return (
    Array.isArray(paragraphs) &&
    paragraphs.length > 0 &&
    paragraphs.length <= limits.cellTextLength + 1 &&
    paragraphs.every(isParagraph)
  );
}

function isParagraph(value: unknown): value is Paragraph {
  if (!isFields(value) || !hasOnly(value, ['list', 'spans'])) return false;
  const { list, spans } = value;
  const isListed = list === undefined || LIST_KINDS.some((kind) => kind === list);
  return isListed && Array.isArray(spans) && spans.length <= limits.cellTextLength && spans.every(isSpan);
}

const SPAN_FIELDS: readonly string[] = ['text', ...FLAGS, 'color', 'link', 'mention'];

function isSpan(value: unknown): value is TextSpan {
  if (!isFields(value) || !hasOnly(value, SPAN_FIELDS)) return false;
  const { text, color, link, mention } = value;
  return (
    isWithin(text, limits.cellTextLength) &&
    !/[\r\n]/.test(text) &&
    FLAGS.every((flag) => value[flag] === undefined || value[flag] === true) &&
    (color === undefined || (typeof color === 'string' && isColour(color))) &&
    (link === undefined || (typeof link === 'string' && linkIn(link) === link)) &&
    (mention === undefined || isMention(mention))
  );
}

const LONGEST_ID = 80;

function isMention(value: unknown): value is Mention {
  if (!isFields(value) || !hasOnly(value, ['kind', 'id'])) return false;
  const { kind, id } = value;
  return MENTION_KINDS.some((known) => known === kind) && isWithin(id, LONGEST_ID);
}

/** Tells whether a value is a text of at least one and at most `most` characters. */
function isWithin(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most;
}

function hasOnly(fields: Fields, names: readonly string[]): boolean {
  return Object.keys(fields).every((name) => names.includes(name));
}
