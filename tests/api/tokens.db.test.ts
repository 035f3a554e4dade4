// API tokens, from outside: they stand for their owner in projects, never in the account; a reading one changes
// nothing; a revoked one is worth nothing; and they lie nowhere as they are.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  action,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  visitorOf,
  type Client,
} from '../support/client.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

interface Made {
  readonly token: string;
  readonly apiToken: { readonly id: string };
}

const askFor = (scope: 'read' | 'write', who: Client) =>
  who.post<Made>('/api/auth/tokens', { name: 'Rota script', scope, days: 30 });
const make = async (scope: 'read' | 'write', who = mara) => must(await askFor(scope, who));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (path: string, token: string) => ask(`${server.url}${path}`, { headers: bearer(token) });
const post = (path: string, body: object, token: string) =>
  ask(`${server.url}${path}`, { method: 'POST', body, headers: bearer(token) });

test('a writing token reads and writes what its owner may, a reading one reads', async () => {
  const { sheetId } = await makeSheet(mara, projectId);
  const [writing, reading] = [(await make('write')).token, (await make('read')).token];
  const rename = { actions: [action('sheet.update.title', sheetId, { title: `Rota ${newId()}` })] };
  for (const token of [writing, reading])
    must(await get(`/api/projects/${projectId}/sheet/${sheetId}`, token));
  must(await post('/api/actions/send', rename, writing));
  const refused = await post('/api/actions/send', rename, reading);
  expect([refused.status, refused.body]).toMatchObject([403, { errorMessage: 'This API token only reads.' }]);
  const stranger = await signUp(server, { firstName: 'Stranger' });
  const theirs = (await make('write', stranger)).token;
  expect((await get(`/api/projects/${projectId}`, theirs)).status).toBe(404);
});

test('no token reaches the account: no sessions, no password, no second factor, no further tokens', async () => {
  const { token } = await make('write');
  for (const path of ['/api/auth/sessions', '/api/auth/tokens', '/api/auth/2fa'])
    expect([path, (await get(path, token)).status]).toEqual([path, 403]);
  for (const [path, body] of [
    ['/api/auth/tokens', { name: 'Another', scope: 'write', days: 365 }],
    ['/api/auth/2fa/enroll', {}],
    ['/api/auth/password', { password: 'harbour lights at dusk', newPassword: 'another one by the sea' }],
  ] as const)
    expect([path, (await post(path, body, token)).status]).toEqual([path, 403]);
});

test('a revoked token, and a made-up one, are worth nothing, whatever cookie comes along', async () => {
  const { token, apiToken } = await make('read');
  must(await mara.del(`/api/auth/tokens/${apiToken.id}`));
  for (const dead of [token, `eo_${'A'.repeat(43)}`, 'nonsense']) {
    const headers = { ...bearer(dead), cookie: mara.cookie() };
    expect((await ask(`${server.url}/api/projects`, { headers })).status).toBe(401);
  }
  const stranger = await signUp(server, { firstName: 'Stranger' });
  const mine = await make('read');
  expect((await stranger.del(`/api/auth/tokens/${mine.apiToken.id}`)).status).toBe(404);
});

test('tokens are listed without their text, and only their hashes are stored', async () => {
  const { token } = await make('read');
  const list = await mara.get<{ tokens: { lastUsedAt: number | null }[] }>('/api/auth/tokens');
  expect(must(list).tokens.length).toBeGreaterThan(0);
  expect(list.bytes.toString()).not.toContain(token);
  must(await get('/api/projects', token));
  const after = must(await mara.get<{ tokens: { lastUsedAt: number | null }[] }>('/api/auth/tokens'));
  expect(after.tokens[0]?.lastUsedAt).toBeGreaterThan(0);
  if (process.env['EO_TEST_DATABASE'] !== 'postgres') {
    for (const name of ['eo.sqlite', 'eo.sqlite-wal'])
      expect(readFileSync(join(server.dataDir, name), 'latin1')).not.toContain(token.slice(3));
  }
});

test('what is asked for wrongly is said at its field', async () => {
  const wrong = await mara.post('/api/auth/tokens', { name: 'x', scope: 'read', days: 30 });
  expect(wrong.body).toMatchObject({ fields: { name: 'Name it, so that you know it again' } });
  for (const body of [
    { name: 'Rota', scope: 'all', days: 30 },
    { name: 'Rota', scope: 'read', days: 9999 },
    { name: 'Rota', scope: 'read', days: 30, userId: newId() },
  ])
    expect((await mara.post('/api/auth/tokens', body)).status).toBe(400);
  expect((await visitorOf(server).post('/api/auth/tokens', {})).status).toBe(401);
});
