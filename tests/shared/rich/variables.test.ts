// Text variables in texts: what is replaced, and that nothing else ever is.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { normaliseRichText } from '../../../shared/rich/normalise.ts';
import { plainOf, type RichText, type TextSpan } from '../../../shared/rich/richText.ts';
import { resolvedRich, resolvedText, VARIABLE_NAME, variablesIn } from '../../../shared/rich/variables.ts';
import { rich } from './richSamples.ts';

const VALUES: Readonly<Record<string, string>> = {
  venue: 'Harbour Hall',
  'call:audio': '09:30',
  crew: '{venue}',
};
const lookup = (name: string): string | null => VALUES[name] ?? null;

/** Texts of braces, backslashes, names that are set, and others. */
const texts = fc
  .array(fc.constantFrom('{', '}', '\\', 'venue', '{venue}', '{Call:Audio}', '{x}', '{crew}', ' ', 'é', '\n'))
  .map((parts) => parts.join(''));

test.for([
  ['Doors of {venue} at {call:audio}', 'Doors of Harbour Hall at 09:30'],
  ['{VENUE}{Venue}', 'Harbour HallHarbour Hall'],
  [String.raw`\{venue} and {venue}`, '{venue} and Harbour Hall'],
  [String.raw`\{x} stays`, String.raw`\{x} stays`],
  ['{x} {venue }{ venue} {}', '{x} {venue }{ venue} {}'],
  // What a variable says is not read for further variables.
  ['{crew}', '{venue}'],
  ['{{venue}}', '{Harbour Hall}'],
])('%s says %s', ([typed, said]) => {
  expect(resolvedText(typed!, lookup)).toBe(said);
});

test('a text without a name that is set is the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(resolvedText(text, () => null)).toBe(text);
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(resolvedText(text, () => null)).toBe(text);
    }),
  );
});

test('what is left is what stands around names that are set, in its order', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const set = variablesIn(text).filter(({ name }) => lookup(name) !== null);
      let expected = '';
      let end = 0;
      for (const { name, from, to, isEscaped } of set) {
        expected += text.slice(end, from) + (isEscaped ? text.slice(from + 1, to) : VALUES[name]);
        end = to;
      }
      expect(resolvedText(text, lookup)).toBe(expected + text.slice(end));
    }),
  );
});

test('a rich text says line by line what its plain text says, whatever its marks', () => {
  const spans = fc.array(
    fc.record({
      text: texts.map((text) => text.replaceAll('\n', '')),
      bold: fc.constantFrom(true, undefined),
    }),
  );
  const branded = fc.array(
    spans.map((own): { spans: TextSpan[] } => ({ spans: own })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(branded, (paragraphs) => {
      const text: RichText = normaliseRichText({ paragraphs });
      const lines = plainOf(text).split('\n');
      const said = lines.map((line) => resolvedText(line, lookup)).join('\n');
      expect(plainOf(resolvedRich(text, lookup))).toBe(said);
    }),
  );
  fc.assert(
    fc.property(rich, (text) => {
      expect(resolvedRich(text, () => null)).toBe(text);
    }),
  );
});

test('what a variable says has the marks of its brace, and a mention is never read', () => {
  const spans: TextSpan[] = [
    { text: 'At {ve', bold: true },
    { text: 'nue} ' },
    { text: '@{venue}', mention: { kind: 'user', id: 'u' } },
  ];
  expect(resolvedRich({ paragraphs: [{ spans }] }, lookup).paragraphs[0]!.spans).toEqual([
    { text: 'At Harbour Hall', bold: true },
    { text: ' ' },
    { text: '@{venue}', mention: { kind: 'user', id: 'u' } },
  ]);
});

test('a text never grows beyond the longest text of a cell', () => {
  const long = 'x'.repeat(limits.variableValueLength);
  const text = '{a}'.repeat(limits.cellTextLength / 3 - 1);
  expect(resolvedText(text, () => long).length).toBeLessThanOrEqual(limits.cellTextLength);
  const line = { spans: [{ text: '{a}'.repeat(2_000) }] };
  const grown = resolvedRich({ paragraphs: [line, line, line] }, () => long);
  expect(plainOf(grown).length).toBeLessThanOrEqual(limits.cellTextLength);
});

test.for(['venue', 'call:audio', 'A', '5', 'Halle-2', 'größe', 'a'.repeat(limits.variableNameLength)])(
  '%s is a name',
  (name) => {
    expect(VARIABLE_NAME.test(name)).toBe(true);
    expect(variablesIn(`{${name}}`)).toHaveLength(1);
  },
);

test.for(['', ' venue', 'my venue', '-a', 'a:', '{a}', 'a\nb', 'a'.repeat(limits.variableNameLength + 1)])(
  '%j is no name',
  (name) => {
    expect(VARIABLE_NAME.test(name)).toBe(false);
  },
);
