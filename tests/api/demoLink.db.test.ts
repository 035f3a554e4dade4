// The link that a server prints which begins with the demo.

import { expect, test } from 'vitest';
import { must, visitorOf, type Entity } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { startServer } from '../support/server.ts';

test('the link signs its owner in, once', async () => {
  const server = await startServer({ env: { SEED_DEMO: 'on' } });
  const { status, headers } = await ask(server.signInLink!);
  expect([status, headers.location]).toEqual([303, '/projects']);
  expect(headers['referrer-policy']).toBe('no-referrer');
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const asked = visitorOf(server).get<{ user: Entity; loggedIn: boolean }>('/api/auth', {
    headers: { cookie },
  });
  const { user, loggedIn } = must(await asked);
  expect([loggedIn, user['email'], user['lastName']]).toEqual([true, 'demo@eo.example', 'Lindqvist']);
  const again = await ask(server.signInLink!);
  expect([again.status, again.headers.location]).toEqual([303, '/auth/login?link=used']);
  expect(again.headers['set-cookie'] ?? []).toEqual([]);
  await server.stop();
});
