// Number formats: the text of each number is what LibreOffice shows, as it is kept in `formats.json`. The long run holds
// that record against LibreOffice anew (tests/imports/comparison.test.ts).

import { expect, test } from 'vitest';
import { formatOf } from '../../../server/imports/reading/numberFormats.ts';
import { BUILT_IN, CODES, TEXT, VALUES } from '../../imports/formatBook.ts';
import { judgementOf, plain } from '../../imports/judged.ts';
import formats from './formats.json' with { type: 'json' };

const wanted: Readonly<Record<string, readonly string[]>> = formats;

test.each([
  ...BUILT_IN.map((id) => [String(id), formatOf(id, null, false)] as const),
  ...CODES.map((code) => [code, formatOf(200, code, false)] as const),
])('%s', (name, format) => {
  const texts = wanted[name] ?? [];
  expect(texts).toHaveLength(VALUES.length + 1);
  const different = [...VALUES, TEXT].flatMap((value, at) => {
    const ours = plain(typeof value === 'number' ? format.textOf(value) : format.wrap(value));
    const difference = { where: `format [${name}] ${value}`, ours, theirs: texts[at] ?? '' };
    return ours === difference.theirs || judgementOf(difference) !== null ? [] : [difference];
  });
  expect(different).toEqual([]);
});

test('the spaces of a text are its own, whatever its format keeps', () => {
  expect(formatOf(49, null, false).wrap('  indented ')).toBe('  indented ');
});
test('digits of another script', () => {
  expect(formatOf(200, '[$-3000429]0', false).textOf(123)).toBe('۱۲۳');
  expect(formatOf(200, '[$-2000401]0', false).textOf(123)).toBe('١٢٣');
});
test('a length of time before zero has a minus, a moment has none', () => {
  expect(formatOf(200, '[h]:mm', true).textOf(-0.0625)).toBe('-1:30');
  expect(formatOf(200, 'yyyy-mm-dd', false).textOf(-1)).toBe('1899-12-29');
});
test.each([14, 22, 200])('a number that is no day keeps all its digits, whatever its format %i', (id) => {
  for (const since1904 of [false, true]) {
    const { textOf } = formatOf(id, id === 200 ? 'yyyy-mm-dd hh:mm' : null, since1904);
    for (const value of [4917612345678, 1_790_000_000, 100_025_570, 2_958_466, -1e9, -4917612345678])
      expect(textOf(value)).toBe(String(value));
  }
});
test('the first and the last day are the same in both systems of dates', () => {
  for (const [id, code] of [[14, null] as const, [200, 'yyyy-mm-dd'] as const]) {
    const [from1900, from1904] = [formatOf(id, code, false), formatOf(id, code, true)];
    expect([from1900.textOf(2_958_465), from1904.textOf(2_958_465 - 1462)]).toEqual([
      '9999-12-31',
      '9999-12-31',
    ]);
    expect(from1904.textOf(2_958_465)).toBe('2958465');
    expect([from1900.textOf(-1), from1904.textOf(-1)]).toEqual(['1899-12-29', '1903-12-31']);
  }
});
