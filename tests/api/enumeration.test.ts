// S2: nobody learns from an answer, its headers or its time whether an address has an account.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, signUp } from '../support/client.ts';
import { ask, type Reply } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';

const EACH = Number(process.env['EO_TEST_TIMINGS'] ?? 60);
let server: Server;
let known: string;
beforeAll(async () => {
  // A hash of 16 ms is still most of an answer; a difference in the rest shows sooner than beside one of 67.
  server = await startServer({ env: { EO_TEST_HASH_KIB: '8192' } });
  known = (await signUp(server, { firstName: 'Ada' })).user.email;
});
afterAll(async () => {
  await server.stop();
});

const unknown = () => `ada.${newId().toLowerCase()}@test.example`;
const post = (path: string, body: unknown) => ask(server.url + path, { method: 'POST', body });
const logIn = (email: string) => post('/api/auth', { email, password: 'not the password' });
const recover = (email: string) => post('/api/auth/recovery', { email });
const proofless = (email: string) =>
  post('/api/auth/recovery/finish', { tokenId: email, password: 'x'.repeat(20) });

test.each([
  ['signing in', logIn, 401],
  ['asking for a new password', recover, 200],
  ['finishing with a made-up link', proofless, 400],
])('S2 %s: the same answer, byte for byte', async (_, act, status) => {
  const [one, other] = [await act(known), await act(unknown())];
  expect([one.status, other.status]).toEqual([status, status]);
  expect(bare(one)).toEqual(bare(other));
});

test.each([
  ['signing in', logIn],
  ['asking for a new password', recover],
])('S2 %s takes as long', async (name, act) => {
  // By turns, so that whatever else the machine does falls on both alike.
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let count = 0; count < EACH; count += 1) {
    mine.push(await timed(() => act(known)));
    theirs.push(await timed(() => act(unknown())));
  }
  const area = areaUnder(mine, theirs);
  const delta = Math.abs(median(mine) - median(theirs));
  console.log(`S2 ${name}: n ${EACH}, median difference ${delta.toFixed(2)} ms, AUC ${area.toFixed(3)}`);
  // Chance is 0.5; without the hash of nobody it is 1. How near to chance is a matter of how many were asked.
  expect(Math.abs(area - 0.5)).toBeLessThan(2 / Math.sqrt(EACH));
});

test('S2 control: an answer that needs no hash is told apart by its time', async () => {
  const [slow, quick]: [number[], number[]] = [[], []];
  for (let count = 0; count < 20; count += 1) {
    slow.push(await timed(() => logIn(known)));
    quick.push(await timed(() => logIn('no address')));
  }
  expect(areaUnder(slow, quick)).toBeGreaterThan(0.9);
});

function bare({ body, headers }: Reply): unknown {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { body: { ...body, requestId: null }, rest };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}

/** How often one of the first is above one of the second: 0.5 where nothing tells them apart. */
function areaUnder(first: readonly number[], second: readonly number[]): number {
  const above = first.reduce((sum, one) => sum + second.filter((other) => one > other).length, 0);
  return above / (first.length * second.length);
}
