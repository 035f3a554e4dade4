// The list of assets: kinds, orders, words, what is drawn of it, what is selected.

import { expect, test } from 'vitest';
import { arrangedAssets, drawnRows, selectionAfter } from '../../../renderer/assets/list/arrangedAssets.ts';
import { differencesOf } from '../../../renderer/assets/compare/differences.ts';
import { listedAssets } from '../../../renderer/store/assetList.ts';

const kinds = ['image/png', 'video/mp4', 'audio/wav', 'application/pdf'];
const titles = ['Art 10', 'Sting', 'Read', 'Art 2'];
const assets = Object.fromEntries(
  titles.map((title, at) => [`a${at}`, { id: `a${at}`, projectId: 'p', title, currentFileId: `f${at}` }]),
);
const files = Object.fromEntries(
  kinds.map((contentType, at) => [
    `f${at}`,
    { id: `f${at}`, assetId: `a${at}`, fileName: `f${at}`, contentType, byteSize: (at * 7) % 4 },
  ]),
);
const list = listedAssets(assets, files, 'p');
const shown = (more: Partial<Parameters<typeof arrangedAssets>[1]>) =>
  arrangedAssets(list, { kind: 'all', order: 'newest', query: '', ...more }).map(({ title }) => title);

test('assets are filtered by kind and name, and sorted', () => {
  expect(shown({})).toEqual(['Art 2', 'Read', 'Sting', 'Art 10']);
  expect(shown({ order: 'oldest' })).toEqual(['Art 10', 'Sting', 'Read', 'Art 2']);
  expect(shown({ order: 'title' })).toEqual(['Art 2', 'Art 10', 'Read', 'Sting']);
  expect(shown({ order: 'size' })).toEqual(['Sting', 'Read', 'Art 2', 'Art 10']);
  expect(shown({ kind: 'document' })).toEqual(['Art 2']);
  expect(shown({ kind: 'sound' })).toEqual(['Read']);
  expect(shown({ query: ' ART ' })).toEqual(['Art 2', 'Art 10']);
});

test('of ten thousand rows only those in sight are drawn', () => {
  expect(drawnRows(0, 600, 200, 10_000)).toEqual({ first: 0, end: 5 });
  expect(drawnRows(100_000, 600, 200, 10_000)).toEqual({ first: 498, end: 505 });
  expect(drawnRows(1e9, 600, 200, 10)).toEqual({ first: 9, end: 10 });
});

test('a selection grows by one, or with Shift by all in between', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const one = selectionAfter(new Set(), ids, 'b', null);
  expect([...one]).toEqual(['b']);
  expect([...selectionAfter(one, ids, 'd', 'b')]).toEqual(['b', 'c', 'd']);
  expect([...selectionAfter(one, ids, 'b', null)]).toEqual([]);
});

test('what differs between two versions is said in sentences', () => {
  const versions = listedAssets(
    { a: { id: 'a', projectId: 'p', title: 'Set', currentFileId: 'f2' } },
    {
      f1: { id: 'f1', assetId: 'a', fileName: 'set.png', byteSize: 2048, width: 40, height: 20, userId: 'm' },
      f2: { id: 'f2', assetId: 'a', fileName: 'set.png', byteSize: 5120, width: 80, height: 40, userId: 'm' },
    },
    'p',
  )[0]!.versions;
  const when = { now: 0, clock: { isTwelveHour: false } };
  expect(differencesOf(versions[1]!, versions[0]!, when).map(({ words }) => words)).toEqual([
    'The same content',
    '3 KB larger',
    'Another size in pixels',
    'Within a day, same person',
    'Same file name',
  ]);
});
