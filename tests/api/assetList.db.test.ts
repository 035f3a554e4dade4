// The list of assets: a page of what a filter finds, in an order, with counts that stay true when things change.

import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { makeAsset, type AssetPage } from '../support/assets.ts';
import { action, makeProject, must, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1c2a6b' } })
    .png()
    .toBuffer();
  for (const [title, name, bytes] of [
    ['Übersicht', 'plan.png', picture],
    ['apron plan', 'apron.png', picture],
    ['Cue list', 'cues.csv', 'a;b\n'.repeat(500)],
    ['Zoo 100%_', 'zoo.bin', Buffer.from([0, 1, 2, 3])],
  ] as const)
    ids.set(title, (await makeAsset(mara, projectId, { title, name, bytes })).assetId);
});

const page = async (query = ''): Promise<AssetPage> =>
  must(await mara.get<AssetPage>(`/api/projects/${projectId}/assets?${query}`));
const titles = async (query: string) =>
  Object.values((await page(query)).db.asset ?? {}).map(({ title }) => title);

test('each order has its own, and a page is cut out of it', async () => {
  expect(await titles('')).toEqual(['Zoo 100%_', 'Cue list', 'apron plan', 'Übersicht']);
  expect(await titles('order=oldest&limit=2')).toEqual(['Übersicht', 'apron plan']);
  expect(await titles('order=oldest&limit=2&offset=2')).toEqual(['Cue list', 'Zoo 100%_']);
  expect(await titles('order=title')).toEqual(['apron plan', 'Cue list', 'Zoo 100%_', 'Übersicht']);
  expect((await titles('order=size'))[0]).toBe('Cue list');
  expect(await titles(`order=oldest&q=plan&offset=${Number.MAX_SAFE_INTEGER}`)).toEqual([]);
});

test('words are found in any case, signs of a pattern are plain signs, and counts are those of the words', async () => {
  expect(await titles('q=PLAN')).toEqual(['apron plan']);
  expect(await titles('q=%C3%9CBER')).toEqual(['Übersicht']);
  expect(await titles('q=%25_')).toEqual(['Zoo 100%_']);
  expect(await titles('q=a%25n')).toEqual([]);
  const { meta } = await page('kind=picture&limit=1');
  expect(meta).toMatchObject({ totalAssets: 2, kinds: { picture: 2, text: 1, other: 1 } });
  expect((await page('q=plan&kind=text')).meta).toMatchObject({ totalAssets: 0, kinds: { picture: 1 } });
});

test('what is renamed, deleted, restored or gets another version is found as it is now', async () => {
  const assetId = ids.get('Cue list')!;
  await mara.does(action('asset.update.title', assetId, { title: 'Light cues' }));
  expect(await titles('q=light')).toEqual(['Light cues']);
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { fileId } = await makeAsset(mara, projectId, {
    name: 'cues.png',
    bytes: picture,
    assetId,
    title: 'x1',
  });
  expect((await page('q=light')).meta.kinds).toEqual({ picture: 1 });
  await mara.does(action('assetFile.delete', null, { ids: [fileId] }));
  expect((await page('q=light')).meta.kinds).toEqual({ text: 1 });
  await mara.does(action('asset.delete', null, { ids: [assetId] }));
  expect((await page('q=light')).meta).toMatchObject({ totalAssets: 0, kinds: {} });
  await mara.does(action('asset.create.undelete', null, { ids: [assetId] }));
  expect((await page('q=light')).meta.kinds).toEqual({ text: 1 });
});
