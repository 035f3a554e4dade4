// Layouts over HTTP: what does not fit or is of another project is refused with a sentence, and nothing of it is done;
// a copy, an undo and the bin take the cells along.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  makeProject,
  must,
  newId,
  signUp,
  type Action,
  type Client,
  type Entity,
  type Load,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let vic: Client;
let projectId: string;
let layoutId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  vic = await signUp(server, { firstName: 'Vic' });
  projectId = await makeProject(mara);
  await addMember(mara, projectId, vic, 'MEMBER');
  layoutId = newId();
  await mara.does(
    action('layout.create', layoutId, { projectId, title: 'Camera card', size: 'card', rows: 4 }),
  );
});

const place = (x: number, y: number, w = 6, h = 2) => ({ coordinates: { x, y }, dimensions: { w, h } });
const put = (x: number, y: number, more: object = {}, id = newId()): Action =>
  action('layoutCell.create', id, { layoutId, ...place(x, y), ...more });

async function cells(of = layoutId): Promise<readonly Entity[]> {
  const { db } = must(await mara.get<Load>(`/api/projects/${projectId}/layout/${of}`));
  return Object.values(db['layoutCell'] ?? {});
}

test('a cell over another, or outside, is refused with a sentence, and so is all that was sent with it', async () => {
  const number = newId();
  await mara.does(put(0, 0, { shows: 'number' }, number));
  const refusals = [
    [put(5, 1), /Another cell of the layout is there/],
    [put(20, 0), /24 tracks wide and 4 high/],
    [put(8, 3), /24 tracks wide and 4 high/],
    [action('layout.update.rows', layoutId, { rows: 1 }), /reach down to row 2/],
    [action('layoutCell.update.dimensions', number, { dimensions: { w: 6, h: 5 } }), /does not fit/],
    [put(12, 0, { shows: 'weather' }), /Invalid data/],
    [put(12, 0, { tooLong: 'fade' }), /Invalid data/],
    [put(12, 0, { text: 'x'.repeat(2001) }), /Invalid data/],
  ] as const;
  for (const [refused, words] of refusals) {
    const reply = await mara.send([put(16, 0), refused]);
    expect([reply.status, reply.body.errorMessage]).toEqual([400, expect.stringMatching(words)]);
  }
  expect((await cells()).map(({ id }) => id)).toEqual([number]);
});

test('a category, a picture and a layout of another project are not there, and members change nothing', async () => {
  const other = await makeProject(mara);
  const [category, asset, layout] = [newId(), newId(), newId()];
  await mara.does(
    action('category.create', category, { projectId: other, name: 'Pyro' }),
    action('asset.create', asset, { projectId: other, title: 'Plan' }),
    action('layout.create', layout, { projectId: other, title: 'Strip' }),
  );
  for (const foreign of [
    put(12, 0, { shows: 'category', categoryId: category }),
    put(12, 0, { shows: 'asset', assetId: asset }),
  ])
    expect((await mara.send([foreign])).status).toBe(404);
  expect((await mara.send([action('layout.create.duplicate', newId(), { sourceId: newId() })])).status).toBe(
    404,
  );
  expect((await mara.get(`/api/projects/${projectId}/layout/${layout}`)).status).toBe(404);
  expect((await vic.send([put(12, 0)])).status).toBe(403);
  expect((await vic.send([action('layout.create.duplicate', newId(), { sourceId: layoutId })])).status).toBe(
    403,
  );
  expect(await cells()).toHaveLength(1);
});

test('a copy, an undo and the bin take the cells along', async () => {
  const [copyId, late] = [newId(), newId()];
  const copy = action('layout.create.duplicate', copyId, { sourceId: layoutId, title: 'Copy' });
  await mara.does(copy);
  const own = (list: readonly Entity[]) => list.map(({ shows, coordinates }) => [shows, coordinates]);
  expect(own(await cells(copyId))).toEqual(own(await cells()));
  await mara.does(action('layoutCell.create', late, { layoutId: copyId, ...place(12, 0), shows: 'qr' }));
  const gone = action('layout.delete', copyId, { ids: [copyId] });
  await mara.does(gone);
  expect((await mara.get(`/api/projects/${projectId}/layout/${copyId}`)).status).toBe(404);
  await mara.does(action('action.create.undo', null, { causeIds: [gone.id], onChange: 'ask' }));
  expect(await cells(copyId)).toHaveLength(2);
  await mara.does(action('layoutCell.delete', late, { ids: [late] }));
  await mara.does(action('action.create.undo', null, { causeIds: [copy.id], onChange: 'overwrite' }));
  expect((await mara.get(`/api/projects/${projectId}/layout/${copyId}`)).status).toBe(404);
  expect(await cells()).toHaveLength(1);
});
