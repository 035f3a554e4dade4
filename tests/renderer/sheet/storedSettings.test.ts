// How a person left a view is read back as it was stored; what has another form is ignored.

import { expect, test } from 'vitest';
import { storedSettings } from '../../../renderer/sheet/model/views/storedSettings.ts';

const settings = {
  sort: [
    { columnId: 'C', direction: 'up' },
    { columnId: null, direction: 'down' },
  ],
  filter: [
    { columnId: 'C', is: 'contains', text: 'cue' },
    { categoryId: 'D', columnId: null, is: 'set' },
  ],
  groupBy: null,
  hiddenCategories: ['D'],
  categoryOrder: ['D', 'E'],
};

test('settings are read as they were stored', () => {
  expect(storedSettings(structuredClone(settings))).toEqual(settings);
});

test('settings of a version without an order of categories have none', () => {
  const { categoryOrder: _, ...older } = settings;
  expect(storedSettings(older)).toEqual({ ...settings, categoryOrder: [] });
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no sort', { ...settings, sort: undefined }],
  ['an unknown direction', { ...settings, sort: [{ columnId: 'C', direction: 'left' }] }],
  ['a sort by nothing', { ...settings, sort: [{ direction: 'up' }] }],
  ['an unknown test', { ...settings, filter: [{ columnId: 'C', is: 'near' }] }],
  ['a number to look for', { ...settings, filter: [{ columnId: 'C', is: 'equals', text: 1 }] }],
  ['a group that is no column', { ...settings, groupBy: 1 }],
  ['no group', { ...settings, groupBy: undefined }],
  ['hidden numbers', { ...settings, hiddenCategories: [1] }],
])('%s is ignored', (_, stored) => {
  expect(storedSettings(stored)).toBeNull();
});
