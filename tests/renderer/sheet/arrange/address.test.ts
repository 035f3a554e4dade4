// How a view is written into an address, and read from one.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TESTS } from '../../../../shared/arrange/rowArrangement.ts';
import { searchWith, settingsIn } from '../../../../renderer/sheet/model/views/address.ts';
import {
  isSameView,
  DEFAULT_VIEW,
  type ViewSettings,
} from '../../../../renderer/sheet/model/views/viewState.ts';

const id = fc.constantFrom('01COLA', '01COLB', '01COLC', '01COLD');
const condition = fc
  .record({
    id,
    isColumn: fc.boolean(),
    is: fc.constantFrom(...TESTS),
    text: fc.option(fc.string({ maxLength: 40 })),
  })
  .map(({ id: about, isColumn, is, text }) => ({
    ...(isColumn ? { columnId: about } : { categoryId: about }),
    is,
    ...(text === null ? {} : { text }),
  }));
const settings: fc.Arbitrary<ViewSettings> = fc.record({
  sort: fc.uniqueArray(
    fc.record({ columnId: fc.option(id), direction: fc.constantFrom<'up' | 'down'>('up', 'down') }),
    { selector: ({ columnId }) => columnId, maxLength: 5 },
  ),
  filter: fc.array(condition, { maxLength: 4 }),
  groupBy: fc.option(id),
  hiddenCategories: fc.uniqueArray(id),
  categoryOrder: fc.uniqueArray(id),
});

test('what is written is read again, whatever is asked', () => {
  fc.assert(
    fc.property(settings, (given) => {
      const read = settingsIn(searchWith('?view=paper', given));
      expect(read).not.toBeNull();
      expect(isSameView(read ?? DEFAULT_VIEW, given)).toBe(true);
    }),
  );
});

test('what else the address says stays, and nothing asked leaves no trace', () => {
  const search = searchWith('?view=paper', { ...DEFAULT_VIEW, groupBy: '01COLA' });
  expect(new URLSearchParams(search).get('view')).toBe('paper');
  expect(searchWith(search, null)).toBe('?view=paper');
  expect(searchWith('', null)).toBe('');
  expect(settingsIn('?view=paper')).toBeNull();
});

test('an address that somebody has written by hand is taken as far as it makes sense', () => {
  expect(settingsIn('?sort=a.sideways,b.up&filter=row.x.set&filter=column.c.contains.1.5&group=')).toEqual({
    sort: [{ columnId: 'b', direction: 'up' }],
    filter: [{ columnId: 'c', is: 'contains', text: '1.5' }],
    groupBy: null,
    hiddenCategories: [],
    categoryOrder: [],
  });
});
