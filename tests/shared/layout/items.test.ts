// Items: one row drawn by a layout. Nothing of a strip is cut, what a card cuts or shrinks stays in its place, and what
// is edited is the row's own cell.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import {
  itemContextOf,
  leastItemWidthOf,
  type ItemForm,
  type ItemMode,
} from '../../../shared/layout/itemSheet.ts';
import { itemHeightOf, itemOf } from '../../../shared/layout/items.ts';
import type { ItemRow } from '../../../shared/layout/itemTexts.ts';
import { layoutContextOf } from '../../../shared/layout/layout.ts';
import { rowCodesOf } from '../../../shared/layout/rowCodes.ts';
import type { DisplayList, TextLine } from '../../../shared/layout/list.ts';
import type { Cell, Layout, LayoutCell } from '../../../shared/records.ts';
import { sampleContent } from './sampleContent.ts';

const { fonts } = openServerFonts();
const categories = [
  { id: 'camera', name: 'Camera', hue: 'orange' },
  { id: 'video', name: 'Video', hue: 'purple' },
] as const;
const columns = [
  { title: 'Start', purpose: 'startTime' },
  { title: 'Dur', purpose: 'duration' },
  { title: 'Title', purpose: 'title' },
  { title: 'Lens', categoryId: 'camera' },
  { title: 'Shot', categoryId: 'camera' },
  { title: 'Film', categoryId: 'video' },
];
const content = sampleContent(columns, [], { categories });
const setting = layoutContextOf({
  sheet: content.sheet,
  columns: content.columns,
  categories: content.categories,
  fonts,
  freeWidth: 703,
  numbers: new Map(),
});

function rowOf(texts: readonly string[], more: Partial<ItemRow> = {}): ItemRow {
  const cells = texts.flatMap((value, at): readonly Cell[] =>
    value === '' ? [] : [{ id: `r.c${at}`, rowId: 'r', columnId: `c${at}`, value }],
  );
  return { row: { id: 'r' }, cells, number: '12A', before: null, after: null, ...more };
}

const cellAt = (
  id: string,
  [x, y, w, h]: readonly [number, number, number, number],
  more: Partial<LayoutCell>,
) => ({
  id,
  coordinates: { x, y },
  dimensions: { w, h },
  ...more,
});

function draw(mode: ItemMode, item: ItemRow, cells: readonly LayoutCell[], layout: Partial<Layout> = {}) {
  const form: ItemForm = { mode, drawn: { layout: { id: 'l', ...layout }, cells } };
  const context = itemContextOf(form, setting, 703);
  return { ...itemOf(item, context), height: itemHeightOf(item, context), context };
}

const textOf = ({ line }: TextLine): string => line.pieces.map((piece) => piece.text).join('');
const linesIn = ({ items }: DisplayList): readonly TextLine[] =>
  items.flatMap((item) => (item.kind === 'line' ? [item] : []));
const bare = (text: string): string => text.replaceAll(/[\s\u00AD-]/g, '');
const word = fc.constantFrom(
  'Crane',
  'slow push',
  '“Tidewater”',
  'Überraschung',
  'مرحبا',
  'x'.repeat(70),
  'Q 11–27',
);
const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));
const size = fc.integer({ min: 8, max: 40 });

test('a strip is at least its tracks high, grows with its texts, and says every letter of them within itself', () => {
  fc.assert(
    fc.property(text, text, size, (title, shot, big) => {
      const cells = [
        cellAt('number', [0, 0, 2, 2], { shows: 'number' }),
        cellAt('title', [2, 0, 8, 2], { shows: 'title', tooLong: 'cut' }),
        cellAt('shot', [10, 0, 10, 1], { categoryId: 'camera', showLabel: true, typography: { size: big } }),
        cellAt('film', [10, 1, 10, 1], { categoryId: 'video', tooLong: 'shrink' }),
      ];
      const { list, height, places } = draw('strips', rowOf(['', '', title, '', shot, title]), cells, {
        size: 'strip',
        rows: 2,
      });
      expect(height).toBeCloseTo(list.height, 6);
      expect(list.height).toBeGreaterThanOrEqual(54);
      const lines = linesIn(list);
      const said = bare(lines.map(textOf).join(''));
      for (const each of [title, shot, title]) expect(said).toContain(bare(each));
      for (const { y, line } of lines) expect(y + line.height).toBeLessThanOrEqual(list.height + 0.01);
      const [above, below] = [places.get('shot'), places.get('film')];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }),
    { numRuns: 150 },
  );
});

test('on a card a text that is cut ends with an ellipsis in its place, a text that shrinks is whole, and neither moves the card', () => {
  const long =
    'Crane slow push past the quartet, 3 stays on the hands of the cellist until the last bar is over';
  const cells = (tooLong: LayoutCell['tooLong']) => [
    cellAt('shot', [0, 0, 12, 3], {
      categoryId: 'camera',
      typography: { size: 16 },
      ...(tooLong && { tooLong }),
    }),
  ];
  const item = rowOf(['', '', '', '', long]);
  const least = draw('cards', rowOf([]), cells('cut'), { rows: 3 }).height;
  const cut = draw('cards', item, cells('cut'), { rows: 3 });
  const place = cut.places.get('shot');
  expect(cut.height).toBe(least);
  expect(linesIn(cut.list).map(textOf).at(-1)).toMatch(/…$/u);
  for (const { y, line } of linesIn(cut.list))
    expect(y + line.height).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) + 0.5);
  const shorter = rowOf(['', '', '', '', 'Crane slow push, 3 on hands']);
  const shrunk = draw('cards', shorter, cells('shrink'), { rows: 3 });
  expect(shrunk.height).toBe(least);
  expect(bare(linesIn(shrunk.list).map(textOf).join(''))).toBe(bare('Crane slow push, 3 on hands'));
  const sizes = linesIn(shrunk.list).flatMap(({ line }) => line.pieces.map(({ run }) => run.size));
  expect(Math.max(...sizes)).toBeLessThan(16);
  const wrapped = draw('cards', item, cells(undefined), { rows: 3 });
  expect(wrapped.height).toBeGreaterThan(least);
  expect(bare(linesIn(wrapped.list).map(textOf).join(''))).toBe(bare(long));
});

test('a category is the cells whose own category it is, or that of their column, in the order of the columns', () => {
  const item = rowOf(['', '', '', '', 'Wide', 'L3']);
  const own = { id: 'r.c5', rowId: 'r', columnId: 'c5', value: 'Hand held', categoryId: 'camera' };
  const more = { ...item, cells: [own, ...item.cells.filter(({ columnId }) => columnId !== 'c5')] };
  const cells = [
    cellAt('camera', [0, 0, 12, 3], { categoryId: 'camera' }),
    cellAt('video', [12, 0, 12, 3], { categoryId: 'video' }),
  ];
  const { list, areas } = draw('cards', more, cells);
  expect(linesIn(list).map(textOf)).toEqual(['Wide', 'Hand held']);
  expect(areas.map(({ layoutCellId, columnId }) => [layoutCellId, columnId])).toEqual([
    ['camera', 'c4'],
    ['camera', 'c5'],
    ['video', 'c5'],
  ]);
});

test('where a row has nothing of a category its first column is what is typed into; where the sheet has none there is nothing', () => {
  const cells = [
    cellAt('camera', [0, 0, 12, 3], { categoryId: 'camera', showLabel: true }),
    cellAt('light', [12, 0, 12, 3], { categoryId: 'light', showLabel: true }),
    cellAt('start', [0, 3, 12, 2], { shows: 'start' }),
  ];
  const { list, areas, places } = draw('cards', rowOf([]), cells);
  expect(linesIn(list).map(textOf)).toEqual(['Camera']);
  expect(areas.map(({ columnId }) => columnId)).toEqual(['c3', 'c0']);
  expect(areas[0]?.place).toEqual(places.get('camera'));
});

test('the meanings: number, times, title, the rows around it, a fixed text; a code by its squares', () => {
  const neighbour = (number: string, title: string) => ({ number, title, start: '19:40' });
  const item = rowOf(['19:41', '1:30', 'Film'], {
    before: neighbour('12', 'Award 1'),
    after: neighbour('13', 'Speech'),
  });
  const shown = ['number', 'start', 'duration', 'title', 'now', 'next', 'neighbours'] as const;
  const cells = [
    ...shown.map((shows, at) => cellAt(shows, [0, at * 4, 24, 4], { shows })),
    cellAt('text', [0, 28, 12, 2], { shows: 'text', text: 'Stand by' }),
    cellAt('qr', [12, 28, 12, 8], { shows: 'qr' }),
  ];
  const { list, areas, context } = draw('single', item, cells, { rows: 36 });
  expect(linesIn(list).map(textOf)).toEqual([
    '12A',
    '19:41',
    '1:30',
    'Film',
    '12A  Film',
    '13  Speech  19:40',
    '12  Award 1  19:40',
    '13  Speech  19:40',
    'Stand by',
  ]);
  expect(areas.map(({ columnId }) => columnId)).toEqual(['c0', 'c1', 'c2']);
  const squares = [
    [true, true],
    [false, true],
  ];
  const coded = itemOf(item, { ...context, codeOf: (id) => (id === 'r' ? squares : null) }).list;
  expect(coded.items.length - list.items.length).toBe(2);
});

test('an omitted row is 30 high, keeps its number in full size, struck, and shows nothing of its cells', () => {
  const cells = [
    cellAt('number', [0, 0, 3, 2], { shows: 'number' }),
    cellAt('title', [3, 0, 12, 2], { shows: 'title' }),
    cellAt('camera', [15, 0, 9, 2], { categoryId: 'camera' }),
  ];
  const item = { ...rowOf(['', '', 'Film', '', 'Wide']), row: { id: 'r', omitted: true } };
  const { list, height, areas } = draw('strips', item, cells, { size: 'strip', rows: 2 });
  expect([height, list.height, areas.length]).toEqual([30, 30, 0]);
  expect(linesIn(list).map(textOf)).toEqual(['12A', 'OMITTED']);
  const [number] = linesIn(list);
  expect(number?.line.pieces[0]?.run).toMatchObject({ strike: true, size: 17 });
});

test('the code of a row is a square with its three finders, and another one for another row', () => {
  const codeOf = rowCodesOf('https://eo.example/app/project/p/sheet/s');
  const squares = codeOf('r');
  const size = squares.length;
  expect(squares.every((line) => line.length === size)).toBe(true);
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(squares[y]?.slice(x, x + 7)).toEqual(Array.from({ length: 7 }, () => true));
  expect(codeOf('other')).not.toEqual(squares);
});

const whole = (list: DisplayList): readonly string[] =>
  list.items.flatMap((item) =>
    item.kind === 'line' ? item.line.pieces.map(({ text }) => text).join('') : [],
  );

test('on a phone the texts of a screen shrink with it, so that a time stays in one line', () => {
  const form: ItemForm = {
    mode: 'single',
    drawn: {
      layout: { id: 'l', size: 'screen' },
      cells: [cellAt('start', [12, 0, 12, 3], { shows: 'start' })],
    },
  };
  const item = rowOf(['18:45:00', '10:00', 'Crew on headset']);
  for (const width of [320, 366, 703]) {
    const { list } = itemOf(item, itemContextOf(form, setting, width));
    expect(whole(list)).toEqual(['18:45:00']);
  }
});

test('a strip is never narrower than its columns need', () => {
  const drawn = (size: Layout['size']): ItemForm => ({
    mode: 'strips',
    drawn: { layout: { id: 'l', ...(size && { size }) }, cells: [] },
  });
  expect(leastItemWidthOf(drawn('strip'))).toBe(640);
  expect(leastItemWidthOf(drawn('card'))).toBe(1);
});
