// Rich texts of every kind, for property tests.

import fc from 'fast-check';
import { cleanText } from '../../../shared/model/cleaning.ts';
import {
  FLAGS,
  LIST_KINDS,
  MENTION_KINDS,
  type RichText,
  type TextSpan,
} from '../../../shared/rich/richText.ts';

const on = fc.constantFrom(true as const, undefined);
const line = fc
  .oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a', ' ', 'b  c', '\u00a0', 'Ünï', '日本'),
  )
  .map((text) => cleanText(text).replaceAll('\n', ''));

export const span: fc.Arbitrary<TextSpan> = fc.record(
  {
    text: line,
    ...Object.fromEntries(FLAGS.map((flag) => [flag, on])),
    color: fc.constantFrom('#ab4aba', '#123456'),
    link: fc.constantFrom('https://eo.example/?a=1&b=<'.replace('<', '%3C'), 'mailto:a@b.example'),
    mention: fc.record({ kind: fc.constantFrom(...MENTION_KINDS), id: fc.constantFrom('01A', '01B') }),
  },
  { requiredKeys: ['text'] },
);

export const rich: fc.Arbitrary<RichText> = fc.record({
  paragraphs: fc.array(
    fc.record(
      { list: fc.constantFrom(...LIST_KINDS), spans: fc.array(span, { maxLength: 5 }) },
      { requiredKeys: ['spans'] },
    ),
    { minLength: 1, maxLength: 5 },
  ),
});
