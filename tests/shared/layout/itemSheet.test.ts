// A sheet of items on paper: cards side by side, strips under their names, one item a page; none is broken in two.
import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { documentOf, type PaperDocument } from '../../../shared/layout/document.ts';
import type { TextLine } from '../../../shared/layout/list.ts';
import { withTimes } from '../../../shared/timing/sheet.ts';
import type { SheetLayout } from '../../../shared/records.ts';
import { sampleContent } from './sampleContent.ts';

const { fonts } = openServerFonts();
const options = { printedAt: '21 Nov 2026', layout: 'v' };
const columns = [
  { title: 'Start', purpose: 'startTime' },
  { title: 'Dur', purpose: 'duration' },
  { title: 'Title', purpose: 'title' },
  { categoryId: 'camera' },
];
const banner = (text: string) => ({ texts: [{ value: text, dimensions: { w: 60, h: 1 } }] });
const cue = (index: number) => ({
  texts: [index === 0 ? '19:00' : '', '1:00', `Cue ${index + 1} of the evening`, `Shot ${index + 1}`],
});
const cues = (from: number, count: number) => Array.from({ length: count }, (_, index) => cue(from + index));
const cellAt = (id: string, [x, y, w, h]: readonly [number, number, number, number], more: object) => ({
  id,
  layoutId: 'l',
  coordinates: { x, y },
  dimensions: { w, h },
  ...more,
});

function contentWith(view: Partial<SheetLayout>): SheetContent {
  const rows = [
    banner('Part one'),
    ...cues(0, 9),
    { fields: { omitted: true }, texts: ['', '', 'Lost'] },
    { fields: { type: 1, title: 'Second half' } },
    banner('Part two'),
    ...cues(9, 19),
    banner('Finale'),
    ...cues(28, 1),
  ];
  const sheetLayouts = [{ id: 'v', sheetId: 's', title: 'Cameras', layoutId: 'l', ...view }];
  const content = sampleContent(columns, rows, {
    categories: [{ id: 'camera', name: 'Camera', hue: 'orange' }],
    sheetLayouts,
  });
  const layoutCells = [
    cellAt('number', [0, 0, 3, 2], { shows: 'number' }),
    cellAt('start', [3, 0, 4, 2], { shows: 'start' }),
    cellAt('title', [7, 0, 17, 2], { shows: 'title' }),
    cellAt('camera', [0, 2, 24, 3], { categoryId: 'camera', showLabel: true }),
    cellAt('around', [0, 5, 24, 3], { shows: 'neighbours' }),
  ];
  return withTimes({ ...content, layouts: [{ id: 'l', rows: 8 }], layoutCells });
}

const textOf = ({ line }: TextLine): string => line.pieces.map((piece) => piece.text).join('');
const textsOn = ({ rows }: PaperDocument['pages'][number]): readonly string[] =>
  rows.flatMap(({ list }) => list.items.flatMap((item) => (item.kind === 'line' ? [textOf(item)] : [])));
const document = (view: Partial<SheetLayout>) => documentOf(contentWith(view), options, fonts);

/** The pages on which each cue has something: its title and its shot are on the same one. */
function pagesOfCues({ pages }: PaperDocument): readonly (readonly number[])[] {
  return Array.from({ length: 29 }, (_, index) => {
    const names = [`Cue ${index + 1} of the evening`, `Shot ${index + 1}`];
    return pages.flatMap((page, at) => names.flatMap((name) => (textsOn(page).includes(name) ? [at] : [])));
  });
}

test('cards stand two side by side on A4, three on A4 landscape, and none is broken in two', () => {
  for (const [orientation, across] of [
    ['portrait', 2],
    ['landscape', 3],
  ] as const) {
    const made = document({ mode: 'cards', paperSize: 'A4', orientation });
    const first = made.pages[0]?.rows.find(({ list }) =>
      list.items.some((item) => item.kind === 'box' && item.corner > 4),
    );
    const cards = first?.list.items.filter((item) => item.kind === 'box' && item.corner > 4) ?? [];
    expect(cards.length).toBe(across);
    for (const [one, other] of pagesOfCues(made)) expect(one).toBe(other);
    for (const { rows } of made.pages)
      for (const { top, list } of rows)
        expect(made.rowsTop + top + list.height).toBeLessThanOrEqual(made.footTop + 12);
  }
});

test('strips stand under the names of what they show; a section begins a page; an omitted row keeps its number', () => {
  const made = document({ mode: 'strips', paperSize: 'A4', orientation: 'portrait' });
  for (const page of made.pages) expect(textsOn(page).slice(0, 3)).toEqual(['#', 'Start', 'Title']);
  expect(made.pages.map(({ section }) => section)).toContain('Second half');
  const second = made.pages.find(({ section }) => section === 'Second half');
  expect(second && textsOn(second)).toContain('Part two');
  expect(made.pages.flatMap(textsOn)).toContain('OMITTED');
  expect(pagesOfCues(made).every(([one, other]) => one !== undefined && one === other)).toBe(true);
  // The rows around an item are those of the running order, with computed starts.
  expect(textsOn(made.pages[0]!)).toContain('2  Cue 2 of the evening  20:00');
});

test('one at a time is an item a page, in its section', () => {
  const made = document({ mode: 'single', paperSize: 'A4' });
  const pages = pagesOfCues(made).map(([page]) => page);
  expect(new Set(pages).size).toBe(29);
  expect(made.pages.at(-1)?.section).toBe('Second half');
});

test('one at a time, a heading stands above the item that it leads to, and no page has a heading alone', () => {
  const pages = document({ mode: 'single', paperSize: 'A4' }).pages.map(textsOn);
  for (const [heading, index] of [
    ['Part one', 1],
    ['Part two', 10],
    ['Finale', 29],
  ] as const)
    expect(pages.find((texts) => texts.includes(heading))).toContain(`Cue ${index} of the evening`);
  const isItem = (text: string): boolean => /^Cue \d+ of the evening$|^OMITTED$/.test(text);
  expect(pages.filter((texts) => !texts.some(isItem))).toEqual([]);
});

test('a view whose layout is deleted, and one that names none, print the grid', () => {
  const grid = document({});
  for (const view of [{ mode: 'cards', layoutId: 'gone' }, { mode: 'grid' }] as const)
    expect(document(view).pages.map(textsOn)).toEqual(grid.pages.map(textsOn));
});
