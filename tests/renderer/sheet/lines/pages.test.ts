import { expect, test } from 'vitest';
import { pageStartsOf } from '../../../../renderer/sheet/model/pagemarks.ts';

const row = (id: string, type: 0 | 1 = 0) => ({ id, type });
const placed = (rowId: string | null, top: number, height = 100) => ({ rowId, top, list: { height } });
const paper = { room: 500, pxPerMm: 4 };

test('a page break says the page that begins below it, and what the page above has left', () => {
  const rows = [row('a'), row('cut', 1), row('b')];
  const starts = pageStartsOf(
    [{ rows: [placed(null, 0, 30), placed('a', 30)] }, { rows: [placed('b', 0)] }],
    rows,
    paper,
  );
  expect([...starts]).toEqual([['cut', { page: 2, freeMm: 92 }]]);
});

test('a page that ends by itself is marked at the row that begins the next', () => {
  const rows = [row('a'), row('b'), row('c')];
  const starts = pageStartsOf(
    [{ rows: [placed('a', 0, 300), placed('b', 300, 190)] }, { rows: [placed('c', 0)] }],
    rows,
    paper,
  );
  expect([...starts]).toEqual([['c', { page: 2, freeMm: 2 }]]);
});

test('a row that is taller than a page goes on: no page begins with it', () => {
  const rows = [row('a'), row('b')];
  const pages = [{ rows: [placed('a', 0, 500)] }, { rows: [placed('a', 0, 200), placed('b', 200)] }];
  expect([...pageStartsOf(pages, rows, paper)]).toEqual([]);
});

test('what repeats on a page begins nothing', () => {
  const rows = [row('a'), row('b')];
  const pages = [{ rows: [placed('a', 0, 480)] }, { rows: [placed(null, 0, 30), placed('b', 30)] }];
  expect([...pageStartsOf(pages, rows, paper)]).toEqual([['b', { page: 2, freeMm: 5 }]]);
});

test('a break before the first row of the first page names it without a page before', () => {
  const starts = pageStartsOf([{ rows: [placed('a', 0)] }], [row('cut', 1), row('a')], paper);
  expect([...starts]).toEqual([['cut', { page: 1, freeMm: null }]]);
});
