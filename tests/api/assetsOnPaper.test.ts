// Assets in a sheet's exports, from outside: the pages hold the pictures themselves, the version that the cell means,
// and nothing of another project, whatever id a cell names.

import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { upload } from '../support/bring.ts';
import { action, cellId, makeProject, makeSheet, must, signUp } from '../support/client.ts';
import type { Client, Sheet } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  sheet = await makeSheet(mara, projectId);
});

interface Made {
  readonly assetId: string;
  readonly fileId: string;
}

/** A picture of one colour. */
async function assetOf(
  background: string,
  client = mara,
  project = projectId,
  more: object = {},
): Promise<Made> {
  const bytes = await sharp({ create: { width: 400, height: 250, channels: 3, background } })
    .png()
    .toBuffer();
  const uploadId = await upload(client, project, 'art.png', bytes);
  const body = { uploadId, title: 'Key art', ...more };
  return must(await client.post<Made>(`/api/asset/create/${project}`, body));
}

const hold = (assetId: string, fileId: string, row = 0) =>
  mara.does(
    action('cell.update.asset', cellId(sheet.rowIds[row]!, sheet.columnIds[1]!), {
      asset: { assetId, fileId, fit: 'contain' },
    }),
  );

/** The colours of the pictures in the HTML pages. */
async function coloursOnPaper(): Promise<readonly string[]> {
  const path = `/gen/project/${projectId}/sheet/${sheet.sheetId}/html`;
  const html = await (await fetch(`${server.url}${path}`, { headers: { cookie: mara.cookie() } })).text();
  const sources = [...html.matchAll(/<img [^>]*src="data:image\/\w+;base64,([^"]+)"/g)];
  return Promise.all(
    sources.map(async ([, data = '']) => {
      const { dominant } = await sharp(Buffer.from(data, 'base64')).stats();
      return (['r', 'g', 'b'] as const).map((each) => (dominant[each] > 128 ? each : '')).join('');
    }),
  );
}

test('the current version is drawn, an earlier one where it is pinned', async () => {
  const first = await assetOf('#ff0000');
  await hold(first.assetId, 'current');
  expect(await coloursOnPaper()).toEqual(['r']);
  await assetOf('#0000ff', mara, projectId, { assetId: first.assetId });
  expect(await coloursOnPaper()).toEqual(['b']);
  await hold(first.assetId, first.fileId);
  expect(await coloursOnPaper()).toEqual(['r']);
});

test('A2 a cell takes no asset of another project, nor a version of one', async () => {
  const before = await coloursOnPaper();
  const other = await signUp(server, { firstName: 'Other' });
  const theirs = await assetOf('#00ff00', other, await makeProject(other));
  await expect(hold(theirs.assetId, theirs.fileId)).rejects.toThrow('404');
  const mine = await assetOf('#ff00ff');
  await expect(hold(mine.assetId, theirs.fileId, 1)).rejects.toThrow('404');
  expect(await coloursOnPaper()).toEqual(before);
});
