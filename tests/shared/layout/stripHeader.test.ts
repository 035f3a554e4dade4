// The head above strips on paper: it names what the strips show, and nothing that the view hides.

import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { documentOf, type PaperDocument } from '../../../shared/layout/document.ts';
import { sampleContent } from './sampleContent.ts';

const { fonts } = openServerFonts();
const categories = [
  { id: 'video', name: 'Video' },
  { id: 'audio', name: 'Audio' },
  { id: 'lights', name: 'Lights' },
];

const cellAt = (id: string, x: number, more: object) => ({
  id,
  layoutId: 'l',
  coordinates: { x, y: 0 },
  dimensions: { w: 4, h: 1 },
  ...more,
});

function strips(hidden: readonly string[], more: object = {}) {
  const content = sampleContent(
    [{ title: 'Title', purpose: 'title' }, { categoryId: 'video' }, { categoryId: 'audio' }],
    [
      { texts: ['Opening', 'VT 02', { value: 'RF check' }] },
      { texts: [{ value: 'Q 1', categoryId: 'lights' }] },
    ],
    {
      categories,
      sheetLayouts: [{ id: 'v', sheetId: 's', title: 'Strips', mode: 'strips', layoutId: 'l' }],
      hiddenCategories: hidden.map((categoryId) => ({
        id: `hidden ${categoryId}`,
        sheetId: 's',
        sheetLayoutId: 'v',
        categoryId,
      })),
    },
  );
  const layoutCells = [
    cellAt('number', 0, { shows: 'number' }),
    cellAt('start', 4, { shows: 'start' }),
    cellAt('title', 8, { shows: 'title' }),
    cellAt('video', 12, { categoryId: 'video' }),
    cellAt('audio', 16, { categoryId: 'audio', ...more }),
    cellAt('lights', 20, { categoryId: 'lights' }),
  ];
  return documentOf(
    { ...content, layouts: [{ id: 'l', size: 'strip' }], layoutCells },
    { printedAt: '', layout: 'v' },
    fonts,
  );
}

const textsOf = ({ pages }: PaperDocument): readonly string[] =>
  pages.flatMap(({ rows }) =>
    rows.flatMap(({ list }) =>
      list.items.flatMap((item) =>
        item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : [],
      ),
    ),
  );
const headOf = (document: PaperDocument): readonly string[] => {
  const texts = textsOf(document);
  return texts.slice(0, texts.indexOf('1'));
};

test('it names numbers, what there are columns for, and each category, also of cells alone', () => {
  expect(headOf(strips([]))).toEqual(['#', 'Title', 'Video', 'Audio', 'Lights']);
});

test('a category that the view hides is not named, whatever its place in the layout is called', () => {
  expect(headOf(strips(['audio', 'lights']))).toEqual(['#', 'Title', 'Video']);
  expect(textsOf(strips(['audio'], { label: 'Sound' })).join()).not.toMatch(/Sound|Audio/);
});
