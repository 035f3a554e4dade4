// Which rows are headings is judged over all columns of a sheet: what a view or a reader does not get changes neither
// the numbers of rows nor which of them there are.

import { expect, test } from 'vitest';
import { paintCsv } from '../../../server/exports/csv.ts';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { arrangedContent } from '../../../shared/arrange/arrangedContent.ts';
import { guestViewOf, shownContentOf } from '../../../shared/arrange/guestView.ts';
import { sheetEvents } from '../../../shared/arrange/sheetEvents.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { withoutPrivateParts } from '../../../shared/layout/visible.ts';
import { rundownOf } from '../../../shared/show/rundown.ts';
import { withTimes } from '../../../shared/timing/sheet.ts';
import type { SheetLayout } from '../../../shared/records.ts';
import { sampleContent, type SampleRow } from './sampleContent.ts';

const { fonts } = openServerFonts();
const over = (value: string, w: number, more: object = {}) => ({ value, dimensions: { w, h: 1 }, ...more });
const numbersIn = (content: SheetContent): readonly string[] =>
  paintCsv(content, { layout: 'v', sequence: 1 })
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 2).join(' ').trim());

/** Title, start and audio, and a fourth column with those fields; `view` hides the category `hidden`. */
function sheetOf(fourth: object, rows: readonly SampleRow[], view: Partial<SheetLayout> = {}): SheetContent {
  const columns = [
    { title: 'Title', purpose: 'title' },
    { title: 'Start', purpose: 'startTime' },
    { title: 'Audio', categoryId: 'audio' },
    { title: 'Fourth', ...fourth },
  ];
  return sampleContent(columns, rows, {
    categories: [{ id: 'audio' }, { id: 'hidden' }],
    sheetLayouts: [{ id: 'v', sheetId: 's', title: 'Audio', ...view }],
    hiddenCategories: [{ id: 'h', sheetLayoutId: 'v', categoryId: 'hidden' }],
  });
}

const ROWS: readonly SampleRow[] = [
  { texts: [over('PART ONE', 200)] },
  { texts: ['Doors', '19:00'] },
  { texts: [over('LUNCH', 3)] },
  { texts: [over('DINNER', 200), '', '', 'with the client'] },
  { texts: ['Show', '20:00'] },
];
const NUMBERED = ['PART ONE', '1 Doors', '2 LUNCH', '3 DINNER', '4 Show'];

test('control: so the whole sheet numbers its rows', () => {
  expect(numbersIn(sheetOf({}, ROWS))).toEqual(NUMBERED);
});

test('a column of private notes is left out', () => {
  expect(numbersIn(withoutPrivateParts(sheetOf({ purpose: 'private' }, ROWS)))).toEqual(NUMBERED);
});

test('the view hides a column, or cells with a category of their own', () => {
  expect(numbersIn(sheetOf({ categoryId: 'hidden' }, ROWS))).toEqual(NUMBERED);
  const rows = ROWS.with(3, {
    texts: [over('DINNER', 200), '', '', { value: 'with the client', categoryId: 'hidden' }],
  });
  expect(numbersIn(sheetOf({}, rows))).toEqual(NUMBERED);
});

test('a heading whose cell is hidden has no number', () => {
  for (const more of [{ categoryId: 'hidden' }, { purpose: 'private' }]) {
    const content = withoutPrivateParts(sheetOf({}, ROWS.with(0, { texts: [over('PART ONE', 200, more)] })));
    expect(numbersIn(content)).toEqual(NUMBERED.with(0, ''));
  }
});

test('a sorted view keeps the row, on paper and in files', () => {
  const content = sheetOf({ categoryId: 'hidden' }, ROWS, { sort: [{ columnId: 'c0', direction: 'up' }] });
  const { arranged } = arrangedContent(content, 'v');
  expect(arranged?.ids.toSorted()).toEqual(['r1', 'r2', 'r3', 'r4']);
});

test('on paper it looks as a merged text does, and a heading as one', () => {
  const { pages } = documentOf(
    sheetOf({ categoryId: 'hidden' }, ROWS),
    { layout: 'v', printedAt: '' },
    fonts,
  );
  const lists = pages.flatMap(({ rows }) => rows.map(({ list }) => list));
  const roleOf = (text: string): string | undefined =>
    lists
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'line' ? [item] : []))
      .find(({ line }) => line.pieces.map((piece) => piece.text).join('') === text)?.part?.role;
  expect(['PART ONE', 'LUNCH', 'DINNER'].map(roleOf)).toEqual(['heading', 'cell', 'cell']);
});

test('a heading is one where a single column is shown', () => {
  const columns = [{ title: 'Title' }, { title: 'Notes', categoryId: 'hidden' }];
  const rows = [{ texts: [over('PART ONE', 200)] }, { texts: ['Doors', 'x'] }];
  const { pages } = documentOf(
    sampleContent(columns, rows, { categories: [{ id: 'hidden' }] }),
    { hidden: ['hidden'], printedAt: '' },
    fonts,
  );
  const parts = pages.flatMap((page) => page.rows.flatMap(({ list }) => list.reading?.parts ?? []));
  expect(parts.map(({ role }) => role)).toContain('heading');
});

test('guests get the row with its number, and followers of the view its title', () => {
  const content = sheetOf({ categoryId: 'hidden' }, ROWS);
  const terms = { sheetLayoutId: 'v', scope: 'read', categoryIds: [], columnIds: [] } as const;
  const { db, summary } = guestViewOf(content, terms);
  expect(db['row']?.['r2']).toMatchObject({ number: '2', isHeading: false });
  expect(summary.rows).toBe(4);
  const followed = rundownOf(shownContentOf(withTimes(content), 'v'), 0).rows;
  expect(followed.map(({ number, title }) => `${number} ${title}`.trim())).toEqual(NUMBERED);
});

test('a calendar, which has no private notes, calls rows by their numbers', () => {
  const content = withoutPrivateParts(sheetOf({ purpose: 'private' }, ROWS));
  const dated = { ...content, project: { ...content.project, startDate: '2026-11-21', timeZone: 'UTC' } };
  const events = sheetEvents(dated, { scope: 'project' }, { most: 9, pathOf: (id) => id });
  expect(events.map(({ title }) => title)).toContain('4  Show');
});

test('guests do not get a text of a hidden column that covers all columns but private ones', () => {
  const columns = [
    { title: 'Fee', categoryId: 'hidden' },
    { title: 'Title' },
    { title: 'Notes', purpose: 'private' },
  ];
  const rows = [{ texts: [over('900', 2)] }, { texts: [over('800', 200), '', 'secret'] }];
  const content = sampleContent(columns, rows, {
    categories: [{ id: 'hidden' }],
    sheetLayouts: [{ id: 'v', sheetId: 's', title: 'Client' }],
    hiddenCategories: [{ id: 'h', sheetLayoutId: 'v', categoryId: 'hidden' }],
  });
  const { db } = guestViewOf(content, {
    sheetLayoutId: 'v',
    scope: 'read',
    categoryIds: [],
    columnIds: [],
  });
  expect(JSON.stringify(db['cell'])).not.toMatch(/800|900/);
});

test('a heading beside an empty column of item numbers is one in a show, too', () => {
  const columns = [{ title: '#', purpose: 'itemNumber' }, { title: 'Title' }, { title: 'Notes' }];
  const rows = [{ texts: ['', over('PART ONE', 200)] }, { texts: ['', 'Doors'] }];
  const shown = rundownOf(sampleContent(columns, rows), 0).rows;
  expect(shown.map(({ number, isHeading }) => [number, isHeading])).toEqual([
    ['', true],
    ['1', false],
  ]);
});
