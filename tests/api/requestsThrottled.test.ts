// A10: a thousand addresses do not become a thousand requests.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, must, newId, signUp, visitorOf } from '../support/client.ts';
import { ask, guest } from '../support/requests.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { TEST_RATE_SCALE: '1', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.stop());

test('A10 a thousand addresses from one network are slowed down after sixty', async () => {
  const owner = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(owner);
  const visitor = visitorOf(server);
  const statuses = new Map<number, number>();
  for (let at = 0; at < 1000; at += 1) {
    const { status, headers } = await ask(visitor, projectId, guest());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect([...statuses]).toEqual([
    [200, 60],
    [429, 940],
  ]);
  // Where nothing is to be found it is counted as well: a limit must not tell what is there.
  expect((await ask(visitor, newId(), guest())).status).toBe(429);
});

test('A10 one place takes a hundred a day, from wherever they come', async () => {
  const owner = await signUp(server, { firstName: 'Mara' });
  const [projectId, other] = [await makeProject(owner), await makeProject(owner)];
  const from = (at: number, id: string, body = guest()) =>
    ask(visitorOf(server), id, body, { headers: { 'x-forwarded-for': `203.0.113.${at}` } });
  const greta = guest();
  // What is asked again costs the place nothing.
  for (let at = 0; at < 50; at += 1) must(await from(at, projectId, greta));
  for (let at = 1; at < 100; at += 1) must(await from(at, projectId));
  expect((await from(200, projectId)).status).toBe(429);
  expect((await from(200, other)).status).toBe(200);
});
