// The list of assets: newest first, versions counted from the first on, the current one as it is set.

import { expect, test } from 'vitest';
import { listedAssets } from '../../../renderer/store/assetList.ts';

const assets = {
  b: { id: 'b', projectId: 'p', title: 'Stage plot', currentFileId: 'b1' },
  a: { id: 'a', projectId: 'p', title: 'Key art', currentFileId: 'a2' },
  c: { id: 'c', projectId: 'other', title: 'Not ours', currentFileId: 'c1' },
};
const files = {
  a3: { id: 'a3', assetId: 'a', fileName: 'art-3.png', byteSize: 30, width: 300, height: 200 },
  a1: { id: 'a1', assetId: 'a', fileName: 'art-1.png', byteSize: 10, width: 100, height: 50 },
  a2: { id: 'a2', assetId: 'a', fileName: 'art-2.png', byteSize: 20, width: 200, height: 100 },
  b1: { id: 'b1', assetId: 'b', fileName: 'stage.pdf', byteSize: 5 },
};

test('assets of the project stand newest first, and so do their versions', () => {
  const list = listedAssets(assets, files, 'p');
  expect(list.map(({ title }) => title)).toEqual(['Stage plot', 'Key art']);
  const art = list[1]!;
  expect(art.versions.map(({ number, fileName }) => [number, fileName])).toEqual([
    [3, 'art-3.png'],
    [2, 'art-2.png'],
    [1, 'art-1.png'],
  ]);
  expect(art.current).toMatchObject({ fileId: 'a2', number: 2, pixels: '200 × 100', kind: 'PNG' });
});

test('versions are numbered by when they were published, not by when their uploads were begun', () => {
  const published = { a1: { ...files.a1, createdAt: 10 }, a2: { ...files.a2, createdAt: 30 } };
  const [, art] = listedAssets(assets, { ...published, a3: { ...files.a3, createdAt: 20 } }, 'p');
  expect(art?.versions.map(({ fileId, number }) => [fileId, number])).toEqual([
    ['a2', 3],
    ['a3', 2],
    ['a1', 1],
  ]);
});

test('a picture is had small and as it came; another file has no small picture, but a kind', () => {
  const [plot, art] = listedAssets(assets, files, 'p');
  expect(art?.current?.thumb).toBe('/api/project/p/asset/a/redir?file=a2&size=sm');
  expect(art?.current?.address).toBe('/api/project/p/asset/a/redir?file=a2&size=original');
  expect(plot?.current).toMatchObject({ thumb: null, kind: 'PDF', pixels: '' });
});

test('an asset whose current version is not known has none', () => {
  const [only] = listedAssets({ a: assets.a }, {}, 'p');
  expect(only).toMatchObject({ current: null, versions: [] });
});
