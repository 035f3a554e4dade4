// What the parts of categories work out: whom a picker lists, how far a change reaches, how a category looks.

import { expect, test } from 'vitest';
import { categoryUseCountsOf, categoryUseWords } from '../../../renderer/sheet/model/categories/counts.ts';
import {
  categoryMoveDrafts,
  categoryStyleDrafts,
} from '../../../renderer/sheet/operations/categories/acts.ts';
import {
  nameRefusal,
  findCategoryByName,
} from '../../../renderer/sheet/model/categories/listedCategories.ts';
import { optionsFor } from '../../../renderer/sheet/model/categories/options.ts';
import { cellStyleOf, headerTintOf } from '../../../shared/layout/cellStyle.ts';

const audio = { id: 'a', name: 'Audio' };
const video = { id: 'v', name: 'Vidéo' };

test('what is typed finds by any part of a name, and offers to add what nobody is called', () => {
  const kinds = (typed: string) => optionsFor([audio, video], typed).map(({ kind }) => kind);
  expect(kinds('')).toEqual(['category', 'category', 'general']);
  expect(kinds('DIO')).toEqual(['category', 'new']);
  expect(kinds('audio ')).toEqual(['category']);
  expect(kinds('gen')).toEqual(['general', 'new']);
  expect(kinds('x')).toEqual([]);
});

test('names are the same whatever their case and however their letters are composed', () => {
  expect(findCategoryByName([audio, video], 'VIDE\u0301O')?.id).toBe('v');
  expect(findCategoryByName([audio, video], 'Audio', 'a')).toBeUndefined();
  expect(nameRefusal('x', false)).toContain('2 to 120');
  expect(nameRefusal('Audio', true)).toContain('Merge');
  expect(nameRefusal('Audio', false)).toBeNull();
});

test('the reach of a category is that of all which were merged into it, no sheet counted twice', () => {
  const all = [audio, { id: 'b', name: 'Sound', mergedIntoId: 'a' }, video];
  const uses = {
    a: { sheetIds: ['1', '2'], layoutIds: [] },
    b: { sheetIds: ['2', '3'], layoutIds: ['l'] },
  };
  expect(categoryUseCountsOf(uses, all, 'a')).toEqual({ sheets: 3, layouts: 1 });
  expect(categoryUseCountsOf(uses, all, 'v')).toEqual({ sheets: 0, layouts: 0 });
  expect(categoryUseWords({ sheets: 3, layouts: 1 }, 1)).toBe(
    'Changes everywhere in the project: 1 cell here, 3 sheets, 1 layout.',
  );
  expect(categoryUseWords(null, null)).toBe('Changes everywhere in the project.');
});

test('placing stands the moved one where the other stood, from either side', () => {
  const list = [audio, video, { id: 'c', name: 'Crew' }];
  expect(categoryMoveDrafts(list, 0, 2)[0]?.data).toEqual({ relativeId: 'c', direction: 'after' });
  expect(categoryMoveDrafts(list, 2, 0)[0]?.data).toEqual({ relativeId: 'a', direction: 'before' });
  expect(categoryMoveDrafts(list, 1, 1)).toEqual([]);
});

test('colours and text size are two edits of one act', () => {
  expect(
    categoryStyleDrafts(audio, { hue: 'teal', textSize: 18 }).map(({ name, data }) => [name, data]),
  ).toEqual([
    ['category.update.colors', { hue: 'teal' }],
    ['category.update.textSize', { textSize: 18 }],
  ]);
  expect(categoryStyleDrafts(audio, { textSize: null })).toHaveLength(1);
});

test('a text has its own size, else its category’s, else its column’s', () => {
  const size = (cell: object, category: object | null, columnCategory: object | null) =>
    cellStyleOf(
      { ...cell },
      {
        row: {},
        sheet: {},
        purpose: null,
        category: category && { id: 'x', ...category },
        columnCategory: columnCategory && { id: 'y', ...columnCategory },
      },
    ).size;
  expect(size({}, null, null)).toBe(13);
  expect(size({}, null, { textSize: 18 })).toBe(18);
  expect(size({}, { textSize: 20 }, { textSize: 18 })).toBe(20);
  expect(size({}, {}, { textSize: 18 })).toBe(18);
  expect(size({ typography: { size: 9 } }, { textSize: 20 }, null)).toBe(9);
});

test('a category with a ground of its own has a lane as one with a hue has', () => {
  expect(headerTintOf({ id: 'x' })).toBeNull();
  expect(headerTintOf({ id: 'x', backgroundColorLight: '#ff0000' })?.light).toBe('#ffa6a6');
});
