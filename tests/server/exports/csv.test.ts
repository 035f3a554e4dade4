import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from '../../../server/csvFormulas.ts';
import { paintCsv } from '../../../server/exports/csv.ts';
import { guessTab } from '../../../server/imports/guesses/guess.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { readRowKey } from '../../../shared/model/rowKey.ts';
import { keptTab } from '../imports/collect.ts';
import { awardsNight, sampleContent } from '../../shared/layout/sampleContent.ts';

const AT = { sequence: 7 };

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
        ';',
        ';=',
        ";'=",
        '\n-',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('=', '-', '@', ';', '\t', '\r\n', "'", '"', ' ', '5', 'a'), { maxLength: 9 })
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
        AT,
      );
      const read: string[][] = parse(text, { record_delimiter: '\r\n' });
      expect(read.map((record) => record.slice(1, -1).map(unescapeFormula))).toEqual([
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
    '\tcmd',
    '\r1',
    '\n1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
  ]) {
    expect(escapeFormula(text)).toBe(`'${text}`);
  }
  for (const text of ['-5', '+3.2', '-1,234.5', '-1e5', '-12 %', "'hello", 'a=1', '5-3', ''])
    expect(escapeFormula(text)).toBe(text);
});

test('I10 no field runs where a spreadsheet has another separator than the comma', () => {
  for (const [text, said] of [
    ['a;=1+1', "a;'=1+1"],
    ['a;;=1+1;+A1', "a;;'=1+1;'+A1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a;"=1+1"', 'a;\'"=1+1"'],
    ['=1;=2', "'=1;'=2"],
    ["a;'=1", "a;''=1"],
    ['a;-5;+3,2', 'a;-5;+3,2'],
    ['Bring:\n- cable\n- tape', 'Bring:\n- cable\n- tape'],
  ] as const) {
    expect([text, escapeFormula(text)]).toEqual([text, said]);
    expect(unescapeFormula(said)).toBe(text);
  }
  const sheet = sampleContent([{ title: 'A' }, { title: 'B' }], [{ texts: ['x', 'a;=1+1'] }]);
  expect(paintCsv(sheet, AT)).toBe('#,A,B,EO key\r\n1,x,"a;\'=1+1",\r\n');
});

test('the first column holds the number of each row, live or frozen; banners, breaks and further lines have none', () => {
  const columns = [
    { title: 'Item', purpose: 'itemNumber' },
    { title: 'Title', purpose: 'title' },
    { title: 'Sound' },
  ];
  const rows = [
    { texts: ['', 'Doors'] },
    { texts: ['', { value: 'Part one', dimensions: { w: 60, h: 1 } }] },
    { texts: ['', 'Welcome'], fields: { rows: 2, itemLabel: '12A' } },
    { texts: ['', 'Cut'], fields: { omitted: true, itemLabel: '13' } },
    { texts: ['', 'Note'], fields: { numbered: false } },
    { fields: { type: 1, title: 'Interval' } },
    { texts: ['', 'Act two'], fields: { itemLabel: '14' } },
  ];
  const numbers = (sheet: object): string[] => {
    const [head, ...records]: string[][] = parse(paintCsv(sampleContent(columns, rows, { sheet }), AT));
    expect(head).toEqual(['#', 'Title', 'Sound', 'EO key']);
    return records.map(([number]) => number ?? '');
  };
  // What is hidden changes no number, and puts no heading into the column of numbers, which is empty.
  const without = (hidden: readonly string[]) => {
    const sound = { id: 'sound', name: 'Sound' };
    const marked = columns.map((each) => (each.title === 'Sound' ? { ...each, categoryId: 'sound' } : each));
    const text = paintCsv(sampleContent(marked, rows, { categories: [sound] }), { ...AT, hidden });
    const records: string[][] = parse(text);
    return records.map(([number, title]) => [number, title]);
  };
  expect(without(['sound'])).toEqual(without([]));
  expect(without(['sound']).slice(0, 3)).toEqual([
    ['#', 'Title'],
    ['1', 'Doors'],
    ['', 'Part one'],
  ]);
  expect(numbers({})).toEqual(['1', '', '2', '', '', '', '3']);
  expect(numbers({ itemNumbersFrozen: true })).toEqual(['', '', '12A', '13', '', '', '14']);
});

test('a column of numbers that somebody has filled in stays as it is, beside the numbers of the sheet', () => {
  const columns = [{ title: 'Cue', purpose: 'itemNumber' }, { title: 'Title' }];
  expect(paintCsv(sampleContent(columns, [{ texts: ['Q 7', 'Go'] }]), AT)).toBe(
    '#,Cue,Title,EO key\r\n1,Q 7,Go,\r\n',
  );
});

test('titles first, a banner as one field, sub-lines as records, a break as its title, every record as wide', () => {
  const records: string[][] = parse(paintCsv(awardsNight(), AT));
  expect(records[0]).toEqual(['#', 'Start', 'Dur', 'Title', 'Audio', 'Video', 'Lights', 'EO key']);
  expect(records[2]).toEqual(['', 'Doors and walk-in', '', '', '', '', '', '']);
  expect(records.map(([, first]) => first)).toContain('Part one');
  const lines = sampleContent(
    [{ title: 'A' }, { title: 'B' }],
    [{ fields: { rows: 2 }, texts: ['1', { value: '2', coordinates: { x: 1, y: 1 } }] }],
  );
  expect(paintCsv(lines, AT)).toBe('#,A,B,EO key\r\n1,1,,\r\n,,2,\r\n');
});

test('each record has the key of its row, and of its line; an import of it asks nothing and makes the same rows', async () => {
  const newId = openIdGenerator(() => 1_795_000_000_000);
  const sample = sampleContent(
    [{ title: 'Title', purpose: 'title' }, { title: 'Sound' }],
    [
      { texts: [{ value: 'Part one', dimensions: { w: 60, h: 1 } }] },
      { texts: ['Doors', 'Playlist'] },
      { texts: ['', ''] },
      { fields: { type: 1, title: 'Interval' } },
      { fields: { type: 1 } },
      { texts: ['Gone', 'x'], fields: { omitted: true } },
    ],
  );
  const ids = new Map([sample.sheet, ...sample.rows].map(({ id }) => [id, newId()]));
  const idOf = (id: string): string => ids.get(id) ?? '';
  const content = {
    ...sample,
    sheet: { ...sample.sheet, id: idOf('s') },
    rows: sample.rows.map((row) => ({ ...row, id: idOf(row.id) })),
    cells: new Map([...sample.cells].map(([id, cells]) => [idOf(id), cells])),
  };
  const text = paintCsv(content, AT);
  const [, ...records]: string[][] = parse(text, {});
  const keys = records.map((record) => readRowKey(record.at(-1) ?? ''));
  expect(keys.map((key) => key?.rowId)).toEqual(content.rows.map(({ id }) => id));
  expect(keys.every((key) => key?.isOf(content.sheet.id) && key.sequence === 7)).toBe(true);

  const { kept, sample: first } = await keptTab(text, 'Run of show.csv', 0);
  const { headerRow, columns, classifier, warnings } = guessTab(kept, first);
  expect({ headerRow, warnings }).toEqual({ headerRow: 0, warnings: [] });
  expect(columns.map(({ title, purpose, skip }) => [title, purpose, skip])).toEqual([
    ['#', 'itemNumber', false],
    ['Title', 'title', false],
    ['Sound', null, false],
    ['EO key', null, true],
  ]);
  expect(first.slice(1).map((row) => classifier.kindOf(row))).toEqual([
    'banner',
    'row',
    'row',
    'pageBreak',
    'pageBreak',
    'row',
  ]);
});
