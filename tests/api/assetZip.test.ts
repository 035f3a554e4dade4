// Assets as one zip: the current versions, under names of their own, for whoever may open the project.

import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { makeAsset } from '../support/assets.ts';
import { action, makeProject, newId, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let stranger: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  stranger = await signUp(server, { firstName: 'Stranger' });
  projectId = await makeProject(mara, 'Harbour: Lights');
});

/** The files of a zip, by their names. */
async function unzipped(bytes: Buffer): Promise<Readonly<Record<string, string>>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1');
  return files;
}

test('the current versions come under the titles of their assets', async () => {
  const bring = (title: string, name: string, content: string, assetId?: string) =>
    makeAsset(mara, projectId, {
      title,
      name,
      bytes: `\0${content}`,
      ...(assetId !== undefined && { assetId }),
    });
  const plan = await bring('Plan', 'plan-1.dat', 'old');
  await bring('Plan', 'plan-2.bin', 'new', plan.assetId);
  const same = await bring('plan', 'other.bin', 'other');
  const gone = await bring('Gone', 'gone.bin', 'gone');
  const zipOf = (who: Client, ...ids: string[]) =>
    who.get(`/api/projects/${projectId}/assets/zip?ids=${ids.join(',')}`);
  const { status, headers, bytes } = await zipOf(mara, plan.assetId, same.assetId, plan.assetId);
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'application/zip',
    String(bytes.length),
  ]);
  expect(headers['content-disposition']).toContain('filename="Harbour Lights.zip"');
  expect(await unzipped(bytes)).toEqual({ 'Plan.bin': '\0new', 'plan (2).bin': '\0other' });
  await mara.does(action('asset.delete', null, { ids: [gone.assetId] }));
  expect((await zipOf(mara, plan.assetId, gone.assetId)).status).toBe(404);
  expect((await zipOf(mara, newId())).status).toBe(404);
  expect((await zipOf(mara)).status).toBe(400);
  expect((await zipOf(stranger, plan.assetId)).status).toBe(404);
  const theirs = await makeProject(stranger);
  expect((await stranger.get(`/api/projects/${theirs}/assets/zip?ids=${plan.assetId}`)).status).toBe(404);
});
