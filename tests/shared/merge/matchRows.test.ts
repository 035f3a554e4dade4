// Which line of a file is which row: by key, then frozen number, then named columns.

import { expect, test } from 'vitest';
import { matchRows, type FileLine } from '../../../shared/merge/matchRows.ts';

const ROWS = [
  { id: 'row1', number: '1', names: ['Doors'] },
  { id: 'row2', number: '12A', names: ['Award'] },
  { id: 'row3', number: '3', names: ['Break'] },
  { id: 'row4', number: '4', names: ['Break'] },
];

test('M1 a key goes before a number, and a number before named columns', () => {
  const { rowIds, counts, doubled } = matchRows(
    [
      line(5, { keyedId: 'row2', number: '1', names: ['Doors'] }),
      line(6, { number: ' 12a ' }),
      line(7, { number: '9', names: [' doors'] }),
      line(8, { number: '3', names: ['Award'] }),
      line(9, { names: ['Encore'] }),
    ],
    ROWS,
  );
  expect(Object.fromEntries(rowIds)).toEqual({ line5: 'row2', line7: 'row1', line8: 'row3' });
  expect(counts).toEqual({ key: 1, number: 1, columns: 1, person: 0 });
  expect(doubled).toEqual([]);
});

test('M1 doubled keys, numbers and names are listed, with their lines', () => {
  const { doubled } = matchRows(
    [
      line(2, { keyedId: 'row1' }),
      line(3, { keyedId: 'row1' }),
      line(4, { number: '3' }),
      line(5, { number: '3' }),
      line(6, { names: ['Award'] }),
      line(7, { names: ['award '] }),
    ],
    ROWS,
  );
  expect(doubled).toEqual([
    { by: 'key', text: '', lines: [2, 3] },
    { by: 'number', text: '3', lines: [4, 5] },
    { by: 'columns', text: 'award', lines: [6, 7] },
  ]);
});

test('a name that two rows have names none of them, and a key of a deleted row is that row', () => {
  const { rowIds, counts } = matchRows([line(2, { names: ['Break'] }), line(3, { keyedId: 'gone' })], ROWS);
  expect(Object.fromEntries(rowIds)).toEqual({ line3: 'gone' });
  expect(counts).toEqual({ key: 0, number: 0, columns: 0, person: 0 });
});

function line(at: number, says: Partial<FileLine>): FileLine {
  return { id: `line${at}`, line: at, keyedId: null, number: '', names: [], ...says };
}
