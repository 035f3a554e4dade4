// A guest prints the view of their link: the PDF has what the view shows, comes under the cookie of the link alone, and
// ends with it.

import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { guestPdfPath } from '../../shared/paths.ts';
import {
  action,
  makeProject,
  makeSheet,
  newId,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { makeLink, makeSharedView, openLink, type SharedView } from '../support/links.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let sheet: Sheet;
let view: SharedView;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara), { rows: 3, columns: 6 });
  view = await makeSharedView(mara, sheet, 'secret');
});

async function guestOf(choice: object = { scope: 'read' }) {
  const { linkId, url } = await makeLink(mara, view.viewId, choice);
  return { linkId, client: await openLink(mara, url) };
}

test('A15 the PDF of a link has what its view shows, as it is now, and nothing that it hides', async () => {
  const { linkId, client } = await guestOf();
  const textNow = async () => {
    const { status, headers, bytes } = await client.get(guestPdfPath(linkId));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).not.toMatch(/secret|filtered/);
    return text;
  };
  const before = await textNow();
  expect(before).toMatch(/1\s+Titles\s+VT 02\s+Draft/);
  expect(before).toMatch(/3\s+Award/);
  await mara.does(action('cell.update.value', `${sheet.rowIds[0]}.${view.columnIds[1]}`, { value: 'VT 09' }));
  expect(await textNow()).toContain('VT 09');
  const hiding = newId();
  const hide = { sheetLayoutId: view.viewId, categoryId: view.video };
  await mara.does(action('hiddenCategory.create', hiding, hide));
  expect(await textNow()).not.toContain('VT 09');
  await mara.does(action('hiddenCategory.delete', hiding, { ids: [hiding] }));
});

test('A15 a private view that its maker shares is printed as well', async () => {
  const own = newId();
  await mara.does(
    action('sheetLayout.create', own, { sheetId: sheet.sheetId, title: 'Mine', visibility: 'me' }),
    action('hiddenCategory.create', newId(), { sheetLayoutId: own, categoryId: view.audio }),
  );
  const { linkId, url } = await makeLink(mara, own, { scope: 'read' });
  const client = await openLink(mara, url);
  const { bytes } = await client.get(guestPdfPath(linkId));
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  expect(text).toMatch(/filtered\s+secret/);
  expect(text.match(/secret/g)).toHaveLength(1);
});

test('A15 the PDF comes to the guest of the link alone, after its password, and not after its end', async () => {
  const { linkId, client } = await guestOf();
  const path = guestPdfPath(linkId);
  const other = await guestOf();
  expect((await visitorOf(server).get(path)).status).toBe(404);
  expect((await mara.get(path)).status).toBe(404);
  expect((await other.client.get(path)).status).toBe(404);
  await mara.del(`/api/links/${linkId}`);
  expect((await client.get(path)).status).toBe(410);

  const locked = await guestOf({ scope: 'read', password: 'lanterns-at-eight' });
  expect((await locked.client.get(guestPdfPath(locked.linkId))).status).toBe(401);
  // A browser is led to where the password is asked for.
  const shown = await ask(server.url + guestPdfPath(locked.linkId), {
    headers: { cookie: locked.client.cookie(), accept: 'text/html' },
  });
  expect([shown.status, shown.headers.location]).toEqual([303, `/v/${locked.linkId}`]);
});
