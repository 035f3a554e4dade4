// S3: guessing is slowed down for an account, and locks no owner out; for a network, in guessingNetworks.test.ts. Times are
// those of a unit test with a clock of its own (tests/server/auth/sessions.test.ts).

import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, signUp, type Client } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';

async function strict(env: Record<string, string> = {}): Promise<Server> {
  const server = await startServer({ env: { TEST_RATE_SCALE: '1', ...env } });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

const guess = (server: Server, email: string, headers: Record<string, string> = {}, password = 'a guess') =>
  ask(`${server.url}/api/auth`, { method: 'POST', body: { email, password }, headers });

async function statuses(count: number, act: (index: number) => ReturnType<typeof guess>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await act(index)).status);
  return found;
}
const times = (status: number, count: number) => Array.from({ length: count }, () => status);
const deviceOf = (client: Client) =>
  client
    .cookie()
    .split('; ')
    .find((pair) => pair.startsWith('eo_device='))!;

test('S3 behind a proxy: ten tries for an account, from however many addresses; its owner comes in where they are known', async () => {
  const server = await strict({ TRUST_PROXY: 'loopback' });
  const { user, ...ada } = await signUp(server, { firstName: 'Ada' });
  const from = (index: number) => ({ 'x-forwarded-for': `198.51.${index}.7` });
  expect(await statuses(13, (index) => guess(server, user.email, from(index)))).toEqual([
    ...times(401, 10),
    ...times(429, 3),
  ]);
  const late = await guess(server, user.email, from(99));
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  const stranger = await guess(server, user.email, from(100), PASSWORD);
  expect(stranger.status).toBe(429);
  const headers = { ...from(101), cookie: deviceOf({ user, ...ada }) };
  expect((await guess(server, user.email, headers, PASSWORD)).status).toBe(200);
  // Control: the device of somebody else is not known to this account.
  const eve = await signUp(server, { firstName: 'Eve' });
  const foreign = await guess(server, user.email, { ...from(102), cookie: deviceOf(eve) }, PASSWORD);
  expect(foreign.status).toBe(429);
});
