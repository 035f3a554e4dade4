// Pictures of an imported file, from outside: they are assets of the project, and go with the undo of the import.

import { beforeAll, expect, test } from 'vitest';
import { importUpload } from '../support/bring.ts';
import { action, makeProject, signUp, type Client } from '../support/client.ts';
import { pictureBook } from '../support/pictureBook.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { zip } from '../support/workbook.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

/** Everything of the project that a load shows. */
async function dump(): Promise<string> {
  return JSON.stringify((await mara.load(`/api/projects/${projectId}`)).db);
}

test('pictures of cells become assets of the project, and one undo takes all of it back', async () => {
  const before = await dump();
  const { load, actionIds } = await importUpload(mara, projectId, 'shots.xlsx', zip(pictureBook()));
  const project = await mara.load(`/api/projects/${projectId}`);
  const assets = Object.values(project.db['asset'] ?? {});
  expect(assets.map(({ title }) => String(title)).toSorted()).toEqual(['excel', 'over', 'wps']);
  const borne = Object.values(load.db['cell'] ?? {}).flatMap(({ asset }) => (asset ? [asset] : []));
  expect(borne).toEqual(
    expect.arrayContaining(assets.map(({ id }) => ({ assetId: id, fileId: 'current', fit: 'contain' }))),
  );
  const [asset] = assets;
  const sent = await mara.get(`/api/project/${projectId}/asset/${asset?.id ?? ''}/redir?size=original`);
  expect(sent.status).toBe(302);
  await mara.does(action('action.create.undo', null, { causeIds: actionIds, onChange: 'ask' }));
  expect(await dump()).toBe(before);
});
