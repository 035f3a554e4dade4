// Assets, from outside: a picture goes in, its sizes come out by an address that is signed and expires; what is
// claimed of a file is never believed; whoever is not in the project finds nothing.

import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { upload } from '../support/bring.ts';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Load,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let stranger: Client;
let projectId: string;
let picture: Buffer;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  stranger = await signUp(server, { firstName: 'Stranger' });
  projectId = await makeProject(mara);
  picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#1c2a6b' } })
    .png()
    .toBuffer();
});

/** The address with one sign of it turned into another. */
const flipped = (address: string, at: number) =>
  `${address.slice(0, at)}${address[at] === 'A' ? 'B' : 'A'}${address.slice(at + 1)}`;

interface Made {
  readonly assetId: string;
  readonly fileId: string;
}

const make = async (fileName: string, bytes: Buffer | string, more: object = {}) => {
  const uploadId = await upload(mara, projectId, fileName, bytes);
  return mara.post<Made>(`/api/asset/create/${projectId}`, { uploadId, title: 'Key art', ...more });
};

const redirect = (client: Client, assetId: string, query = '') =>
  fetch(`${server.url}/api/project/${projectId}/asset/${assetId}/redir${query}`, {
    redirect: 'manual',
    headers: { cookie: client.cookie() },
  });

const bytesAt = (location: string, who = mara) =>
  fetch(new URL(location, server.url), { headers: { cookie: who.cookie() } });
const locationOf = (response: Response) => response.headers.get('location') ?? '';

test('a picture comes back byte for byte, and in its sizes', async () => {
  const { assetId, fileId } = must(await make('key-art.png', picture));
  const { db } = must(await mara.get<Load>(`/api/projects/${projectId}/assets/${assetId}`));
  expect(db['asset']?.[assetId]).toMatchObject({ title: 'Key art', currentFileId: fileId });
  expect(db['assetFile']?.[fileId]).toMatchObject({
    contentType: 'image/png',
    byteSize: picture.length,
    sha256: createHash('sha256').update(picture).digest('hex'),
    width: 800,
    height: 400,
  });
  const original = await bytesAt(locationOf(await redirect(mara, assetId)));
  expect(original.headers.get('content-type')).toBe('image/png');
  expect(original.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await original.arrayBuffer()).equals(picture)).toBe(true);
  const small = await bytesAt(locationOf(await redirect(mara, assetId, '?size=sm')));
  const { width, format } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
  expect([width, format]).toEqual([320, 'webp']);
});

test('a second upload is a version: the current one moves, the first stays to be had', async () => {
  const first = must(await make('plan.png', picture));
  const other = await sharp(picture).negate().png().toBuffer();
  const second = must(await make('plan-2.png', other, { assetId: first.assetId }));
  expect(second.assetId).toBe(first.assetId);
  const current = await bytesAt(locationOf(await redirect(mara, first.assetId)));
  expect(Buffer.from(await current.arrayBuffer()).equals(other)).toBe(true);
  const pinned = await bytesAt(locationOf(await redirect(mara, first.assetId, `?file=${first.fileId}`)));
  expect(Buffer.from(await pinned.arrayBuffer()).equals(picture)).toBe(true);
});

test('what a file says it is counts for nothing: markup is a download and runs nowhere', async () => {
  for (const [name, text] of [
    ['innocent.png', '<script>alert(1)</script>'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ] as const) {
    const { assetId } = must(await make(name, text));
    const got = await bytesAt(locationOf(await redirect(mara, assetId, '?size=md')));
    expect(got.headers.get('content-type')).toBe('application/octet-stream');
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await got.text()).toBe(text);
  }
});

test('a broken picture is kept as it came', async () => {
  const broken = Buffer.concat([picture.subarray(0, 60), randomBytes(40)]);
  const { assetId } = must(await make('broken.png', broken));
  const got = await bytesAt(locationOf(await redirect(mara, assetId, '?size=sm')));
  expect(Buffer.from(await got.arrayBuffer()).equals(broken)).toBe(true);
});

test('for who is not in the project nothing is there', async () => {
  const { assetId } = must(await make('plan.png', picture));
  expect((await redirect(stranger, assetId)).status).toBe(404);
  const theirs = await makeProject(stranger);
  const theirUpload = await upload(stranger, theirs, 'x.png', picture);
  const into = (project: string, body: object, who = stranger) =>
    who.post(`/api/asset/create/${project}`, { title: 'Mine', ...body });
  expect((await into(projectId, { uploadId: theirUpload })).status).toBe(404);
  // Another's upload, another project's asset.
  const mine = await upload(mara, projectId, 'y.png', picture);
  expect((await into(theirs, { uploadId: mine })).status).toBe(404);
  expect((await into(theirs, { uploadId: theirUpload, assetId })).status).toBe(404);
  expect((await into(projectId, { uploadId: newId() }, mara)).status).toBe(404);
});

test('F4 a signed address is good for its file and its person, for five minutes, while they may', async () => {
  const { assetId } = must(await make('one.png', picture));
  const one = locationOf(await redirect(mara, assetId));
  const two = locationOf(await redirect(mara, must(await make('two.png', picture)).assetId));
  const [path = ''] = one.split('?');
  const [, query = ''] = two.split('?');
  const statuses = await Promise.all(
    [
      `${path}?${query}`,
      one.replace(/until=\d+/, 'until=9999999999999'),
      one.replace('/original?', '/sm?'),
      `${one}x`,
      ...Array.from({ length: 43 }, (_, at) => flipped(one, one.length - 1 - at)),
    ].map(async (address) => (await bytesAt(address)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
  const until = Number(/until=(\d+)/.exec(one)?.[1]);
  expect(until - Date.now()).toBeLessThanOrEqual(300_000);
  const good = await bytesAt(one);
  expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'private, max-age=240']);
  // Another person's address, even of a colleague.
  const tomas = await signUp(server, { firstName: 'Tomas' });
  await addMember(mara, projectId, tomas, 'VIEW_ONLY');
  expect((await bytesAt(one, tomas)).status).toBe(403);
  const theirs = locationOf(await redirect(tomas, assetId));
  expect((await bytesAt(theirs, tomas)).status).toBe(200);
  must(await mara.post(`/api/entities/${projectId}/identity/${tomas.user.id}/delete`, {}));
  expect((await bytesAt(theirs, tomas)).status).toBe(403);
  expect((await fetch(new URL(one, server.url))).status).toBe(401);
});

const versionsOf = async (assetId: string) => {
  const { db } = must(await mara.get<Load>(`/api/projects/${projectId}/assets/${assetId}`));
  return { current: db['asset']?.[assetId]?.['currentFileId'], files: Object.keys(db['assetFile'] ?? {}) };
};
const remove = (...ids: string[]) => mara.send([action('assetFile.delete', null, { ids })]);

test('A2 a cell pins a version of its own asset, and of no other one', async () => {
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId);
  const plan = must(await make('plan.png', picture));
  const other = must(await make('other.png', picture));
  const theirProject = await makeProject(stranger);
  const uploadId = await upload(stranger, theirProject, 'theirs.png', picture);
  const path = `/api/asset/create/${theirProject}`;
  const theirs = must(await stranger.post<Made>(path, { uploadId, title: 'Theirs' }));
  const spot = cellId(rowIds[0]!, columnIds[0]!);
  const blockId = newId();
  const block = { sheetId, direction: 'after', type: 2, relativeRowId: rowIds[0] };
  await mara.does(action('row.create', blockId, block));
  const ways = (fileId: string) => {
    const asset = { assetId: plan.assetId, fileId, fit: 'contain' };
    const place = { rowId: blockId, coordinates: { x: 0, y: 0 }, dimensions: { w: 2, h: 2 } };
    const cells = { columns: [columnIds[1]], rows: [{ id: rowIds[1], cells: [['Plan', 0]] }] };
    return [
      action('cell.update.asset', spot, { asset }),
      action('cell.create', newId(), { ...place, asset }),
      action('sheet.insert.cells', sheetId, { ...cells, looks: [{ asset }], direction: 'after' }),
    ];
  };
  const before = must(await mara.get<Load>(`/api/projects/${projectId}/sheet/${sheetId}`)).db;
  for (const fileId of [theirs.fileId, other.fileId, newId()])
    for (const one of ways(fileId))
      expect([one.type, (await mara.send([one])).status]).toEqual([one.type, 404]);
  expect(must(await mara.get<Load>(`/api/projects/${projectId}/sheet/${sheetId}`)).db).toEqual(before);
  const current = (currentFileId: string | null) =>
    mara.send([action('asset.update.currentFile', plan.assetId, { currentFileId })]);
  expect((await current(other.fileId)).status).toBe(404);
  expect((await current(theirs.fileId)).status).toBe(404);
  expect((await current(null)).status).toBe(400);
  // Control: its own.
  must(await current(plan.fileId));
  for (const one of ways(plan.fileId)) must(await mara.send([one]));
});

test('an asset shows a living version: the newest of the others, and the only one stays', async () => {
  const first = must(await make('plan.png', picture));
  const { assetId } = first;
  expect((await remove(first.fileId)).body).toMatchObject({
    code: 'LAST_VERSION',
    errorMessage: 'This is the only version. Delete the asset instead.',
  });
  const second = must(await make('plan-2.png', picture, { assetId }));
  const third = must(await make('plan-3.png', picture, { assetId }));
  // One that is not current leaves the current one.
  must(await remove(second.fileId));
  expect(await versionsOf(assetId)).toMatchObject({ current: third.fileId });
  must(await mara.send([action('assetFile.create.undelete', null, { ids: [second.fileId] })]));
  const gone = action('assetFile.delete', null, { ids: [third.fileId] });
  must(await mara.send([gone]));
  expect((await versionsOf(assetId)).current).toBe(second.fileId);
  expect((await redirect(mara, assetId)).status).toBe(302);
  expect((await remove(first.fileId, second.fileId)).status).toBe(409);
  must(await mara.send([action('action.create.undo', null, { causeIds: [gone.id], onChange: 'ask' })]));
  expect((await versionsOf(assetId)).current).toBe(third.fileId);
  // Control: with the asset they all go.
  must(await mara.send([action('asset.delete', null, { ids: [assetId] })]));
});
