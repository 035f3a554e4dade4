import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOf, tableOfText, textOf } from '../../../renderer/sheet/clipboard.ts';
import { pastedOf } from '../../../renderer/sheet/pasting.ts';

test('tab-separated text as Excel writes it: quotes, doubled quotes, breaks inside a cell, an end of line at the end', () => {
  expect(tableOfText('a\tb\r\nc\t"d ""e""\nf"\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd "e"\nf'],
  ]);
});

test('a quote that wraps nothing is part of the text', () => {
  expect(tableOfText('"Tidewater" opens\t5" nails')).toEqual([['"Tidewater" opens', '5" nails']]);
});

test('an empty last cell and an empty row stay', () => {
  expect(tableOfText('a\t\n\nb')).toEqual([['a', ''], [''], ['b']]);
});

test('whatever is copied is pasted as it was', () => {
  const cell = fc.stringMatching(/^[a-z"\t\n ]{0,8}$/);
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      expect(tableOfText(`${textOf(rows)}\n`)).toEqual(rows);
    }),
  );
});

test('HTML holds no markup of the cells’ own', () => {
  expect(htmlOf([['<b>&"\nx']])).toContain('&#60;b&#62;&#38;&#34;<br>x</td>');
});

test('one text fills the whole range; a table is repeated only when the range is a multiple of it', () => {
  const range = (bottom: number, right: number) => ({ top: 0, left: 0, bottom, right });
  const extent = { rows: 10, columns: 10 };
  expect(pastedOf([['x']], range(1, 1), extent).cells.map(({ text }) => text)).toEqual(['x', 'x', 'x', 'x']);
  expect(pastedOf([['a'], ['b']], range(3, 0), extent).cells.map(({ text }) => text)).toEqual([
    'a',
    'b',
    'a',
    'b',
  ]);
  expect(pastedOf([['a'], ['b']], range(2, 0), extent).cells.map(({ text }) => text)).toEqual(['a', 'b']);
});

test('a paste past the end says how many rows and columns it needs', () => {
  const table = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  const pasted = pastedOf(table, { top: 9, left: 9, bottom: 9, right: 9 }, { rows: 10, columns: 10 });
  expect([pasted.newRows, pasted.newColumns]).toEqual([1, 1]);
});
