// Pictures of cells are read, and of all else that a worksheet holds and a sheet of ours cannot, one line each is said.

import { expect, test } from 'vitest';
import { PIXEL, pictureBook } from '../../support/pictureBook.ts';
import { workbook, zip } from '../../support/workbook.ts';
import { readBytes } from './collect.ts';

test('pictures over one cell and in cells come along, each with its place', async () => {
  const [tab] = await readBytes(zip(pictureBook()), 'x.xlsx');
  const places = tab?.pictures.map(({ row, column, fileName }) => [row, column, fileName]);
  expect(places?.toSorted()).toEqual([
    [1, 1, 'over.png'],
    [2, 1, 'excel.png'],
    [3, 1, 'wps.png'],
  ]);
  expect(tab?.pictures.map(({ bytes }) => PIXEL.equals(bytes))).toEqual([true, true, true]);
});

test('a picture is no text of its cell', async () => {
  const [tab] = await readBytes(zip(pictureBook()), 'x.xlsx');
  expect(tab?.source.map(({ texts }) => texts[1] ?? '')).toEqual(['Shot', '', '', '', '']);
});

test('what is left out is said, in one line each', async () => {
  const [tab] = await readBytes(zip(pictureBook()), 'x.xlsx');
  expect(tab?.warnings).toEqual([
    'One picture that stands in no cell beside a text is left out.',
    'One chart is left out.',
    'One drawn shape is left out.',
    'One note on a cell is left out.',
    'The address of one link is left out; its text stays.',
    'Colours that follow a rule (conditional formatting) are left out.',
    'A list of allowed values (data validation) is left out.',
  ]);
});

test('hidden rows, frozen columns and the way of reading', async () => {
  const sheet =
    '<sheetViews><sheetView rightToLeft="1"><pane xSplit="2" ySplit="1" state="frozen"/></sheetView></sheetViews>' +
    '<sheetData><row hidden="1"><c t="str"><v>a</v></c></row><row hidden="true"><c t="str"><v>b</v></c></row></sheetData>';
  const [tab] = await readBytes(zip(workbook(sheet)), 'x.xlsx');
  expect(tab?.frozenColumns).toBe(2);
  expect(tab?.warnings).toEqual([
    '2 rows are hidden in the file; here they are shown.',
    'This worksheet runs from right to left: its columns come in the order in which they are read.',
  ]);
});

test('a part that is not there, or draws nothing, is left out and no fault', async () => {
  const { 'xl/media/over.png': _, ...without } = pictureBook();
  const [tab] = await readBytes(zip(without), 'x.xlsx');
  expect(tab?.pictures).toHaveLength(2);
  expect(tab?.warnings[0]).toBe('2 pictures that stand in no cell beside a text are left out.');
});
