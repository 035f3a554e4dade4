// A view in which categories stand in their own order: on paper, in files, and in what a guest sees.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paintCsv } from '../../../server/exports/csv.ts';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { guestViewOf } from '../../../shared/arrange/guestView.ts';
import { categoriesShown, inCategoryOrder } from '../../../shared/layout/categoryOrder.ts';
import { categoriesById } from '../../../shared/layout/content.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { htmlOf, pageNode } from '../../../shared/layout/paintHtml.ts';
import { foundInDocument } from '../../support/painted.ts';
import { sampleContent } from './sampleContent.ts';

const WHOLE = { w: 200, h: 1 };
const names = ['audio', 'video', 'lights'] as const;

function sheet(categoryOrder: readonly string[], hidden: readonly string[] = []) {
  return sampleContent(
    [
      { title: 'Title', purpose: 'title', width: 80 },
      { title: 'Audio', categoryId: 'audio', width: 80 },
      { title: 'Mics', categoryId: 'audio', width: 80 },
      { title: 'Video', categoryId: 'video', width: 80 },
      { title: 'Lights', categoryId: 'lights', width: 80 },
      { title: 'Notes', width: 80 },
    ],
    [
      { texts: [{ value: 'PART ONE', dimensions: WHOLE }] },
      { texts: ['Titles', 'HH 1', 'lav', 'VT 02', 'Q 10', 'soft'] },
      { texts: ['Award', { value: 'over both', dimensions: { w: 2, h: 1 } }, '', 'L3', 'Q 11'] },
      { texts: ['Break', '', { value: 'mics and video', dimensions: { w: 2, h: 1 } }, '', 'Q 12'] },
    ],
    {
      categories: names.map((id) => ({ id, projectId: 'p', name: id })),
      sheetLayouts: [{ id: 'v', sheetId: 's', title: 'Lights first', categoryOrder: [...categoryOrder] }],
      hiddenCategories: hidden.map((categoryId) => ({ id: categoryId, sheetLayoutId: 'v', categoryId })),
    },
  );
}

const csv = (...given: Parameters<typeof sheet>) =>
  paintCsv(sheet(...given), { layout: 'v', sequence: 1 })
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').slice(1, -1).join('|'));

test('columns of categories change places, those without one stay, and headings reach over all', () => {
  expect(csv(['lights', 'audio'])).toEqual([
    'Title|Lights|Audio|Mics|Video|Notes',
    'PART ONE|||||',
    'Titles|Q 10|HH 1|lav|VT 02|soft',
    'Award|Q 11|over both||L3|',
    'Break|Q 12||mics and video||',
  ]);
  expect(csv(['lights'], ['audio'])).toEqual([
    'Title|Lights|Video|Notes',
    'PART ONE|||',
    'Titles|Q 10|VT 02|soft',
    'Award|Q 11|L3|',
    'Break|Q 12|mics and video|',
  ]);
});

test('a cell over columns that no longer stand side by side begins in the first of them', () => {
  const rows = csv(['video', 'lights', 'audio']);
  expect(rows[0]).toBe('Title|Video|Lights|Audio|Mics|Notes');
  expect(rows[4]).toBe('Break|mics and video|Q 12|||');
});

test('paper and guests have the same order', () => {
  const { fonts } = openServerFonts();
  const content = sheet(['lights', 'audio']);
  const document = documentOf(content, { layout: 'v', printedAt: '' }, fonts);
  const [, [, { spots }] = ['', { spots: [] }]] = foundInDocument(document);
  const texts = ['1', 'Titles', 'Q 10', 'HH 1', 'lav', 'VT 02', 'soft'];
  expect(spots.toSorted((one, other) => one.x - other.x).map(({ text }) => text)).toEqual(texts);
  // Whoever hears the page hears the cells in the order in which they stand.
  const html = htmlOf(pageNode(document, 0));
  expect(texts.toSorted((one, other) => html.indexOf(`>${one}<`) - html.indexOf(`>${other}<`))).toEqual(
    texts,
  );
  const { db } = guestViewOf(content, { sheetLayoutId: 'v', scope: 'read', categoryIds: [], columnIds: [] });
  const titles = Object.values(db['column'] ?? {}).toSorted(
    (one, other) => Number(one['place']) - Number(other['place']),
  );
  expect(titles.map(({ title }) => title)).toEqual(['Title', 'Lights', 'Audio', 'Mics', 'Video', 'Notes']);
});

test('an order loses and doubles no column, moves none without a category, and done again changes nothing', () => {
  const category = fc.constantFrom(...names, 'gone');
  fc.assert(
    fc.property(
      fc.array(fc.option(category, { nil: undefined }), { maxLength: 12 }),
      fc.uniqueArray(category),
      (own, order) => {
        const columns = own.map((categoryId, at) => ({ id: `c${at}`, categoryId }));
        const categories = categoriesById(names.map((id) => ({ id, projectId: 'p', name: id })));
        const ordered = inCategoryOrder(columns, order, categories);
        expect(ordered.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
          columns.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        );
        columns.forEach((column, at) => {
          if (!categories.has(column.categoryId ?? '')) expect(ordered[at]).toBe(column);
        });
        expect(inCategoryOrder(ordered, order, categories)).toEqual(ordered);
        const shown = categoriesShown(ordered, categories).filter((id) => order.some((each) => each === id));
        expect(shown).toEqual(order.filter((id) => shown.includes(id)));
      },
    ),
  );
});
