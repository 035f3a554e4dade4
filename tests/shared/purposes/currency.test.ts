// Amounts of money: read as people and programs write them, written in one way, added exactly.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../../renderer/sheet/operations/fill/series.ts';
import { guessPurposes } from '../../../server/imports/guesses/purposes.ts';
import { formatOf } from '../../../server/imports/reading/numberFormats.ts';
import { matcherOf } from '../../../shared/arrange/conditions.ts';
import { currencyPurpose } from '../../../shared/purposes/currency.ts';
import { normalisedText, readingOf } from '../../../shared/purposes/purposes.ts';

const written = (text: string, option: string | null = 'EUR'): string =>
  normalisedText(text, 'currency', { showsSeconds: true, option });
const reading = (option: string | null = 'EUR') =>
  readingOf({ purpose: 'currency', showsSeconds: true, style: 'film', option });
const worth = (text: string, option: string | null = 'EUR') => reading(option).valueOf(text);
const summary = (texts: readonly string[], option: string | null = 'EUR') =>
  currencyPurpose.summarise(texts.map((text) => ({ text, showsSeconds: true, option })));

describe('what is typed and pasted is written in one way', () => {
  test.each([
    ['1 234,50', '€1,234.50'],
    ['1\u202f234,50 €', '€1,234.50'],
    ['1.234,50', '€1,234.50'],
    ["1'234.50", '€1,234.50'],
    ['1234.5', '€1,234.50'],
    ['1,234', '€1,234.00'],
    ['1.234', '€1,234.00'],
    ['1.234.567', '€1,234,567.00'],
    ['12,5', '€12.50'],
    [',5', '€0.50'],
    ['0.123', '0.123'],
    ['12.–', '€12.00'],
    ['€ -', '€0.00'],
    ['-3', '€-3.00'],
    ['−€3,00', '€-3.00'],
    ['(3.00)', '€-3.00'],
    ['$1,234.50', '$1,234.50'],
    ['USD 1234,5', '$1,234.50'],
    ['$5 USD', '$5.00'],
    ['5 gbp', '£5.00'],
    ['CHF 1’234.50', 'CHF\u00a01,234.50'],
    ['12,34,567.50 INR', 'INR\u00a01,234,567.50'],
    ['12.5000', '€12.50'],
  ])('%s', (typed, expected) => {
    expect(written(typed)).toBe(expected);
    expect(written(expected)).toBe(expected);
  });

  test('a sign that several have is that of the column, once it is typed', () => {
    expect(written('$5', 'CAD')).toBe('CAD\u00a05.00');
    expect(worth('$5', 'CAD')).toEqual({ unit: 'USD', count: 500n });
    expect(written('100 kr', 'SEK')).toBe('SEK\u00a0100.00');
    expect(written('100 kr', 'EUR')).toBe('100 kr');
  });

  test('each currency has its own digits behind the point', () => {
    expect(written('1.234', 'JPY')).toBe('¥1,234');
    expect(written('1.234', 'KWD')).toBe('KWD\u00a01.234');
    expect(written('1,234', 'KWD')).toBe('KWD\u00a01,234.000');
    expect(written('1 234,50', null)).toBe('1,234.50');
  });

  test('what is no amount stays a text, and says nothing of money', () => {
    for (const text of [
      'tbc',
      '',
      'free',
      '1:30',
      '12 34',
      '1,2.3,4',
      'Cam 1',
      '10 %',
      '(5',
      '--5',
      '$5 EUR',
      '-',
    ]) {
      expect(written(text)).toBe(text);
      expect(worth(text)).toBe(text === '' ? null : text);
    }
    expect(summary(['tbc', '€5.00'])).toEqual([]);
  });

  test('nothing is rounded: what has too many digits is refused with a sentence', () => {
    const reason = (text: string, option: string) =>
      currencyPurpose.normalise?.(text, { showsSeconds: true, option });
    expect(reason('1,2345', 'EUR')).toEqual({
      reason: 'An amount in EUR has at most 2 digits after its point.',
    });
    expect(reason('1,5', 'JPY')).toEqual({ reason: 'An amount in JPY has no digits after its point.' });
    expect(reason('12345678901234567', 'EUR')).toEqual({
      reason: 'An amount has at most 15 figures. This one has more.',
    });
  });
});

const codes = (currencyPurpose.option?.choices() ?? []).map(({ value }) => value);

test('every currency of the list is read as it is written, to the last minor unit', () => {
  expect(codes.length).toBeGreaterThan(150);
  expect(new Set(codes).size).toBe(codes.length);
  const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(fc.constantFrom(...codes), amounts, (code, count) => {
      const text = written(`${code} 1`, code).replace(/1.*$/, '');
      const digits = written(`${code} 1`, code).split('.')[1]?.length ?? 0;
      const figures = String(Math.abs(count)).padStart(digits + 1, '0');
      const [whole, rest] = [
        figures.slice(0, figures.length - digits),
        figures.slice(figures.length - digits),
      ];
      const typed = `${text}${count < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${rest}`}`;
      expect(worth(written(typed, code), null)).toEqual({ unit: code, count: BigInt(count) });
    }),
    { numRuns: 500 },
  );
});

test('sums are exact, and currencies are not added without a word', () => {
  expect(summary(['0.10', '€0.20', 'tbc', '(0.01)'])).toEqual([
    { name: 'Sum', value: '€0.29' },
    { name: 'Average', value: '€0.10' },
  ]);
  expect(summary(Array.from({ length: 1000 }, () => '€9,999,999,999,999.99'))[0]?.value).toBe(
    '€9,999,999,999,999,990.00',
  );
  expect(summary(['€5.00', '$3.00', '€1.00'])).toEqual([
    { name: 'Sums', value: '€6.00 · $3.00' },
    { name: '', value: 'Different currencies are not added' },
  ]);
});

test('amounts are put in order by their worth, one currency after the other, texts behind them', () => {
  const { valueOf, compare } = reading();
  const texts = ['tbc', '€10.00', '', '$900.00', '9', '€-1.00', '€1,000.00'];
  expect(texts.toSorted((one, other) => compare(valueOf(one), valueOf(other)))).toEqual([
    '€-1.00',
    '9',
    '€10.00',
    '€1,000.00',
    '$900.00',
    'tbc',
    '',
  ]);
});

test('a filter compares amounts of one currency, however they are written', () => {
  const passes = (is: 'less' | 'greater' | 'equals', text: string, value: string) =>
    matcherOf([{ columnId: 'c', is, text }], () => reading())({
      ofColumn: () => [value],
      ofCategory: () => [],
    });
  expect(passes('greater', '1 000', '€1,000.50')).toBe(true);
  expect(passes('less', '1000', '€999.99')).toBe(true);
  expect(passes('less', '1000', '$5.00')).toBe(false);
  expect(passes('equals', '5', '€5.00')).toBe(true);
  expect(passes('equals', '5', '$5.00')).toBe(false);
});

test('one amount is copied by a fill, two go on by their step', () => {
  const next = (source: readonly string[], option: string | null) =>
    seriesOf(source, 'currency', { count: 2, isBack: false, isOther: false, option });
  expect(next(['€5.00'], 'EUR').texts).toEqual(['€5.00', '€5.00']);
  expect(next(['0.10', '€0.30'], 'EUR')).toEqual({ texts: ['€0.50', '€0.70'], step: '+€0.20' });
  expect(next(['tbc'], 'EUR').texts).toEqual(['tbc', 'tbc']);
});

test('columns of a file are amounts by their title, or by what they say; several may be', () => {
  expect(
    guessPurposes([
      { title: 'Budget (EUR)', texts: ['1.200,00', '80,50', ''] },
      { title: 'Paid', texts: ['$12.00', '$1,300.00'] },
      { title: 'Count', texts: ['12', '14'] },
      { title: 'Cost', texts: ['see list', 'none'] },
    ]),
  ).toEqual(['currency', 'currency', null, null]);
  expect(currencyPurpose.guess?.optionOf?.('Budget (CHF)', ['1', '2'])).toBe('CHF');
  expect(currencyPurpose.guess?.optionOf?.('Budget', ['5 €', '$1', '6 €'])).toBe('EUR');
  expect(currencyPurpose.guess?.optionOf?.('Budget', ['5', '6'])).toBe(null);
});

test.each([
  ['[$€-407] #,##0.00', '€1,234.50', '€-1,234.50'],
  ['#,##0.00 [$€-407]', '€1,234.50', '€-1,234.50'],
  ['"$"#,##0.00_);("$"#,##0.00)', '$1,234.50', '$-1,234.50'],
  ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '$1,234.50', '$-1,234.50'],
  ['[$CHF] #,##0.00', 'CHF\u00a01,234.50', 'CHF\u00a0-1,234.50'],
  ['£#,##0.00', '£1,234.50', '£-1,234.50'],
])('the number format %s of a workbook is understood', (code, more, less) => {
  const { textOf } = formatOf(164, code, false);
  expect(written(textOf(1234.5), null)).toBe(more);
  expect(written(textOf(-1234.5), null)).toBe(less);
});
