// Pictures of a shared view: a guest has those that the view shows, by its own right, and no other of the project.

import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { guestPicturePath } from '../../shared/paths.ts';
import { makeAsset, previewed, type MadeAsset } from '../support/assets.ts';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { makeLink, makeSharedView, openLink, viewOf, type SharedView } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let sheet: Sheet;
let view: SharedView;
let shown: MadeAsset;
let hidden: MadeAsset;
let unused: MadeAsset;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  sheet = await makeSheet(mara, projectId, { rows: 3, columns: 6 });
  view = await makeSharedView(mara, sheet, 'secret');
  const bytes = await sharp({ create: { width: 400, height: 250, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const made = (title: string) => makeAsset(mara, projectId, { name: 'art.png', bytes, title });
  [shown, hidden, unused] = await Promise.all([made('Key art'), made('Budget'), made('Spare')]);
  await mara.does(hold(0, 1, shown), hold(0, 2, hidden));
});

/** Waits until the sizes of the pictures are known: before, each is a file like any other. */
const drawn = () =>
  Promise.all([shown, hidden, unused].map((asset) => previewed(mara, sheet.projectId, asset)));

const hold = (row: number, column: number, { assetId, fileId }: MadeAsset) =>
  action('cell.update.asset', cellId(sheet.rowIds[row]!, view.columnIds[column]!), {
    asset: { assetId, fileId, fit: 'contain' },
  });

async function guestOf(choice: object = { scope: 'read' }) {
  const { linkId, url } = await makeLink(mara, view.viewId, choice);
  const client = await openLink(mara, url);
  const statusOf = async ({ fileId }: MadeAsset) =>
    (await client.get(guestPicturePath(linkId, fileId, 'sm'))).status;
  return { linkId, client, statusOf };
}

test('TM-7 a guest has the pictures that the view shows; others of the project are as if they were not there', async () => {
  await drawn();
  const { linkId, client, statusOf } = await guestOf();
  const { body } = await viewOf(client, linkId);
  const text = JSON.stringify(body.data);
  expect(text).toContain('Key art');
  for (const other of ['Budget', hidden.fileId, hidden.assetId, unused.fileId])
    expect(text).not.toContain(other);
  const { bytes, headers } = await client.get(guestPicturePath(linkId, shown.fileId, 'sm'));
  expect(headers['content-type']).toBe('image/webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 200 });
  expect(await Promise.all([shown, hidden, unused].map(statusOf))).toEqual([200, 404, 404]);
  const unknown: MadeAsset = { assetId: newId(), fileId: newId() };
  expect(await statusOf(unknown)).toBe(404);
});

test('TM-7 what the view hides from now on is gone at once, and so is all with the link', async () => {
  await drawn();
  const { linkId, statusOf } = await guestOf();
  expect(await statusOf(shown)).toBe(200);
  const hiding = newId();
  const hide = { sheetLayoutId: view.viewId, categoryId: view.video };
  await mara.does(action('hiddenCategory.create', hiding, hide));
  expect(await statusOf(shown)).toBe(404);
  await mara.does(action('hiddenCategory.delete', hiding, { ids: [hiding] }));
  expect(await statusOf(shown)).toBe(200);
  await mara.del(`/api/links/${linkId}`);
  expect(await statusOf(shown)).toBe(410);
});

test('TM-7 without the cookie of the link, or before its password, there is no picture', async () => {
  const { linkId } = await guestOf();
  const path = guestPicturePath(linkId, shown.fileId, 'sm');
  expect((await visitorOf(server).get(path)).status).toBe(404);
  const locked = await guestOf({ scope: 'read', password: 'lanterns-at-eight' });
  expect(await locked.statusOf(shown)).toBe(401);
});
