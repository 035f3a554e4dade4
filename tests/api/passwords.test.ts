// S11: which passwords are taken, and that all of one counts. S13: many at once take the machine from nobody.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { must, newId, PASSWORD, signIn, signUp, visitorOf } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { root, startServer, type Server } from '../support/server.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

/** Not in any list, and of as many different characters as there are. */
const long = (length: number) => 'Kelp, ropes & tar on pier 9! '.repeat(6).slice(0, length);
const signUpWith = (password: string) => {
  const email = `${newId().toLowerCase()}@test.example`;
  const body = { firstName: 'Ada', lastName: 'Byron', email, password };
  return visitorOf(server).post<{ user: { email: string } }>('/api/auth/signup', body);
};
const fits = async (email: string, password: string) =>
  (await visitorOf(server).post('/api/auth', { email, password })).status === 200;

test.each([
  ['of 11 characters', long(11), 'Use at least 12 characters'],
  ['of 129 characters', long(129), 'Use at most 128 characters'],
  ['of nothing', '', 'Use at least 12 characters'],
  ['of one character', 'a'.repeat(20), 'Use more different characters'],
  ['that is one’s name', 'AdaByron1815', 'Do not use your name, your email or EO as your password'],
])('S11 a password %s is refused', async (_, password, message) => {
  const reply = await signUpWith(password);
  expect([reply.status, reply.body.fields]).toEqual([400, { password: message }]);
});

test.each([
  ['of 12 characters', long(12)],
  ['of 64 characters', long(64)],
  ['of 128 characters', long(128)],
  ['of emoji', '🦭🌊⚓️🐚🦀🐙🛟🪝🧜‍♀️🐳🦈🐋'],
  ['with spaces at both ends', '  kelp and tar ropes  '],
  ['of another script', 'туман над гаванью утром'],
])('S11 a password %s is taken as it is, to the last character', async (_, password) => {
  const { user } = must(await signUpWith(password));
  expect(await fits(user.email, password)).toBe(true);
  const others = [password.trim(), password.slice(0, -1), `${password} `, password.toUpperCase()];
  for (const other of others.filter((each) => each !== password))
    expect([other, await fits(user.email, other)]).toEqual([other, false]);
});

test('S11 two of a hundred characters that differ at the eightieth are two', async () => {
  const one = long(100);
  const other = `${one.slice(0, 79)}#${one.slice(80)}`;
  expect(other).not.toBe(one);
  const { user } = must(await signUpWith(one));
  expect([await fits(user.email, one), await fits(user.email, other)]).toEqual([true, false]);
});

test('S11 none of the commonest is taken, dressed up or not', async () => {
  const [, ...list] = readFileSync(join(root, 'resources/common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  const common = list.filter((word) => word.length >= 12);
  const step = Math.floor(common.length / 150);
  const some = common
    .filter((_, index) => index % step === 0)
    .flatMap((word) => (/^[a-z]+$/.test(word) ? [word, `${word.toUpperCase()}1!`] : [word]));
  const taken: string[] = [];
  for (const password of some) if ((await signUpWith(password)).status !== 400) taken.push(password);
  console.log(`S11 ${some.length} common passwords, ${taken.length} taken`);
  expect(taken).toEqual([]);
});

test('S13 of five hundred sign-ins at once some wait, the rest is told to; others are answered meanwhile', async () => {
  const busy = await startServer({ hasFullHashing: true });
  onTestFinished(async () => void (await busy.stop()));
  const { user } = await signUp(busy, { firstName: 'Ada' });
  const calm = await signUp(busy, { firstName: 'Calm' });
  const before = residentMiB(busy);
  let most = before;
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: 500 }, () =>
      ask(`${busy.url}/api/auth`, {
        method: 'POST',
        body: { email: user.email, password: 'not this one' },
      }),
    ),
  ).finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    must(await calm.get('/api/teams/user'));
    times.push(performance.now() - start);
    most = Math.max(most, residentMiB(busy));
    await setTimeout(10);
  }
  const answers = await flood;
  const counts = Object.groupBy(answers, ({ status }) => String(status));
  const of = (status: number) => counts[String(status)]?.length ?? 0;
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  console.log(
    `S13 500 at once: ${of(401)} refused, ${of(429)} told to wait, ${of(503)} busy; ` +
      `${times.length} others, p99 ${p99.toFixed(0)} ms; memory +${(most - before).toFixed(0)} MiB`,
  );
  expect(of(401) + of(429) + of(503)).toBe(500);
  expect(of(429) + of(503)).toBeGreaterThan(0);
  expect(of(401)).toBeGreaterThan(0);
  for (const { status, headers } of answers)
    if (status !== 401) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(most - before).toBeLessThan(200);
  // Control: the right password is still good.
  await signIn(busy, calm.user.email, PASSWORD);
});

function residentMiB({ pid }: Server): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
