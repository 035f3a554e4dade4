// A desk on the network, the desktop app and a server: a button is a packet of UDP, the shell sends it by the network of its
// window's session, and the show goes on. The app is the shell with an injected Electron; packets and server are real.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShell } from '../../electron/shell.ts';
import { DESKTOP_CHANNELS as channels, type OscState } from '../../shared/desktop.ts';
import { decodeOsc, encodeOsc, type OscMessage } from '../../shared/show/osc.ts';
import { fakeElectron } from '../electron/fake.ts';
import { signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShowSheet, stateOf, type ShowSheet } from '../support/shows.ts';

const server = sharedServer();
const userData = mkdtempSync(join(tmpdir(), 'eo-osc-desk-'));
const desk = createSocket('udp4');
const heard: OscMessage[] = [];
const fake = fakeElectron(userData);
/** What the shell has asked of the network. */
const requests: Request[] = [];
let mara: Client;
let sheet: ShowSheet;

/** Sends a request as `net.fetch` of Electron does: with the cookies of the session unless they are to be left out, and as of
 *  no page unless an origin is named. */
function sendBySession(client: Client): typeof fake.state.fetch {
  return (url, init) => {
    const request = new Request(url, init);
    requests.push(request);
    const headers = new Headers(request.headers);
    if (request.credentials !== 'omit') headers.set('cookie', client.cookie());
    return fetch(new Request(request, { headers }));
  };
}

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeShowSheet(mara);
  desk.on('message', (packet) => void heard.push(...decodeOsc(packet)));
  desk.bind(0, '127.0.0.1');
  await once(desk, 'listening');
  await startShell(fake.electron, { root: '/app', words: [], updater: null });
  fake.state.fetch = sendBySession(mara);
  const chosen = await fake.invoke(channels.chooseWorkspace, { kind: 'team', address: server.url });
  expect(chosen).toEqual({ message: null });
});
afterAll(async () => {
  await fake.invoke(channels.stopOsc);
  await new Promise<void>((resolve) => desk.close(() => resolve()));
  rmSync(userData, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

test('E7 a desk calls the show as the person who is signed in, once a button, and hears what is on', async () => {
  const port = await freePort();
  const settings = { host: '127.0.0.1', port, passcode: '', allowed: [] };
  const sendTo = [{ host: '127.0.0.1', port: desk.address().port }];
  const start = { sheetId: sheet.sheetId, settings: { ...settings, sendTo } };
  expect(await fake.invoke(channels.startOsc, start)).toMatchObject({
    sheetId: sheet.sheetId,
    problem: null,
  });
  const send = (address: string): void => desk.send(encodeOsc({ address, args: [] }), port, '127.0.0.1');
  const titles = () => heard.flatMap(({ address, args }) => (address === '/eo/now/title' ? [args[0]] : []));
  send('/eo/start');
  await expect.poll(titles).toContain('Item 1');
  send('/eo/next');
  await expect.poll(titles).toContain('Item 2');
  const state = await stateOf(mara, sheet.sheetId);
  expect([state.now?.rowId, state.callerName]).toEqual([sheet.rowIds[1], 'Mara Tester']);

  const presses = requests.filter(({ method }) => method === 'POST');
  expect(presses.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual(['start', 'next']);
  for (const { headers, credentials } of presses) {
    // Without its origin the server would take it for that of a foreign page, without the cookies for a stranger's.
    expect([headers.get('origin'), credentials]).toEqual([server.url, 'include']);
    expect(headers.get('content-type')).toBe('application/json');
  }
  expect(new Set(presses.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('E7 a refusal of the server is said to the person, and nobody calls without being signed in', async () => {
  const other = await signUp(server, { firstName: 'Ben' });
  fake.state.fetch = sendBySession(other);
  const problem = async () => ((await fake.invoke(channels.oscState)) as OscState).problem;
  await expect.poll(problem).toBe('Unable to find requested data.');
  // A person who signs out has no cookie any more.
  fake.state.fetch = sendBySession({ ...other, cookie: () => '' });
  await expect.poll(problem).not.toBe('Unable to find requested data.');
  expect((await stateOf(mara, sheet.sheetId)).now?.rowId).toBe(sheet.rowIds[1]);
});
