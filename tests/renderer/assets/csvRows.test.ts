// The rows of the beginning of a CSV file, as the preview of an asset shows them.

import { expect, test } from 'vitest';
import { csvRowsOf } from '../../../renderer/assets/media/csvRows.ts';

test('a text that is cut within a quoted cell has the rows before it', () => {
  expect(csvRowsOf('Title,Notes\nOpening,"two\nlines"\nSpeech,"three\nlin', true)).toEqual([
    ['Title', 'Notes'],
    ['Opening', 'two\nlines'],
  ]);
});

test('a whole text with a quote that nothing closes has all its lines', () => {
  expect(csvRowsOf('a;b\n1;"x\n2;y', false)).toEqual([
    ['a', 'b'],
    ['1', '"x'],
    ['2', 'y'],
  ]);
});

test('the separator is the one of the first line, and an incomplete last line is left out', () => {
  expect(csvRowsOf('a\tb\n1,5\t2\n3', true)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
});
