import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defused } from '../../../server/csv.ts';
import { paintCsv } from '../../../server/exports/csv.ts';
import { undefused } from '../../../server/imports/reading/formulas.ts';
import { awardsNight, sampleContent } from '../../shared/layout/sampleContent.ts';

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .tuple(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '\0',
        '＝',
        '＋',
        '－',
        '＠',
        "'",
        "''",
        '"',
        ',',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
);

test('I10 what was exported is what is imported, whatever it begins with or holds', () => {
  fc.assert(
    fc.property(fc.array(fc.array(nasty, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), (rows) => {
      const titles = [{ title: 'a' }, { title: '=b' }, { title: 'c, "d"' }];
      const text = paintCsv(
        sampleContent(
          titles,
          rows.map((texts) => ({ texts })),
        ),
        {},
      );
      const read: string[][] = parse(text, { record_delimiter: '\r\n' });
      expect(read.map((record) => record.map(undefused))).toEqual([
        titles.map(({ title }) => title),
        ...rows,
      ]);
    }),
    { numRuns: 500 },
  );
});

test('I10 no field can be run by a spreadsheet, and plain numbers stay what they are', () => {
  for (const text of [
    '=1+1',
    '+A1',
    '-cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
  ]) {
    expect(defused(text)).toBe(`'${text}`);
  }
  for (const text of ['-5', '+3.2', '-1,234.5', '-1e5', '-12 %', "'hello", 'a=1', '5-3', ''])
    expect(defused(text)).toBe(text);
});

test('titles first, a banner as one field, sub-lines as records, a break as its title, every record as wide', () => {
  const records: string[][] = parse(paintCsv(awardsNight(), {}));
  expect(records[0]).toEqual(['Start', 'Dur', 'Title', 'Audio', 'Video', 'Lights']);
  expect(records[2]).toEqual(['Doors and walk-in', '', '', '', '', '']);
  expect(records.map(([first]) => first)).toContain('Part one');
  const lines = sampleContent(
    [{ title: 'A' }, { title: 'B' }],
    [{ fields: { rows: 2 }, texts: ['1', { value: '2', coordinates: { x: 1, y: 1 } }] }],
  );
  expect(paintCsv(lines, {})).toBe('A,B\r\n1,\r\n,2\r\n');
});
