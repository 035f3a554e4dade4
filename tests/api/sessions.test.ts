// S5: no session is adopted, and each step up makes a new one. S6: signing out is real, at once, for pages, sockets and
// signed addresses, and takes nobody else's session with it. R6: a foreign page opens no line.

import sharp from 'sharp';
import { TOTP } from 'otpauth';
import { WebSocket } from 'ws';
import { expect, test } from 'vitest';
import { upload } from '../support/bring.ts';
import { makeProject, must, PASSWORD, signIn, signUp, visitorOf, type Client } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { ask, type Reply } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect } from '../support/socket.ts';

const NEXT = 'a lighthouse keeper sleeps at noon';
const server = sharedServer();

/** Of one name; what was set. */
const setIn = (reply: Reply<unknown>, name: string) =>
  (reply.headers['set-cookie'] ?? []).find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
const isIn = async (cookie: string) => {
  const reply = await ask<{ loggedIn: boolean }>(`${server.url}/api/auth`, { headers: { cookie } });
  return must(reply).loggedIn;
};
const post = (path: string, body: unknown, cookie = '') =>
  ask(server.url + path, { method: 'POST', body, headers: { cookie, origin: server.url } });
const sessionOf = (client: Client) =>
  client
    .cookie()
    .split('; ')
    .find((pair) => pair.startsWith('eo_session='))!;

test('S5 a preset cookie is never adopted: by a sign-up, a sign-in, a second step, a change of password', async () => {
  const preset = `eo_session=${'A'.repeat(43)}`;
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada.byron@test.example', password: PASSWORD };
  const first = setIn(await post('/api/auth/signup', person, preset), 'eo_session');
  const second = setIn(
    await post('/api/auth', { email: person.email, password: PASSWORD }, first),
    'eo_session',
  );
  const third = setIn(
    await post('/api/auth/password', { password: PASSWORD, newPassword: NEXT }, second),
    'eo_session',
  );
  const { secret } = must<{ secret: string }>((await post('/api/auth/2fa/enroll', {}, third)) as never);
  const totp = new TOTP({ secret });
  must(
    await post('/api/auth/2fa/confirm', { code: totp.generate({ timestamp: Date.now() - 30_000 }) }, third),
  );
  const waiting = await post('/api/auth', { email: person.email, password: NEXT }, third);
  expect(setIn(waiting, 'eo_session')).toBe('');
  const challenge = setIn(waiting, 'eo_challenge');
  const fourth = setIn(
    await post('/api/auth/2fa', { code: totp.generate() }, `${preset}; ${challenge}`),
    'eo_session',
  );
  const all = [preset, first, second, third, fourth];
  expect(new Set(all).size).toBe(5);
  // The third was not sent along with the second step: it is a session elsewhere, and stays.
  expect(await Promise.all(all.map(isIn))).toEqual([false, false, false, true, true]);
});

test('S6 after signing out cookie, sockets and signed addresses are worth nothing; other sessions go on', async () => {
  const here = await signUp(server, { firstName: 'Mara' });
  const there = await signIn(server, here.user.email);
  const projectId = await makeProject(here);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const uploadId = await upload(here, projectId, 'key.png', picture);
  const made = await here.post<{ assetId: string }>(`/api/asset/create/${projectId}`, {
    uploadId,
    title: 'Key',
  });
  const { headers } = await here.get(`/api/project/${projectId}/asset/${must(made).assetId}/redir`);
  const file = headers.location!;
  expect((await here.get(file)).status).toBe(200);
  const [mine, also, theirs] = await Promise.all([connect(here), connect(here), connect(there)]);
  must(await here.get('/api/auth/logout'));
  const start = performance.now();
  expect([(await mine.closed).code, (await also.closed).code]).toEqual([4401, 4401]);
  console.log(`S6 sockets closed ${Math.round(performance.now() - start)} ms after the answer`);
  expect((await here.get(file)).status).toBe(401);
  expect((await here.get('/api/projects')).status).toBe(401);
  expect(await isIn(sessionOf(here))).toBe(false);
  await expect(connect(here)).rejects.toThrow(/401/);
  // Control: the other session has it all.
  expect((await there.get(file)).status).toBe(200);
  await theirs.tick();
  await theirs.close();
});

test('S6 a new password by mail ends every session, and their sockets', async () => {
  const here = await signUp(server, { firstName: 'Elin' });
  const there = await signIn(server, here.user.email);
  const lines = await Promise.all([connect(here), connect(there)]);
  must(await post('/api/auth/recovery', { email: here.user.email }));
  const link = linkIn(await mailFor(server, here.user.email, 'Choose a new password'), '/auth/recover/');
  const tokenId = link.pathname.split('/').at(-1);
  must(await visitorOf(server).post('/api/auth/recovery/finish', { tokenId, password: NEXT }));
  for (const line of lines) expect((await line.closed).code).toBe(4401);
  expect(await Promise.all([here, there].map((client) => isIn(client.cookie())))).toEqual([false, false]);
});

test('R6 neither a websocket nor a plain request from a foreign page opens a line', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const foreign = [
    'https://evil.example',
    `${server.url}.evil.example`,
    server.url.replace('http:', 'https:'),
    `${server.url.replace(/:\d+$/, ':1')}`,
    'null',
    '',
  ];
  for (const origin of foreign) {
    await expect(connect(mara, { origin })).rejects.toThrow(/403/);
    const plain = await ask(`${server.url}/api/socket`, { headers: { cookie: mara.cookie(), origin } });
    expect([origin, plain.status]).toEqual([origin, 403]);
  }
  // No browser leaves it out; whoever does is no page of ours.
  await expect(openWithout(mara)).rejects.toThrow(/403/);
  await (await connect(mara)).close();
});

function openWithout(client: Client): Promise<void> {
  const line = new WebSocket(`${client.server.url.replace('http', 'ws')}/api/socket`, {
    headers: { cookie: client.cookie() },
  });
  return new Promise((resolve, reject) => {
    line.once('open', resolve);
    line.once('error', reject);
  });
}
