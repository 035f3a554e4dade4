// From a number as people write it to its row, and what the log says of one that is gone.

import { expect, test } from 'vitest';
import { lastLabelEvent, omissionOf, type LoggedStep } from '../../../shared/model/labelHistory.ts';
import { labelIn, rowByLabel } from '../../../shared/model/rowByLabel.ts';

const rows = ['1', '12', '12A', '12aA', '12AA', 'A05', '0.5', ''].map((label) => ({
  id: `row ${label}`,
  label,
}));
const idOf = (written: string) => rowByLabel(rows, written)?.id ?? null;

test('a mention is resolved to its row', () => {
  expect(idOf('#12A')).toBe('row 12A');
  expect(idOf(' # 12 ')).toBe('row 12');
  expect(idOf('a05')).toBe('row A05');
  expect(idOf('0.5')).toBe('row 0.5');
  expect(idOf('12a')).toBe('row 12A');
});

test('small letters that mean "before" are told apart where they are written exactly, and not guessed else', () => {
  expect(idOf('12aA')).toBe('row 12aA');
  expect(idOf('12AA')).toBe('row 12AA');
  expect(idOf('12aa')).toBeNull();
});

test('what is no number is none', () => {
  for (const text of ['', '#', 'A', 'Title', '12 A', '1234567890123', '#twelve'])
    expect(labelIn(text)).toBeNull();
  expect(idOf('99')).toBeNull();
});

const step = (own: Partial<LoggedStep>): LoggedStep => ({
  type: 'row',
  verb: 'update',
  query: { entityId: 'r' },
  data: null,
  previous: null,
  userId: 'ana',
  createdAt: 1,
  ...own,
});

test('the last that the log says of a number counts', () => {
  const deleted = step({ verb: 'delete', previous: { itemLabel: '12A' }, userId: 'bea', createdAt: 9 });
  const thawed = step({
    type: 'sheet',
    verb: 'insert',
    data: { db: { row: { r: { itemLabel: null } } } },
    previous: { db: { row: { r: { itemLabel: '12A' } } } },
    createdAt: 5,
  });
  expect(lastLabelEvent('12A', [deleted, thawed])).toEqual({
    what: 'deleted',
    rowId: 'r',
    userId: 'bea',
    at: 9,
  });
  expect(lastLabelEvent('12A', [thawed, deleted])).toEqual({
    what: 'unfrozen',
    rowId: 'r',
    userId: 'ana',
    at: 5,
  });
  expect(lastLabelEvent('12B', [deleted, thawed])).toBeNull();
});

test('a bulk step that leaves the number where it was says nothing of it', () => {
  const db = { row: { r: { itemLabel: '12A', orderKey: 'b' } } };
  expect(lastLabelEvent('12A', [step({ verb: 'insert', data: { db }, previous: { db } })])).toBeNull();
});

test('who left a row out', () => {
  const out = step({ data: { omitted: true }, userId: 'bea', createdAt: 7 });
  const back = step({ data: { omitted: null }, createdAt: 8 });
  expect(omissionOf('r', [back, out])).toEqual({ userId: 'bea', at: 7 });
  expect(omissionOf('other', [out])).toBeNull();
});
