// Text files: separators, line ends, encodings, quotes; and what our own export writes comes back as it was.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { escapeFormula } from '../../../server/csvFormulas.ts';
import { zip } from '../../support/workbook.ts';
import { size } from '../../support/tier.ts';
import { readBytes, textsOf } from './collect.ts';

const FIXTURES = join(import.meta.dirname, '../../../../shared/fixtures');
const isThere = existsSync(FIXTURES);

/** As `server/exports/csv.ts` writes a table. */
function written(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((record) => record.map(escapeFormula)),
    { record_delimiter: '\r\n', quoted_match: /[\n\r]/ },
  );
}

describe('separators', () => {
  test.each([
    [
      'comma',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolon, with commas in numbers',
      'a;b\n1,5;2,5\n3,5;4,5\n',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    [
      'tab',
      'a\tb\n1, 2\t3\n',
      [
        ['a', 'b'],
        ['1, 2', '3'],
      ],
    ],
    [
      'bar',
      'a|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'as the file says',
      'sep=;\na;b\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'none: prose has commas too',
      'Dear all,\nwe meet\nat ten\nas ever\n',
      [['Dear all,'], ['we meet'], ['at ten'], ['as ever']],
    ],
  ])('%s', async (_, text, texts) => {
    expect(await textsOf(text, 'file.csv')).toEqual(texts);
  });
});

describe('line ends', () => {
  test('bare CR ends a record where nothing else does', async () => {
    expect(await textsOf('a,b\r1,2\r', 'old.csv')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
  test('bare CR is a break inside a cell where CRLF ends the records', async () => {
    expect(await textsOf('a,b\r\n"1\r2",3\r\n', 'mixed.csv')).toEqual([
      ['a', 'b'],
      ['1\r2', '3'],
    ]);
  });
  test('empty lines count as records and make no row', async () => {
    const [tab] = await readBytes('\na,b\n\n1,2\n', 'gaps.csv');
    expect(tab).toMatchObject({ rows: 4, columns: 2, source: [{ index: 1 }, { index: 3 }] });
  });
});

describe('encodings', () => {
  const text = 'Größe,Ort\nGroß,Łódź\nÉté,Москва\n';
  test.each(['utf8', 'utf16le', 'utf16be', 'utf32le', 'utf32be'])('%s with a mark', async (encoding) => {
    expect((await textsOf(iconv.encode(text, encoding, { addBOM: true }), 'x.csv'))[2]).toEqual([
      'Été',
      'Москва',
    ]);
  });
  test.each(['utf8', 'utf16le', 'utf16be'])('%s without a mark', async (encoding) => {
    expect((await textsOf(iconv.encode(text, encoding, { addBOM: false }), 'x.csv'))[1]).toEqual([
      'Groß',
      'Łódź',
    ]);
  });
  test('Western European where it cannot be UTF-8', async () => {
    const western = iconv.encode('Señor,Año\nJosé,“1999”\nMaría,2000 €\n', 'windows-1252');
    expect(await textsOf(western, 'x.csv')).toEqual([
      ['Señor', 'Año'],
      ['José', '“1999”'],
      ['María', '2000 €'],
    ]);
  });
  test('Japanese is not taken for Western European', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => `${index},東京の会議室で開会式が始まります,照明と音響を確認してください`,
    );
    const texts = await textsOf(iconv.encode(lines.join('\n'), 'shift_jis'), 'x.csv');
    expect(texts[3]).toEqual(['3', '東京の会議室で開会式が始まります', '照明と音響を確認してください']);
  });
});

describe('quotes', () => {
  test('one that is never closed is read as it stands, and named', async () => {
    const [tab] = await readBytes(`a,b\n1,2\n"3,é\n${'x,y\n'.repeat(5)}`, 'file.csv');
    expect(tab?.source.map(({ texts }) => texts).slice(0, 4)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['"3', 'é'],
      ['x', 'y'],
    ]);
    expect(tab?.warnings).toEqual([
      'A quote opens in row 3 and is never closed: from there on, quotes are read as they stand.',
    ]);
    expect(tab?.rows).toBe(8);
  });
  test('far into a long file, and in another encoding, nothing is lost or doubled', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `${at},Größe ${at}`);
    lines[45_000] = '45000,"offen';
    const [tab] = await readBytes(iconv.encode(lines.join('\r\n'), 'utf16le', { addBOM: true }), 'file.csv');
    expect(tab?.source).toHaveLength(60_000);
    expect(tab?.source[45_000]?.texts).toEqual(['45000', '"offen']);
    expect(tab?.source.at(-1)?.texts).toEqual(['59999', 'Größe 59999']);
  });
  test('one that swallows many lines is named by its row', async () => {
    const [tab] = await readBytes(`a,b\n1,"2\n${'x,y\n'.repeat(40)}z"\n3,4\n`, 'file.csv');
    expect(tab?.warnings).toEqual([
      'A quoted cell in row 2 goes over 42 lines: perhaps a quote is missing there.',
    ]);
  });
});

/** The container of old Office files with one part of that name. */
function ole(name: string): Buffer {
  return Buffer.concat([
    Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
    Buffer.alloc(600),
    Buffer.from(`${name}\0`, 'utf16le'),
  ]);
}

describe('refused', () => {
  test.each([
    ['nothing', '', 'This file is empty.'],
    ['blank', ' \n\n', 'This file is empty.'],
    [
      'a web page',
      '\n<HTML><table><tr><td>1</td></tr></table>',
      'This file is a web page, whatever its name says. Open it in Excel or LibreOffice, save it as .xlsx, and bring that file.',
    ],
    [
      'an old workbook',
      ole('Workbook'),
      'This is a file of Excel 2003 or older (.xls). Open it in Excel or LibreOffice, save it as .xlsx, and bring that file.',
    ],
    [
      'one with a password',
      ole('EncryptedPackage'),
      'This workbook is protected with a password. Save it without one and try again.',
    ],
    [
      'an old letter',
      ole('WordDocument'),
      'This is an old file of Microsoft Office, and no spreadsheet. Bring a CSV, TSV, XLSX or ODS file.',
    ],
    [
      'a file of Numbers',
      zip({ 'Index/Document.iwa': 'x' }),
      'This is a file of Apple Numbers. In Numbers choose File, Export To, Excel, and bring the file that it makes.',
    ],
    ['a PDF', '%PDF-1.7\n…', 'This file is a PDF, not a spreadsheet. Bring a CSV, TSV, XLSX or ODS file.'],
    [
      'bytes',
      Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 37) % 32)),
      'This file is neither a spreadsheet nor a text.',
    ],
  ])('%s', async (_, bytes, sentence) => {
    await expect(readBytes(bytes, 'file.csv')).rejects.toThrow(sentence);
  });
});

describe('I10 what is exported comes back', () => {
  const mark = fc.constantFrom(
    ...'=+-@\t\r\n\'",;|＝＋－＠ '.split(''),
    '\r\n',
    '-5',
    '+3.2',
    "'=1",
    "''-2",
    '=HYPERLINK("x")',
  );
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.array(mark, { maxLength: 4 }).map((all) => all.join('')),
  );
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    );

  test('any table of two columns or more', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (records) => {
        const headed = [records[0]!.map((_, index) => `Column ${index}`), ...records];
        expect(await textsOf(written(headed), 'round.csv')).toEqual(headed);
      }),
      { numRuns: size(80, 300) },
    );
  });
  test('a NUL and every trigger at the beginning', async () => {
    const records = [
      ['What', 'Text'],
      ...'=+-@\t\r\n\0＝＋－＠'.split('').map((sign) => ['x', `${sign}1+1`]),
    ];
    expect(await textsOf(written(records), 'signs.csv')).toEqual(records);
  });
});

describe.skipIf(!isThere)('files of others', () => {
  const spectrum = join(FIXTURES, 'conformance/csv-spectrum');
  test.each(isThere ? globSync('*.csv', { cwd: spectrum }).toSorted() : [])(
    'csv-spectrum: %s',
    async (file) => {
      const [titles = [], ...records] = await textsOf(readFileSync(join(spectrum, file)), basename(file));
      const wanted: unknown = JSON.parse(readFileSync(join(spectrum, file.replace('.csv', '.json')), 'utf8'));
      const found = records.map((record) =>
        Object.fromEntries(titles.map((title, at) => [title, record[at]])),
      );
      // One of the files of expectations holds its only record bare, with another telephone number.
      if (Array.isArray(wanted)) expect(found).toEqual(wanted);
      else expect(found).toEqual([{ ...(wanted as object), 'Contact Phone Number': '2095257564' }]);
    },
  );

  const strings: string[] = isThere
    ? JSON.parse(readFileSync(join(FIXTURES, 'conformance/naughty-strings/blns.json'), 'utf8'))
    : [];
  test('naughty strings survive a CSV of two columns', async () => {
    const records = [['Number', 'Text'], ...strings.map((text, index) => [String(index), text])];
    expect(await textsOf(written(records), 'blns.csv')).toEqual(records);
  });
  test('naughty strings survive a CSV of one column', async () => {
    const kept = strings.filter((text) => text !== '');
    const [tab] = await readBytes(written([['Text'], ...kept.map((text) => [text])]), 'blns.csv');
    expect(tab?.source.slice(1).map(({ texts }) => texts)).toEqual(kept.map((text) => [text]));
  });
  test('blns.txt is a text of one column, line by line, its quotes as they stand', async () => {
    const path = join(FIXTURES, 'conformance/naughty-strings/blns.txt');
    const lines = readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');
    const [tab] = await readBytes(readFileSync(path), 'blns.txt');
    expect(tab).toMatchObject({ rows: lines.length, columns: 1 });
    expect(tab?.source.map(({ index, texts }) => [index, texts[0]])).toEqual(
      [...lines.entries()].filter(([, line]) => line !== ''),
    );
  });
});
