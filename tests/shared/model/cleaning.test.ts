// Texts are cleaned alike whether they are looked at once or gone through, and what is clean is not made anew.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, cleanValue } from '../../../shared/model/cleaning.ts';

const thorough = (text: string) =>
  text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').normalize('NFC');

test('every text becomes what going through it four times makes of it', () => {
  const any = fc.string({
    unit: fc.oneof(fc.constantFrom('\0', '\r', '\n', '\t', 'e', '\u0301', '\ud800'), fc.string()),
  });
  fc.assert(
    fc.property(any, (text) => {
      expect(cleanText(text)).toBe(thorough(text));
    }),
    { numRuns: 500 },
  );
  expect(cleanText('a\r\nb\0\ud800e\u0301')).toBe('a\nb\ufffd\u00e9');
});

test('a value is cleaned at every depth, names of fields too, and is the same one where nothing is to be done', () => {
  const clean = { title: 'Doors', cells: { one: { value: 'Go' } } };
  expect(cleanValue(clean, cleanText)).toBe(clean);
  expect(cleanValue({ 'a\0': ['x\r\n', { deep: 'y\0' }], n: 1, none: null }, cleanText)).toEqual({
    a: ['x\n', { deep: 'y' }],
    n: 1,
    none: null,
  });
});

test('each text is looked at once, however deep it is nested', () => {
  let looks = 0;
  const counted = (text: string) => {
    looks += 1;
    return cleanText(text);
  };
  const nested = Array.from({ length: 24 }).reduce<unknown>(
    (inner, _, depth) => (depth % 2 === 0 ? [inner] : { inner, beside: 'plain' }),
    'x\0',
  );
  expect(JSON.stringify(cleanValue(nested, counted))).toBe(JSON.stringify(nested).replace('\\u0000', ''));
  // The text itself, and of twelve objects the names of two fields and one text.
  expect(looks).toBe(1 + 12 * 3);
});
