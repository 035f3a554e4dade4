// Replacing in sheets that are not open: they are followed no longer than it takes; and the keys of what is left.

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { keyAfterReplacing, type CellMatch } from '../../../../renderer/sheet/operations/find/hits.ts';
import { NO_QUERY } from '../../../../renderer/sheet/operations/find/query.ts';

const { followed, loads } = vi.hoisted(() => ({
  followed: new Map<string, number>(),
  loads: { byId: {} as Record<string, unknown> },
}));

vi.mock('../../../../renderer/store/loaded.ts', () => ({ loads }));
vi.mock('valtio', () => ({ subscribe: () => () => undefined }));
vi.mock('../../../../renderer/store/project.ts', () => ({
  enterSheet(_: string, id: string) {
    followed.set(id, (followed.get(id) ?? 0) + 1);
    return { cell: (cellId: string) => ({ id: cellId, value: 'podium, podium' }) };
  },
  leaveSheet: (id: string) => void followed.set(id, (followed.get(id) ?? 0) - 1),
}));

// Files of tests share their modules: another one may have loaded this one before the store was replaced above, and
// further ones must not get what writes to it.
vi.resetModules();
afterAll(() => vi.resetModules());
const { replaceAll, replaceOne } = await import('../../../../renderer/sheet/panels/find/acts.ts');

beforeEach(() => followed.clear());

const hitIn = (sheetId: string, from = 0): CellMatch => ({
  key: `r1.c1 ${from}`,
  cell: {
    id: 'r1.c1',
    rowId: 'r1',
    columnId: 'c1',
    line: 0,
    text: 'podium, podium',
    resolved: null,
    rich: null,
    isComputed: false,
    categoryId: null,
  },
  match: { from, to: from + 6, groups: [] },
  block: null,
  elsewhere: { sheetId, title: sheetId, label: '' },
});

async function replaceIn(sheetIds: readonly string[], mayWrite = true) {
  const drafts: unknown[] = [];
  const said: string[] = [];
  const grid: any = {
    view: { records: { sheetId: 'own', waking: { wake: () => undefined } } },
    sheetActions: {
      mayArrange: () => true,
      say: (words: string) => void said.push(words),
      gesture: (given: readonly unknown[]) => {
        drafts.push(...given);
        expect([...followed.values()].every((count) => count === 1)).toBe(true);
        return mayWrite;
      },
    },
  };
  const replacement = { text: 'lectern', query: { ...NO_QUERY, text: 'podium' } };
  await replaceAll(grid, { hits: sheetIds.map((id) => hitIn(id)), replacement, projectId: 'p' });
  return { drafts, said };
}

test('the sheets are followed until they are written to, and no longer', async () => {
  loads.byId = { one: 'loaded', two: 'loaded' };
  const { drafts, said } = await replaceIn(['one', 'two']);
  expect(drafts).toHaveLength(2);
  expect(said).toEqual(['2 matches are replaced.']);
  expect(Object.fromEntries(followed)).toEqual({ one: 0, two: 0 });
});

test('nor where one of them does not come', async () => {
  loads.byId = { one: 'loaded', two: { failed: new Error('The sheet did not come.') } };
  await expect(replaceIn(['one', 'two'])).rejects.toThrow('The sheet did not come.');
  expect(Object.fromEntries(followed)).toEqual({ one: 0, two: 0 });
});

test('what is refused is not said to be replaced', async () => {
  loads.byId = { one: 'loaded' };
  expect(await replaceIn(['one'], false)).toMatchObject({ said: [] });
  expect(followed.get('one')).toBe(0);
});

test('a single match that is refused stays the current one', () => {
  const expected: unknown[] = [];
  const finder: any = {
    now: () => ({ hits: [{ ...hitIn('own'), elsewhere: null }], at: 0 }),
    expect: (key: unknown) => void expected.push(key),
  };
  const cell = () => ({ id: 'r1.c1', value: 'podium, podium' });
  const times = { schedule: () => null };
  const grid: any = {
    view: { records: { sheetId: 'own', cell, waking: { wake: () => undefined } }, times },
    sheetActions: { mayArrange: () => true, gesture: () => false },
  };
  const replacement = { text: 'lectern', query: { ...NO_QUERY, text: 'podium' } };
  expect(replaceOne(grid, finder, replacement)).toBeNull();
  expect(expected).toEqual([]);
});

test('the key of a later match of the cell shifts with the replacement, those of others stay', () => {
  const replacement = { text: 'lectern', query: { ...NO_QUERY, text: 'podium' } };
  const after = (key: string) => keyAfterReplacing(key, hitIn('one', 8), replacement);
  expect(['r1.c1 0', 'r1.c1 8', 'r1.c1 16', 'r2.c1 16'].map(after)).toEqual([
    'r1.c1 0',
    'r1.c1 8',
    'r1.c1 17',
    'r2.c1 16',
  ]);
});
