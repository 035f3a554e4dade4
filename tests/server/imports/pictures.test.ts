// Pictures of cells are read, and of all else that a worksheet holds and a sheet of ours cannot, one line each is said.

import { expect, test } from 'vitest';
import { PIXEL, pictureBook } from '../../support/pictureBook.ts';
import { workbook, zip } from '../../support/workbook.ts';
import { keptTab, readBytes } from './collect.ts';

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

test('of an OpenDocument sheet alike: what stands over one cell comes along, the rest is said', async () => {
  const cell = (inside: string, attributes = '') =>
    `<table:table-cell ${attributes}>${inside}</table:table-cell>`;
  const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
  const frame = (inside: string, end = '') =>
    `<draw:frame ${end && `table:end-cell-address="Plan.${end}"`}>${inside}</draw:frame>`;
  const image = (name: string) => `<draw:image xlink:href="Pictures/${name}"/>`;
  const rows = [
    row(cell('<text:p>Cue</text:p>') + cell('<text:p>Shot</text:p>')),
    row(cell('<text:p>1</text:p>') + cell(frame(image('own.png'), 'B3'))),
    row(cell('<text:p>2</text:p>') + cell(frame(image('wide.png'), 'D9'))),
    row(cell('') + cell(frame(image('alone.png')))),
    row(cell(`<text:p>3</text:p>${frame(`<draw:object xlink:href="./Object 1"/>${image('chart.png')}`)}`)),
    row(
      cell('<office:annotation><text:p>note</text:p></office:annotation><text:p>4</text:p>') +
        cell('<draw:custom-shape><text:p>not a text</text:p></draw:custom-shape>'),
      'table:visibility="collapse"',
    ),
    row(
      cell(
        '<text:p><text:a xlink:href="https://example.com">5</text:a></text:p>',
        'table:content-validation-name="v"',
      ),
    ),
  ];
  const table =
    `<table:table table:name="Plan" table:style-name="ta1"><table:shapes>${frame(image('page.png'))}</table:shapes>` +
    `${rows.join('')}<calcext:conditional-formats><calcext:conditional-format/></calcext:conditional-formats></table:table>`;
  const names = ['office', 'table', 'text', 'style', 'fo', 'draw', 'xlink', 'calcext', 'config'];
  const spaces = names.map((name) => `xmlns:${name}="${name}"`).join(' ');
  const style =
    '<style:style style:name="ta1"><style:table-properties style:writing-mode="rl-tb"/></style:style>';
  const plain = `<table:table table:name="Second">${row(cell('<text:p>x</text:p>'))}</table:table>`;
  const item = (name: string, value: string) =>
    `<config:config-item config:name="${name}">${value}</config:config-item>`;
  const entry = (name: string, mode: string) =>
    `<config:config-item-map-entry config:name="${name}">${item('HorizontalSplitMode', mode)}${item('HorizontalSplitPosition', '2')}</config:config-item-map-entry>`;
  const bytes = zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${spaces}><office:automatic-styles>${style}</office:automatic-styles><office:body><office:spreadsheet>${table}${plain}</office:spreadsheet></office:body></office:document-content>`,
    'settings.xml': `<office:document-settings ${spaces}>${entry('Plan', '2')}${entry('Second', '1')}</office:document-settings>`,
    ...Object.fromEntries(
      ['own', 'wide', 'alone', 'chart', 'page'].map((name) => [`Pictures/${name}.png`, PIXEL]),
    ),
  });
  const { kept } = await keptTab(bytes, 'x.ods', 0);
  expect(kept.name).toBe('Plan');
  expect(kept.pictures).toEqual([{ row: 1, column: 1, fileName: 'own.png', byteSize: PIXEL.length }]);
  expect(kept.frozenColumns).toBe(2);
  expect(kept.warnings).toEqual([
    'One row is hidden in the file; here it is shown.',
    'This worksheet runs from right to left: its columns come in the order in which they are read.',
    '3 pictures that stand in no cell beside a text are left out.',
    'One chart is left out.',
    'One drawn shape is left out.',
    'One note on a cell is left out.',
    'The address of one link is left out; its text stays.',
    'Colours that follow a rule (conditional formatting) are left out.',
    'A list of allowed values (data validation) is left out.',
  ]);
  const tabs = await readBytes(bytes, 'x.ods');
  const texts = tabs
    .find(({ name }) => name === 'Plan')
    ?.source.map(({ texts: [first, second] }) => [first, second]);
  expect(texts).toEqual([
    ['Cue', 'Shot'],
    ['1', undefined],
    ['2', undefined],
    ['3', undefined],
    ['4', undefined],
    ['5', undefined],
  ]);
  const second = await keptTab(bytes, 'x.ods', 1);
  expect([second.kept.name, second.kept.frozenColumns, second.kept.warnings]).toEqual(['Second', 0, []]);
});
