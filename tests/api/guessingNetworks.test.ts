// S3: guessing is slowed down for a network, whatever the accounts; for an account, in guessing.db.test.ts.

import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';

async function strict(env: Record<string, string> = {}): Promise<Server> {
  const server = await startServer({ env: { TEST_RATE_SCALE: '1', ...env } });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

const guess = (server: Server, email: string, headers: Record<string, string> = {}) =>
  ask(`${server.url}/api/auth`, { method: 'POST', body: { email, password: 'a guess' }, headers });

async function statuses(count: number, act: (index: number) => ReturnType<typeof guess>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await act(index)).status);
  return found;
}
const times = (status: number, count: number) => Array.from({ length: count }, () => status);

test('S3 behind a proxy: fifty tries from a network, whatever the accounts; other networks go on', async () => {
  const server = await strict({ TRUST_PROXY: 'loopback' });
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const found = await statuses(53, () => guess(server, `${newId()}@test.example`, from));
  expect(found).toEqual([...times(401, 50), ...times(429, 3)]);
  const other = { 'x-forwarded-for': '203.0.114.9' };
  expect((await guess(server, `${newId()}@test.example`, other)).status).toBe(401);
});

test('S3 without a proxy nobody talks their way to another address', async () => {
  const server = await strict();
  const found = await statuses(52, (index) =>
    guess(server, `${newId()}@test.example`, {
      'x-forwarded-for': `198.51.100.${index}`,
      'x-real-ip': `198.51.101.${index}`,
      forwarded: `for=198.51.102.${index}`,
    }),
  );
  expect(found).toEqual([...times(401, 50), ...times(429, 2)]);
});
