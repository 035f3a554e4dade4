// R8, S5: the tabs of a browser share one cookie. What the page of one person still sends after another has signed in in a
// second tab is not done in the name of the other.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  PASSWORD,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { makeLink, makeSharedView, openLink, type SharedView } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect } from '../support/socket.ts';

const server = sharedServer();
let ann: Client;
let bob: Client;
let sheet: Sheet;
let view: SharedView;

beforeAll(async () => {
  ann = await signUp(server, { firstName: 'Ann' });
  bob = await signUp(server, { firstName: 'Bob' });
  sheet = await makeSheet(ann, await makeProject(ann), { rows: 3, columns: 6 });
  view = await makeSharedView(ann, sheet, 'secret');
  await addMember(ann, sheet.projectId, bob);
});

const typed = () =>
  action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: newId() });
/** The header of a page that Ann has opened. */
const annsPage = () => ({ headers: { 'x-eo-user': ann.user.id } });
const refusal = {
  status: 401,
  body: { code: 'OTHER_PERSON', errorMessage: 'Somebody else has signed in here.' },
};

test('a page of Ann does nothing under the cookie of Bob, and its change is done once Ann is back', async () => {
  const change = typed();
  expect(await bob.send([change], annsPage())).toMatchObject(refusal);
  expect(await bob.get('/api/projects', annsPage())).toMatchObject(refusal);
  expect(must(await ann.send([change], annsPage())).actionIds).toEqual([change.id]);
  const { actions } = must(
    await ann.get<{ actions: { causeId: string; userId: string }[] }>(`/api/actions/list/${sheet.sheetId}`),
  );
  expect(actions.filter(({ causeId }) => causeId === change.id).map(({ userId }) => userId)).toEqual([
    ann.user.id,
  ]);
});

test('a page of Ann may ask who is signed in, and sign in, under any cookie', async () => {
  const asked = must(await bob.get<{ user: { id: string } }>('/api/auth', annsPage()));
  expect(asked.user.id).toBe(bob.user.id);
  const { email } = ann.user;
  const third = await signUp(server, { firstName: 'Third' });
  expect((await third.post('/api/auth', { email, password: PASSWORD }, annsPage())).status).toBe(200);
});

test('a page of Ann, who has signed out, does nothing as a guest of a link that the browser has opened', async () => {
  const { url } = await makeLink(ann, view.viewId, { scope: 'edit', columnIds: [view.columnIds[0]] });
  const guest = await openLink(ann, url);
  const change = action('cell.update.value', cellId(sheet.rowIds[0]!, view.columnIds[0]!), { value: 'Act' });
  expect(await guest.send([change], annsPage())).toMatchObject(refusal);
  expect((await guest.send([change])).status).toBe(200);
});

test('CONNECT says whose socket it is: nobody’s for a guest and a token', async () => {
  const { url } = await makeLink(ann, view.viewId, { scope: 'read' });
  const { token } = must(
    await ann.post<{ token: string }>('/api/auth/tokens', { name: 'Board', scope: 'control', days: 7 }),
  );
  const lines = await Promise.all([
    connect(ann),
    connect(await openLink(ann, url)),
    connect(ann, { authorization: `Bearer ${token}` }),
  ]);
  const owners = lines.map(({ messages }) => messages.find(({ type }) => type === 'CONNECT')?.data['userId']);
  expect(owners).toEqual([ann.user.id, null, null]);
  await Promise.all(lines.map((line) => line.close()));
});
