// A heading outlives the hiding of its first column, on every surface, as it outlives its deletion.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { paintCsv } from '../../../server/exports/csv.ts';
import { categoriesById } from '../../../shared/layout/content.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { visibleContentOf } from '../../../shared/layout/visible.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../../renderer/sheet/model/measure.ts';
import { openView } from '../../../renderer/sheet/model/sheetModel.ts';
import { openRecords } from '../../../renderer/store/records.ts';
import { foundInDocument } from '../../support/painted.ts';
import { sampleContent } from './sampleContent.ts';

const { fonts } = openServerFonts();
const WHOLE = { w: 200, h: 1 };

beforeAll(() => vi.stubGlobal('requestAnimationFrame', () => 1));
afterAll(() => vi.unstubAllGlobals());

/** Four columns of a category each; `hidden` names those that a saved view does not show. */
function sheetOf(hidden: readonly string[]) {
  const names = ['a', 'b', 'c', 'd'];
  return sampleContent(
    names.map((name) => ({ title: name.toUpperCase(), categoryId: name, width: 80 })),
    [
      { texts: [{ value: 'PART ONE', dimensions: WHOLE }] },
      { texts: ['a1', 'b1', 'c1', 'd1'] },
      { texts: ['', { value: 'over b and c', dimensions: { w: 2, h: 1 } }, '', 'd2'] },
      { texts: [{ value: 'claims', dimensions: WHOLE }, 'b3'] },
      { texts: [{ value: 'over a to c', dimensions: { w: 3, h: 1 } }, '', '', 'd4'] },
      { texts: ['a5'] },
    ],
    {
      categories: names.map((name) => ({ id: name, name })),
      sheetLayouts: [{ id: 'view', title: 'View' }],
      hiddenCategories: hidden.map((categoryId) => ({ id: categoryId, sheetLayoutId: 'view', categoryId })),
    },
  );
}

type Shown = readonly (readonly string[])[];

/** Texts of the rows on paper, from left to right. */
function onPaper(hidden: readonly string[]): Shown {
  const made = documentOf(sheetOf(hidden), { layout: 'view', printedAt: '' }, fonts);
  return foundInDocument(made).map(([, { spots }]) => spots.map(({ text }) => text));
}

function onScreen(hidden: readonly string[]): Shown {
  const { sheet, columns, rows, cells, categories } = sheetOf(hidden);
  const records = openRecords('s');
  records.reset(Object.fromEntries(columns.map(({ id }, slot) => [String(slot), id])), []);
  records.append(
    rows.map((row, at) => {
      const own = (cells.get(row.id) ?? []).map(({ columnId, ...rest }) => [
        columns.findIndex(({ id }) => id === columnId),
        { ...rest, id: undefined, rowId: undefined },
      ]);
      return `${JSON.stringify({ ...row, orderKey: `a${at}` })}\t${JSON.stringify(Object.fromEntries(own))}`;
    }),
  );
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
  const byId = categoriesById(categories);
  const seen = columns.filter(({ categoryId }) => !hidden.includes(String(categoryId)));
  view.setColumns({
    sheet,
    ownColumns: columns,
    columns: gridColumnsOf(seen, byId),
    categories: byId,
    hiddenCategories: new Set(hidden),
  });
  return rows.map((_, at) => {
    const shown = view.shown(view.line(at)!);
    return [shown.kind, ...shown.values.filter(Boolean)];
  });
}

const csv = (hidden: readonly string[]): Shown =>
  paintCsv(sheetOf(hidden), { layout: 'view', sequence: 1 })
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').slice(0, -1));

describe('the first column is hidden', () => {
  test('on the screen', () => {
    expect(onScreen(['a'])).toEqual([
      ['banner', 'PART ONE'],
      ['plain', 'b1', 'c1', 'd1'],
      ['placed', 'over b and c', 'd2'],
      ['placed', 'b3'],
      ['placed', 'over a to c', 'd4'],
      ['plain'],
    ]);
  });

  test('on paper: PDF, preview and HTML', () => {
    expect(onPaper(['a'])).toEqual([
      ['PART ONE'],
      ['1', 'b1', 'c1', 'd1'],
      ['2', 'over b and c', 'd2'],
      ['3', 'b3'],
      ['4', 'over a to c', 'd4'],
      ['5'],
    ]);
  });

  test('in CSV', () => {
    expect(csv(['a']).slice(1)).toEqual([
      ['', 'PART ONE', '', ''],
      ['1', 'b1', 'c1', 'd1'],
      ['2', 'over b and c', '', 'd2'],
      ['3', 'b3', '', ''],
      ['4', 'over a to c', '', 'd4'],
      ['5', '', '', ''],
    ]);
  });
});

describe('a text over all columns but a hidden one is no heading, and keeps its number', () => {
  test('on the screen', () => {
    expect(onScreen(['d']).slice(3)).toEqual([
      ['placed', 'claims', 'b3'],
      ['placed', 'over a to c'],
      ['plain', 'a5'],
    ]);
  });

  test('on paper: PDF, preview and HTML', () => {
    expect(onPaper(['d']).slice(3)).toEqual([
      ['3', 'claims', 'b3'],
      ['4', 'over a to c'],
      ['5', 'a5'],
    ]);
  });

  test('in CSV', () => {
    expect(csv(['d']).slice(4)).toEqual([
      ['3', 'claims', 'b3', ''],
      ['4', 'over a to c', '', ''],
      ['5', 'a5', '', ''],
    ]);
  });
});

test('a heading beside a hidden column of item numbers stays one where it covers no other column', () => {
  const columns = [
    { title: '#', purpose: 'itemNumber', categoryId: 'a' },
    { title: 'Title', categoryId: 'b' },
  ];
  const rows = [{ texts: ['', { value: 'PART ONE', dimensions: WHOLE }] }, { texts: ['', 'b1'] }];
  const content = sampleContent(columns, rows, { categories: [{ id: 'a' }, { id: 'b' }] });
  const [shown] = visibleContentOf(content, null, ['a']).cells.get('r0') ?? [];
  expect(shown).toMatchObject({ columnId: 'c1', dimensions: { w: 2 } });
});

test('a merged text goes on in the next column that it covers, and no further than before', () => {
  expect(csv(['b']).slice(1)).toEqual([
    ['', 'PART ONE', '', ''],
    ['1', 'a1', 'c1', 'd1'],
    ['2', '', 'over b and c', 'd2'],
    ['3', 'claims', '', ''],
    ['4', 'over a to c', '', 'd4'],
    ['5', 'a5', '', ''],
  ]);
  expect(csv(['c', 'b']).slice(1)).toEqual([
    ['', 'PART ONE', ''],
    ['1', 'a1', 'd1'],
    ['2', '', 'd2'],
    ['3', 'claims', ''],
    ['4', 'over a to c', 'd4'],
    ['5', 'a5', ''],
  ]);
});

test('control: with all columns each stands where it is', () => {
  expect(csv([]).slice(1, 4)).toEqual([
    ['', 'PART ONE', '', '', ''],
    ['1', 'a1', 'b1', 'c1', 'd1'],
    ['2', '', 'over b and c', '', 'd2'],
  ]);
});
