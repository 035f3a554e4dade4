import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipOfTexts } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { countCells, linesOfText, textOfClip } from '../../../../renderer/sheet/operations/clipboard/tsv.ts';
import { naughtyStrings, storedForm } from '../../../support/naughtyStrings.ts';

test('tab-separated text as Excel writes it: quotes, doubled quotes, breaks inside a cell, an end of line at the end', () => {
  expect(linesOfText('a\tb\r\nc\t"d ""e""\nf"\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd "e"\nf'],
  ]);
});

test('lines may end with a bare carriage return, as on an old Mac, inside quotes too', () => {
  expect(linesOfText('a\tb\rc\t"d\re"\r')).toEqual([
    ['a', 'b'],
    ['c', 'd\ne'],
  ]);
});

test('a byte order mark and the empty halves of UTF-16 are no text', () => {
  const utf16 = Array.from('a\tb\n', (sign) => `${sign}\0`).join('');
  expect(linesOfText(`\uFEFF${utf16}`)).toEqual([['a', 'b']]);
  expect(linesOfText(`ÿþ${utf16}`)).toEqual([['a', 'b']]);
});

test('a quote that wraps nothing is part of the text', () => {
  expect(linesOfText('"Tidewater" opens\t5" nails')).toEqual([['"Tidewater" opens', '5" nails']]);
});

test('an empty last cell and an empty row stay', () => {
  expect(linesOfText('a\t\n\nb')).toEqual([['a', ''], [''], ['b']]);
});

test('whatever is copied is pasted as it was', () => {
  const cell = fc.stringMatching(/^[a-z"\t\n =+]{0,8}$/);
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      expect(linesOfText(`${textOfClip(clipOfTexts(rows))}\n`)).toEqual(rows);
    }),
  );
});

test.skipIf(!naughtyStrings)(
  'naughty strings as cells come back as they were, but for what no database takes',
  () => {
    const cells = (naughtyStrings ?? []).map((text) => [storedForm(text), 'x']);
    expect(linesOfText(textOfClip(clipOfTexts(cells)))).toEqual(cells);
  },
);

test('cells are counted no further than asked', () => {
  expect(countCells('a\tb\nc\td\n', 100)).toBe(5);
  expect(countCells('a\tb\nc\td\n'.repeat(1000), 100)).toBe(101);
});
