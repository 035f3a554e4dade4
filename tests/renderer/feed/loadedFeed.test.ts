// The feed after its pages: the next page after a failure, and a line that was split between two pages.

import { expect, test } from 'vitest';
import type { FeedEntry } from '../../../shared/api/feed.ts';
import { isAt, withOlder, type LoadedFeed } from '../../../renderer/feed/loadedFeed.ts';

const row = (id: string) => ({ id, sheetId: 's', label: id, title: '', was: '', now: '' });
const entry = (key: string, rows: readonly string[], rowCount = rows.length): FeedEntry => ({
  key,
  userId: 'mara',
  at: 0,
  from: 0,
  text: '',
  parts: [],
  actionIds: rows.map((id) => `action of ${id}`),
  entities: [],
  channelId: 's',
  sheetId: 's',
  rowId: null,
  comment: null,
  rows: rows.map(row),
  rowCount,
});
const feed = (more: Partial<LoadedFeed>): LoadedFeed => ({
  of: 'all',
  entries: [],
  before: 'here',
  lookedTo: null,
  error: null,
  ...more,
});

test('the page that comes after a failure ends the failure, so that scrolling loads on', () => {
  const failed = feed({ error: new Error('offline') });
  expect(withOlder(failed, { groups: [entry('a', ['1'])], before: 'on', lookedTo: null })).toMatchObject({
    error: null,
    before: 'on',
  });
});

test('what was asked for another filter, or another end, is not taken', () => {
  expect([
    isAt(feed({}), 'all', 'here'),
    isAt(feed({ of: 'mine' }), 'all', 'here'),
    isAt(feed({ before: 'on' }), 'all', 'here'),
    isAt(null, 'all', 'here'),
  ]).toEqual([true, false, false, false]);
});

test('a line of two pages has the rows of both', () => {
  const { entries } = withOlder(feed({ entries: [entry('a', ['1', '2'], 5)] }), {
    groups: [entry('a', ['2', '3'], 4), entry('b', ['9'])],
    before: null,
    lookedTo: null,
  });
  expect(entries.map(({ rows, rowCount }) => [rows.map(({ id }) => id).join(), rowCount])).toEqual([
    ['1,2,3', 8],
    ['9', 1],
  ]);
});
