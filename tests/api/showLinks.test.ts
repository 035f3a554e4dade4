// Links and tokens for a show: what each may, what it is told of, and how it ends.

import { beforeAll, expect, test } from 'vitest';
import {
  addMember,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  visitorOf,
  action,
} from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { makeLink, openLink } from '../support/links.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import {
  call,
  makeShow,
  makeShowSheet,
  press,
  rundownOf,
  stateOf,
  statesIn,
  type ShowSheet,
} from '../support/shows.ts';
import { connect, follow } from '../support/socket.ts';

const server = sharedServer();
let mara: Client;
let sheet: ShowSheet;
let viewId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeShowSheet(mara);
  viewId = newId();
  const view = { sheetId: sheet.sheetId, title: 'Light', visibility: 'everyone' };
  await mara.does(
    action('sheetLayout.create', viewId, view),
    action('hiddenCategory.create', newId(), { sheetLayoutId: viewId, categoryId: sheet.sound }),
  );
  await mara.does(press(await makeShow(mara, sheet.sheetId), 'start', null));
});

const guestOf = async (scope: string, more = {}) => {
  const { linkId, url } = await makeLink(mara, viewId, { scope, ...more });
  return { linkId, guest: await openLink(mara, url) };
};

const tokenOf = async (scope: string, who = mara) =>
  must(await who.post<{ token: string }>('/api/auth/tokens', { name: 'Remote', scope, days: 7 })).token;

/** A client that shows an API token. */
function withToken(token: string): Client {
  const visitor = visitorOf(server);
  const headers = { authorization: `Bearer ${token}` };
  const more = (asked: { headers?: Readonly<Record<string, string>> } = {}) => ({
    ...asked,
    headers: { ...headers, ...asked.headers },
  });
  return {
    ...visitor,
    get: (path, asked) => visitor.get(path, more(asked)),
    post: (path, body, asked) => visitor.post(path, body, more(asked)),
  };
}

test('SH-6 a link shows the rundown without what its view hides, and says nothing of people', async () => {
  const { guest } = await guestOf('follow');
  const rundown = await rundownOf(guest, sheet.sheetId);
  expect(rundown.rows.map(({ texts }) => texts)).toEqual(
    [1, 2, 3, 4, 5].map((n) => ({ [sheet.light]: `Light ${n}` })),
  );
  expect(rundown.departments.map(({ categoryId }) => categoryId)).toEqual([sheet.light]);
  const whole = await rundownOf(mara, sheet.sheetId);
  const timesOf = ({ rows }: typeof whole) =>
    rows.map(({ plannedStart, duration }) => [plannedStart, duration]);
  expect(timesOf(rundown)).toEqual(timesOf(whole));
  expect(await stateOf(guest, sheet.sheetId)).toMatchObject({
    phase: 'running',
    callerId: null,
    callerName: null,
    now: { title: 'Item 1' },
    rundownVersion: rundown.version,
  });
});

// What each scope of links and tokens gets of the three calls, and over the socket. 404: it is not there for them.
const TABLE = [
  ['a link to read', 404, 404, 404],
  ['a link to tick', 404, 404, 404],
  ['a link to follow', 200, 200, 403],
  ['a link to display', 200, 200, 403],
  ['a link to control', 200, 200, 200],
  ['a token to read', 200, 200, 403],
  ['a token to write', 200, 200, 200],
  ['a token to control', 200, 200, 200],
] as const;

test.each(TABLE)('SH-6 %s: state %d, rundown %d, press %d', async (name, state, rundown, pressed) => {
  const scope = name.split(' ').at(-1)!;
  const who = name.startsWith('a link') ? (await guestOf(scope)).guest : withToken(await tokenOf(scope));
  const { sheetId } = sheet;
  expect((await who.get(`/api/show/${sheetId}`)).status).toBe(state);
  expect((await who.get(`/api/show/${sheetId}/rundown`)).status).toBe(rundown);
  expect((await call(who, sheetId, 'blackout')).status).toBe(pressed);
  // Another sheet is nowhere for a guest.
  const other = await makeSheet(mara, sheet.projectId);
  if (name.startsWith('a link')) expect((await who.get(`/api/show/${other.sheetId}`)).status).toBe(404);
});

test('SH-6 a token to control reaches nothing else, and the shows that its owner may call', async () => {
  const ben = await signUp(server, { firstName: 'Ben' });
  await addMember(mara, sheet.projectId, ben, 'MEMBER');
  const [own, bens] = [withToken(await tokenOf('control')), withToken(await tokenOf('control', ben))];
  for (const path of ['/api/projects/user', `/api/projects/${sheet.projectId}`, '/api/auth/sessions'])
    expect([path, (await own.get(path)).status]).toEqual([path, 403]);
  expect((await own.post('/api/actions/send', { actions: [] })).status).toBe(403);
  expect((await bens.get(`/api/show/${sheet.sheetId}`)).status).toBe(403);
  const elsewhere = await signUp(server, { firstName: 'Eva' });
  const { sheetId } = await makeSheet(elsewhere, await makeProject(elsewhere));
  expect((await call(own, sheetId, 'start')).status).toBe(404);
});

test('SH-6 the socket of a token to control follows a show and nothing else', async () => {
  const headers = { authorization: `Bearer ${await tokenOf('control')}` };
  const line = await connect(visitorOf(server).on(server), headers);
  line.send('SET:state', { entityChannels: [sheet.projectId] });
  await line.until(() => line.messages.some(({ type }) => type === 'ERROR'), 'a refusal');
  line.send('SET:state', { entityChannels: [sheet.sheetId] });
  await line.until(() => statesIn(line.messages).length > 0, 'the show');
  await mara.does(action('cell.update.value', `${sheet.rowIds[1]}.${sheet.columnIds[4]}`, { value: 'Spot' }));
  await line.until(() => statesIn(line.messages).length > 1, 'the new rundown');
  expect(line.steps()).toEqual([]);
  await line.close();
});

test('a link that is ended ends its sockets, and its calls are told so', async () => {
  const { guest, linkId } = await guestOf('follow');
  const line = await follow(guest, [sheet.sheetId]);
  must(await mara.del(`/api/links/${linkId}`));
  expect((await line.closed).code).toBe(4410);
  expect((await guest.get(`/api/show/${sheet.sheetId}`)).status).toBe(410);
});

test('SH-7 what is only read changes nothing, whatever the address and the method', async () => {
  const { guest } = await guestOf('control');
  const before = await stateOf(mara, sheet.sheetId);
  const names = ['', '/rundown', '/start', '/next', '/previous', '/pause', '/stop', '/message', '/blackout'];
  for (const who of [mara, guest])
    for (const method of ['GET', 'HEAD'])
      for (const name of names)
        await ask(`${server.url}/api/show/${sheet.sheetId}${name}`, {
          method,
          headers: { cookie: who.cookie() },
        });
  expect({ ...(await stateOf(mara, sheet.sheetId)), clock: 0, offsetMs: 0, expectedEnd: 0 }).toMatchObject({
    sequence: before.sequence,
    phase: before.phase,
    isBlackout: before.isBlackout,
    now: { rowId: before.now!.rowId },
  });
});
