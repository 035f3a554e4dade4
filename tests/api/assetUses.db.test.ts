// Where an asset is used: every cell, post and comment, nothing in the bin, and the same after any edits; and its version
// replaced everywhere at once, by whom may edit each of these cells.

import { beforeAll, expect, test } from 'vitest';
import { makeAsset, usesOf, type MadeAsset } from '../support/assets.ts';
import { action, addMember, cellId, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import type { Client, Sheet } from '../support/client.ts';
import { openRandom } from '../support/random.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
let show: Sheet;
let calls: Sheet;
let plan: MadeAsset;
let second: MadeAsset;
let other: MadeAsset;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  show = await makeSheet(mara, projectId, { title: 'Run of show', rows: 4 });
  calls = await makeSheet(mara, projectId, { title: 'Calls', rows: 2 });
  plan = await makeAsset(mara, projectId, { name: 'plan.bin', bytes: Buffer.from([0, 1]) });
  second = await makeAsset(mara, projectId, {
    name: 'plan-2.bin',
    bytes: Buffer.from([0, 2]),
    assetId: plan.assetId,
  });
  other = await makeAsset(mara, projectId, { name: 'other.bin', bytes: Buffer.from([0, 3]) });
});

const shown = (asset: MadeAsset, fileId = 'current') => ({
  asset: { assetId: asset.assetId, fileId, fit: 'contain' },
});
const put = (cell: string, asset: MadeAsset | null, fileId?: string) =>
  action('cell.update.asset', cell, asset ? shown(asset, fileId) : { asset: null });
const comment = (entityType: string, entityId: string, ...assets: MadeAsset[]) =>
  action('comment.create', newId(), {
    entityType,
    entityId,
    projectId,
    text: 'The new plan',
    ...(assets.length > 0 && { assetIds: assets.map(({ assetId }) => assetId) }),
  });

test('cells of the grid and of blocks, posts and comments are listed with what leads there', async () => {
  const cell = cellId(show.rowIds[0]!, show.columnIds[0]!);
  const channelId = newId();
  const blockId = newId();
  const inBlock = newId();
  const block = { sheetId: show.sheetId, direction: 'after', type: 2, relativeRowId: show.rowIds[0] };
  await mara.does(action('channel.create', channelId, { projectId, title: 'general' }));
  await mara.does(action('row.create', blockId, block));
  const place = { rowId: blockId, coordinates: { x: 0, y: 0 }, dimensions: { w: 2, h: 2 } };
  const post = comment('channel', channelId, plan);
  const onRow = comment('row', show.rowIds[1]!, plan, other);
  await mara.does(
    put(cell, plan),
    action('cell.update.value', cell, { value: 'a text beside it: "asset":{"assetId":"no"}' }),
    action('cell.create', inBlock, { ...place, ...shown(plan, plan.fileId) }),
    post,
    onRow,
    comment('row', show.rowIds[1]!),
  );
  const { uses, total } = await usesOf(mara, projectId, plan.assetId);
  expect(total).toBe(4);
  const { sheetId } = show;
  expect(uses).toEqual([
    {
      kind: 'cell',
      id: cell,
      sheetId,
      rowId: show.rowIds[0],
      columnId: show.columnIds[0],
      label: expect.stringContaining('Run of show'),
      fileId: null,
    },
    {
      kind: 'cell',
      id: inBlock,
      sheetId,
      rowId: blockId,
      label: expect.stringContaining('Run of show'),
      fileId: plan.fileId,
    },
    { kind: 'comment', id: post.query.entityId, channelId, label: '# general: The new plan', fileId: null },
    {
      kind: 'comment',
      id: onRow.query.entityId,
      sheetId,
      rowId: show.rowIds[1],
      label: expect.stringMatching(/^Run of show.*: The new plan$/),
      fileId: null,
    },
  ]);
  const rest = await usesOf(mara, projectId, plan.assetId, '?offset=1&limit=2');
  expect([rest.total, rest.uses]).toEqual([4, uses.slice(1, 3)]);
  // What a thing hangs on goes to the bin, and comes back.
  const gone = async (name: string, id: string) => {
    await mara.does(action(`${name}.delete`, null, { ids: [id] }));
    const left = (await usesOf(mara, projectId, plan.assetId)).total;
    await mara.does(action(`${name}.create.undelete`, null, { ids: [id] }));
    expect((await usesOf(mara, projectId, plan.assetId)).total).toBe(4);
    return left;
  };
  expect(await gone('row', show.rowIds[1]!)).toBe(3);
  expect(await gone('row', blockId)).toBe(3);
  expect(await gone('column', show.columnIds[0]!)).toBe(3);
  expect(await gone('channel', channelId)).toBe(3);
  expect(await gone('sheet', sheetId)).toBe(1);
  await mara.does(action('cell.delete', null, { ids: [inBlock] }), put(cell, null));
  expect((await usesOf(mara, projectId, plan.assetId)).total).toBe(2);
  await mara.does(
    ...[post, onRow].map(({ query }) => action('comment.delete', null, { ids: [query.entityId] })),
  );
  expect((await usesOf(mara, projectId, plan.assetId)).total).toBe(0);
});

test('after any edits the uses are those that a reader of all sheets would find', async () => {
  const random = openRandom('uses of assets');
  const assets = [plan, other];
  const sheets = [show, calls];
  const { pick } = random;
  const sent: string[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    const { sheetId, rowIds, columnIds } = pick(sheets);
    const [rowId, columnId] = [pick(rowIds), pick(columnIds)];
    const moves = [
      put(cellId(rowId, columnId), pick(assets)),
      put(cellId(rowId, columnId), null),
      action('cell.update.value', cellId(rowId, columnId), { value: `text ${turn}` }),
      comment('row', rowId, pick(assets)),
      action('row.delete', null, { ids: [rowId] }),
      action('row.create.undelete', null, { ids: [rowId] }),
      action('column.delete', null, { ids: [columnId] }),
      action('column.create.undelete', null, { ids: [columnId] }),
      action('row.create.duplicate', newId(), { ids: [rowId] }),
      action('sheet.delete', null, { ids: [sheetId] }),
      action('sheet.create.undelete', null, { ids: [sheetId] }),
      action('asset.update.pins', plan.assetId, { to: pick([plan.fileId, second.fileId, null]) }),
      action('action.create.undo', null, { causeIds: [pick([...sent, newId()])], onChange: 'overwrite' }),
    ];
    const move = pick(moves);
    if ((await mara.send([move])).status === 200) sent.push(move.id);
  }
  for (const { sheetId, rowIds, columnIds } of sheets) {
    await mara.send([action('sheet.create.undelete', null, { ids: [sheetId] })]);
    await mara.send([action('row.create.undelete', null, { ids: rowIds })]);
    await mara.send([action('column.create.undelete', null, { ids: columnIds })]);
  }
  let all = 0;
  for (const asset of assets) {
    const { uses, total } = await usesOf(mara, projectId, asset.assetId, '?limit=500');
    const found = uses.map(({ id, fileId }) => `${id} ${fileId ?? 'current'}`).toSorted();
    expect(found).toEqual(await readAll(asset.assetId));
    expect(total).toBe(found.length);
    all += total;
  }
  expect(all).toBeGreaterThan(0);
  expect(sent.length).toBeGreaterThan(50);
});

/** The uses by loading every sheet whole, and the comments of the project. */
async function readAll(assetId: string): Promise<readonly string[]> {
  const { db } = await mara.load(`/api/projects/${projectId}`);
  const found: string[] = [];
  const alive = new Set<string>();
  for (const sheetId of Object.keys(db['sheet'] ?? {})) {
    const sheet = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
    for (const id of Object.keys(sheet.db['row'] ?? {})) alive.add(id);
    for (const { id, asset } of Object.values(sheet.db['cell'] ?? {}) as {
      id: string;
      asset?: Record<string, string>;
    }[])
      if (asset?.['assetId'] === assetId) found.push(`${id} ${asset['fileId']}`);
  }
  for (const one of Object.values(db['comment'] ?? {}) as {
    id: string;
    entityId?: string;
    assetIds?: string[];
  }[])
    if (one.assetIds?.includes(assetId) && alive.has(one.entityId ?? '')) found.push(`${one.id} current`);
  return found.toSorted();
}

test('a version is replaced in the cells of several sheets at once, with one undo', async () => {
  const project = await makeProject(mara);
  const sheets = [
    await makeSheet(mara, project),
    await makeSheet(mara, project, { title: 'Calls' }),
  ] as const;
  const bytes = Buffer.from([0, 9]);
  const first = await makeAsset(mara, project, { name: 'a.bin', bytes });
  const next = await makeAsset(mara, project, { name: 'b.bin', bytes, assetId: first.assetId });
  const elsewhere = await makeAsset(mara, project, { name: 'c.bin', bytes });
  const cells = sheets.map(({ rowIds, columnIds }) => cellId(rowIds[0]!, columnIds[0]!));
  const apart = cellId(sheets[0].rowIds[1]!, sheets[0].columnIds[0]!);
  await mara.does(...cells.map((cell) => put(cell, first)), put(apart, elsewhere));
  const pins = async () => (await usesOf(mara, project, first.assetId)).uses.map(({ fileId }) => fileId);
  const pin = (to: string | null, more: object = {}) =>
    action('asset.update.pins', first.assetId, { to, ...more });
  const all = pin(first.fileId);
  const { actions } = await mara.does(all);
  expect(new Set(Object.values(actions).map(({ query }) => query.channelId))).toEqual(
    new Set(sheets.map(({ sheetId }) => sheetId)),
  );
  expect(await pins()).toEqual([first.fileId, first.fileId]);
  await mara.does(action('action.create.undo', null, { causeIds: [all.id], onChange: 'ask' }));
  expect(await pins()).toEqual([null, null]);
  await mara.does(pin(next.fileId, { cellIds: [cells[1]] }));
  expect(await pins()).toEqual([null, next.fileId]);
  await mara.does(pin(null));
  expect(await pins()).toEqual([null, null]);
  // A version of something else, a cell that shows something else, and what nobody has.
  expect((await mara.send([pin(elsewhere.fileId)])).status).toBe(404);
  expect((await mara.send([pin(next.fileId, { cellIds: [apart] })])).status).toBe(409);
  expect((await mara.send([pin(newId())])).status).toBe(404);
  // Who may not edit one of the cells replaces nothing.
  const tomas = await signUp(server, { firstName: 'Tomas' });
  await addMember(mara, project, tomas, 'MEMBER');
  const categoryId = newId();
  await mara.does(action('category.create', categoryId, { projectId: project, name: 'Lights' }));
  await mara.does(action('category.update.editors', categoryId, { editors: [mara.user.id] }));
  await mara.does(action('cell.update.category', cells[1]!, { categoryId }));
  expect((await tomas.send([pin(next.fileId)])).status).toBe(403);
  must(await tomas.send([pin(next.fileId, { cellIds: [cells[0]] })]));
  expect(await pins()).toEqual([next.fileId, null]);
  await mara.does(action('row.update.locked', sheets[1].rowIds[0]!, { locked: true }));
  await mara.does(action('category.update.editors', categoryId, { editors: null }));
  expect((await tomas.send([pin(first.fileId)])).status).toBe(403);
});
