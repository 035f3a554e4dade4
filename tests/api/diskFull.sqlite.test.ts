// M9: on a full disk whatever has to write says so, by 507; what reads goes on; with room everything goes on.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  action,
  makeProject,
  makeSheet,
  newId,
  PASSWORD,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import type { Reply } from '../support/request.ts';
import { root, startServer, type Server } from '../support/server.ts';

let server: Server;
let mara: Client;
let sheet: Sheet;

beforeAll(async () => {
  const preload = pathToFileURL(join(root, 'tests/support/fullDisk.mjs')).href;
  server = await startServer({ env: { NODE_OPTIONS: `--import ${preload}` } });
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara));
});
afterAll(() => server.stop());

const says = async (words: string) => {
  process.kill(server.pid, 'SIGUSR2');
  await vi.waitFor(() => expect(server.log()).toContain(words), { timeout: 20_000 });
};

/** A row may fit into a page that is there already; sooner or later one does not. */
async function untilRefused(call: () => Promise<Reply>): Promise<Reply> {
  for (let index = 0; index < 200; index += 1) {
    const reply = await call();
    if (reply.status >= 300) return reply;
  }
  throw new Error('the disk never was full');
}

test('D5 a full disk is 507 wherever something is written, and /readyz is not ready', async () => {
  await says('the disk is full');
  const visitor = visitorOf(server);
  const newcomer = () => ({
    firstName: 'Nora',
    lastName: 'Tester',
    email: `nora.${newId()}@test.example`.toLowerCase(),
    password: PASSWORD,
  });
  const calls: Readonly<Record<string, () => Promise<Reply>>> = {
    'an action': () =>
      mara.post('/api/actions/send', {
        actions: [action('row.create', newId(), { sheetId: sheet.sheetId, direction: 'after', type: 0 })],
      }),
    'a sign-in': () => visitor.post('/api/auth', { email: mara.user.email, password: PASSWORD }),
    'a sign-up': () => visitor.post('/api/auth/signup', newcomer()),
    'a recovery': () => visitor.post('/api/auth/recovery', { email: mara.user.email }),
    'a team': () => mara.post('/api/teams', { name: 'Harbour' }),
    'an API token': () => mara.post('/api/auth/tokens', { name: 'Script', scope: 'read', days: 90 }),
    'an upload': () =>
      mara.post('/api/upload/multipart/open', {
        fileName: 'a.csv',
        byteSize: 3,
        contentType: 'text/csv',
        purpose: 'import',
      }),
  };
  const answers: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { status, body } = await untilRefused(call);
    answers[name] = [status, body.code];
  }
  expect(answers).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, [507, 'DISK_FULL']])));
  const ready = await visitor.get('/readyz');
  expect([ready.status, ready.body.code]).toEqual([503, 'DISK_FULL']);
  expect((await visitor.get('/healthz')).status).toBe(200);
  expect((await mara.get(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`)).status).toBe(200);
});

test('D5 with room again everything goes on', async () => {
  await says('there is room');
  const visitor = visitorOf(server);
  expect((await visitor.get('/readyz')).status).toBe(200);
  expect((await visitor.post('/api/auth', { email: mara.user.email, password: PASSWORD })).status).toBe(200);
  await mara.does(action('row.create', newId(), { sheetId: sheet.sheetId, direction: 'after', type: 0 }));
});
