import { expect, test, vi } from 'vitest';
import type { PaletteItem } from '../../renderer/palette/paletteItems.ts';
import { piecesOf, enabledSectionsFirst, sectionsOf } from '../../renderer/palette/matching.ts';

const found = (title: string, heading = 'Do', also = ''): PaletteItem => ({
  id: title,
  heading,
  title,
  also,
  act: () => undefined,
});
const titles = (all: readonly PaletteItem[], query: string) =>
  sectionsOf(all, query).map(({ heading, found: some }) => [heading, some.map(({ title }) => title)]);

const all = [
  found('Insert row above', 'Do, for row 12'),
  found('Duplicate row', 'Do, for row 12', 'Rows copy'),
  found('Zoom in'),
  found('Rows of crew', 'Go to'),
  found('Call sheet', 'Go to'),
];

test('without a query everything stands under its heading, in the order in which it was offered', () => {
  expect(titles(all, ' ')).toEqual([
    ['Do, for row 12', ['Insert row above', 'Duplicate row']],
    ['Do', ['Zoom in']],
    ['Go to', ['Rows of crew', 'Call sheet']],
  ]);
});

test('the best match comes first, and its heading with it; every word has to be found', () => {
  expect(titles(all, 'rows')[0]).toEqual(['Go to', ['Rows of crew']]);
  expect(titles(all, 'above insert')).toEqual([['Do, for row 12', ['Insert row above']]]);
  expect(titles(all, 'copy')).toEqual([['Do, for row 12', ['Duplicate row']]]);
  expect(titles(all, 'insert crew')).toEqual([]);
});

test('what cannot be done comes last, however well it matches: the first item can be run', () => {
  const refused = { ...found('Insert row'), refusal: 'This sheet is locked.' };
  expect(titles([refused, ...all], 'insert row')).toEqual([
    ['Do, for row 12', ['Insert row above']],
    ['Do', ['Insert row']],
  ]);
  const dead = sectionsOf([refused], 'insert row');
  const sections = enabledSectionsFirst([...dead, ...sectionsOf([found('Find it', 'In this sheet')], '')]);
  expect(sections.map(({ heading }) => heading)).toEqual(['In this sheet', 'Do']);
  expect(titles([refused, found('Zoom in')], '')).toEqual([['Do', ['Zoom in', 'Insert row']]]);
});

test('what there is much of is listed only once something is typed', () => {
  const column = { ...found('Video', 'Columns'), isOnlyAsked: true };
  expect(titles([...all, column], '').map(([heading]) => heading)).not.toContain('Columns');
  expect(titles([...all, column], 'vid')).toEqual([['Columns', ['Video']]]);
});

test('a heading holds eight at most', () => {
  const many = Array.from({ length: 20 }, (_, at) => found(`Row ${at}`));
  expect(sectionsOf(many, '')[0]?.found).toHaveLength(8);
});

test('what was typed is shown in the title, signs of regular expressions too', () => {
  expect(piecesOf('Insert row above', 'ROW in')).toEqual([
    { text: 'In', isMatch: true },
    { text: 'sert ', isMatch: false },
    { text: 'row', isMatch: true },
    { text: ' above', isMatch: false },
  ]);
  expect(piecesOf('Costs (net)', '(net)').at(-1)).toEqual({ text: '(net)', isMatch: true });
  expect(piecesOf('Title', '')).toEqual([{ text: 'Title', isMatch: false }]);
});

test('thousands of items are not searched for their place with each comparison', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => found(`Asset ${at}`));
  const indexOf = vi.spyOn(many, 'indexOf');
  expect(titles(many, 'asset')[0]?.[1]?.slice(0, 3)).toEqual(['Asset 0', 'Asset 1', 'Asset 2']);
  expect(indexOf).not.toHaveBeenCalled();
});
