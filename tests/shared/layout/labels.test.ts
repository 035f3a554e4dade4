// The label of a block's cell: the name of its category, or its own first line.

import { expect, test } from 'vitest';
import { labelledTextOf } from '../../../shared/layout/free.ts';

test('a cell that shows its label has that of its category, else its first line', () => {
  const said = { id: 'a', value: 'Doors\n18:55' };
  expect(labelledTextOf(said)).toEqual({ label: '', text: 'Doors\n18:55' });
  expect(labelledTextOf({ ...said, showLabel: true })).toEqual({ label: 'Doors', text: '18:55' });
  expect(labelledTextOf({ ...said, showLabel: true }, { id: 'b', name: 'Audio' })).toEqual({
    label: 'Audio',
    text: 'Doors\n18:55',
  });
});

test('one line is a text, with or without a label', () => {
  expect(labelledTextOf({ id: 'a', value: '18:55', showLabel: true })).toEqual({ label: '', text: '18:55' });
  expect(labelledTextOf({ id: 'a', showLabel: true })).toEqual({ label: '', text: '' });
});
