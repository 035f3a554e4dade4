// Sensitive acts want a fresh proof of who one is.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { must, newId, PASSWORD, signUp, type Client } from '../support/client.ts';
import { mailFor } from '../support/outbox.ts';
import { confirmAddresses, makeStale, rowsOf } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const fresh = Object.entries(contract as Record<string, Route>).filter(([, route]) => route.fresh === true);
const makeToken = (client: Client) =>
  client.post('/api/auth/tokens', { name: 'Board', scope: 'read', days: 7 });

test('S14 every call that says so is refused ten minutes after the sign-in, and nothing happens', async () => {
  const ada = await signUp(server, { firstName: 'Ada' });
  await makeStale(server);
  expect(fresh.length).toBeGreaterThan(1);
  for (const [name, { method, path, access }] of fresh) {
    expect(access, name).toBe('person');
    const address = path.replaceAll(/:\w+/g, newId());
    const reply = method === 'POST' ? await ada.post(address, {}) : await ada.del(address);
    expect([name, reply.status, reply.body.code]).toEqual([name, 401, 'STEP_UP']);
  }
  // Control: what is not sensitive goes on.
  must(await ada.get('/api/projects'));
});

test('S14 the password opens it again for this session alone; a wrong one is said at its field', async () => {
  const ada = await signUp(server, { firstName: 'Ada' });
  const eve = await signUp(server, { firstName: 'Eve' });
  await confirmAddresses(server);
  must(await makeToken(ada));
  await makeStale(server);
  expect((await makeToken(ada)).body.code).toBe('STEP_UP');
  expect(must(await ada.get('/api/auth/prove'))).toEqual({ by: 'password' });
  const wrong = await ada.post('/api/auth/prove', { password: 'not the password' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'That is not your password' }]);
  const nothing = await ada.post('/api/auth/prove', {});
  expect([nothing.status, nothing.body.fields]).toEqual([400, { password: 'Password is required' }]);
  expect((await makeToken(ada)).body.code).toBe('STEP_UP');
  must(await ada.post('/api/auth/prove', { password: PASSWORD }));
  must(await makeToken(ada));
  expect((await makeToken(eve)).body.code).toBe('STEP_UP');
});

test('S14 without a password a code by mail opens it, once, and for its owner alone', async () => {
  const ada = await signUp(server, { firstName: 'Ada' });
  const eve = await signUp(server, { firstName: 'Eve' });
  const withPassword = await ada.post('/api/auth/prove/mail', {});
  expect([withPassword.status, withPassword.body.fields]).toEqual([
    400,
    { password: 'Password is required' },
  ]);
  await rowsOf(
    server,
    `UPDATE account SET "passwordHash" = NULL WHERE id IN ('${ada.user.id}', '${eve.user.id}')`,
  );
  await makeStale(server);
  expect(must(await ada.get('/api/auth/prove'))).toEqual({ by: 'mail' });
  must(await ada.post('/api/auth/prove/mail', {}));
  const { text } = await mailFor(server, ada.user.email, 'Your code');
  const [code = ''] = /[2-9A-Z]{4}(-[2-9A-Z]{4}){2}/.exec(text) ?? [];
  expect(code).not.toBe('');
  const stored = JSON.stringify(await rowsOf(server, 'SELECT * FROM mail_token'));
  expect(stored).not.toContain(code.replaceAll('-', ''));
  expect((await eve.post('/api/auth/prove', { code })).body.fields).toEqual({
    code: 'That code is not right, or was used before',
  });
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => ada.post('/api/auth/prove', { code: code.toLowerCase() })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  await confirmAddresses(server);
  must(await makeToken(ada));
});
