// What is saved as a view names only what is there, or what the view held before: the server refuses anything else, and
// an address or this browser's memory may name what has gone for good.

import { beforeEach, expect, test } from 'vitest';
import { makeView, saveView } from '../../../../renderer/sheet/model/views/savedviews.ts';
import { openViewState, type ViewSettings } from '../../../../renderer/sheet/model/views/viewState.ts';
import type { Draft } from '../../../../renderer/store/actionDraft.ts';
import { db } from '../../../../renderer/store/db.ts';

const shown: ViewSettings = {
  sort: [
    { columnId: 'gone', direction: 'up' },
    { columnId: 'cue', direction: 'up' },
    { columnId: null, direction: 'down' },
  ],
  filter: [
    { categoryId: 'gone', is: 'set' },
    { categoryId: 'light', is: 'set' },
    { columnId: 'away', is: 'set' },
  ],
  groupBy: 'gone',
  hiddenCategories: ['light', 'gone'],
  categoryOrder: ['gone', 'light'],
};

/** A sheet with one column and one category. */
function sheet() {
  const drafts: Draft[] = [];
  const viewState = openViewState();
  viewState.set(shown);
  const view: any = {
    records: { sheetId: 's' },
    allColumns: () => new Map([['cue', {}]]),
    setting: () => ({ categories: new Map([['light', { id: 'light' }]]) }),
  };
  const sheetActions: any = { newId: () => 'new', gesture: (more: Draft[]) => drafts.push(...more) };
  return { drafts, grid: { view, viewState, sheetActions } };
}

beforeEach(() => {
  db.sheetLayout = {};
  db.hiddenCategory = {};
});

const there = {
  sort: [
    { columnId: 'cue', direction: 'up' },
    { columnId: null, direction: 'down' },
  ],
  filter: [{ categoryId: 'light', is: 'set' }],
};

test('a new view takes along what is there', () => {
  const { drafts, grid } = sheet();
  makeView(grid, 'Light', 'everyone');
  expect(drafts.map(({ data }) => data)).toEqual([
    {
      sheetId: 's',
      title: 'Light',
      visibility: 'everyone',
      ...there,
      groupBy: null,
      categoryOrder: ['light'],
    },
    { sheetLayoutId: 'new', categoryId: 'light' },
  ]);
});

test('a view that is saved again keeps what it held', () => {
  const { drafts, grid } = sheet();
  const held = [{ categoryId: 'gone', is: 'set' }] as const;
  db.sheetLayout = { v: { id: 'v', sheetId: 's', title: 'Light', visibility: 'everyone', filter: held } };
  grid.viewState.set({ layoutId: 'v' });
  saveView(grid);
  const saved = Object.fromEntries(drafts.map(({ name, data }) => [name, data]));
  expect(saved).toEqual({
    'sheetLayout.update.sort': { sort: there.sort },
    'sheetLayout.update.filter': { filter: [...held, ...there.filter] },
    'sheetLayout.update.categoryOrder': { categoryOrder: ['light'] },
    'hiddenCategory.create': { sheetLayoutId: 'v', categoryId: 'light' },
  });
  expect(grid.viewState.get()).toMatchObject({ saved: { groupBy: null }, groupBy: null });
});
