// The second factor, from outside: S4 a code is worth one sign-in, recovery codes too; a sign-in that waits opens
// nothing; turning it off asks for password and code, and the owner hears of it.

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, PASSWORD, signUp, visitorOf, type Client } from '../support/client.ts';
import { mailFor } from '../support/outbox.ts';
import { ask, type Reply } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';

const STEP_MS = 30_000;

/** The server's time, five seconds into a step: its clock hardly moves, so the step lasts as long as the file. */
const NOW = Math.floor(Date.now() / STEP_MS) * STEP_MS + 5000;

let server: Server;
beforeAll(async () => {
  const clock = { NODE_OPTIONS: '--import=./tests/support/slowClock.mjs', EO_TEST_CLOCK: String(NOW) };
  server = await startServer({ env: clock });
});
afterAll(() => server.stop());

interface Enrolled {
  readonly client: Client;
  /** The code of a step, counted from now. */
  code(step?: number): string;
  readonly recoveryCodes: readonly string[];
}

async function enrolled(firstName: string): Promise<Enrolled> {
  const client = await signUp(server, { firstName });
  const { secret, qrSvg, otpauthUrl } = must(
    await client.post<{ secret: string; qrSvg: string; otpauthUrl: string }>('/api/auth/2fa/enroll', {}),
  );
  expect([qrSvg.includes('<svg'), otpauthUrl.startsWith('otpauth://totp/EO')]).toEqual([true, true]);
  const totp = new TOTP({ secret });
  const code = (step = 0) => totp.generate({ timestamp: NOW + step * STEP_MS });
  // The step before, so that the present one is still to be had.
  const { recoveryCodes } = must(
    await client.post<{ recoveryCodes: string[] }>('/api/auth/2fa/confirm', { code: code(-1) }),
  );
  return { client, code, recoveryCodes };
}

const cookieOf = (reply: Reply<unknown>) =>
  (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

/** The cookie of a sign-in whose password was right. */
async function begun(email: string): Promise<string> {
  const reply = await visitorOf(server).post('/api/auth', { email, password: PASSWORD });
  expect(must(reply)).toMatchObject({ user: null, created: false, requireMFA: true });
  return cookieOf(reply);
}

const finish = (cookie: string, code: string) =>
  ask<{ created: boolean }>(`${server.url}/api/auth/2fa`, {
    method: 'POST',
    body: { code },
    headers: { cookie },
  });

test('S4 of fifty at once with the right code one gets in, and it is old for the next sign-in', async () => {
  const { client, code } = await enrolled('Mara');
  const now = code();
  const cookies = await Promise.all(Array.from({ length: 50 }, () => begun(client.user.email)));
  const answers = await Promise.all(cookies.map((cookie) => finish(cookie, now)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  expect((await finish(await begun(client.user.email), code(-1))).status).toBe(401);
});

test('S4 codes two steps away are not taken, and after five wrong ones the sign-in is over', async () => {
  const { client, code } = await enrolled('Elin');
  const cookie = await begun(client.user.email);
  for (const wrong of [code(-2), code(2), '000000', '111111', 'nonsense'])
    expect((await finish(cookie, wrong)).status).toBe(401);
  expect((await finish(cookie, code())).body).toMatchObject({ code: 'CHALLENGE_OVER' });
  must(await finish(await begun(client.user.email), code()));
});

test('S4 no code turns it on but six digits: pictures of as many characters are a wrong code', async () => {
  const client = await signUp(server, { firstName: 'Ida' });
  must(await client.post('/api/auth/2fa/enroll', {}));
  for (const code of ['🎭🎭🎭', 'äöüäöü', '12345', '۱۲۳۴۵۶'])
    expect([code, (await client.post('/api/auth/2fa/confirm', { code })).status]).toEqual([code, 400]);
});

test('S4 a sign-in that waits opens nothing else', async () => {
  const { client } = await enrolled('Jun');
  const cookie = await begun(client.user.email);
  for (const path of ['/api/projects', '/api/auth/sessions', '/api/teams/user', '/api/auth/2fa'])
    expect([path, (await ask(`${server.url}${path}`, { headers: { cookie } })).status]).toEqual([path, 401]);
});

test('S4 a recovery code lets in once, whatever dashes and case it is typed with', async () => {
  const { client, recoveryCodes } = await enrolled('Hana');
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  must(await finish(await begun(client.user.email), first.toLowerCase().replaceAll('-', ' ')));
  expect((await finish(await begun(client.user.email), first)).status).toBe(401);
});

test('S14 it goes off with password and code alone, and the owner is told', async () => {
  const { client, code } = await enrolled('Sam');
  expect((await client.post('/api/auth/2fa/enroll', {})).status).toBe(409);
  const off = (password: string, given: string) =>
    ask(`${server.url}/api/auth/2fa`, {
      method: 'DELETE',
      body: { password, code: given },
      headers: { cookie: client.cookie() },
    });
  expect((await off('not my password', code())).body).toMatchObject({
    fields: { password: 'That is not your password' },
  });
  expect((await off(PASSWORD, '000000')).status).toBe(400);
  must(await off(PASSWORD, code()));
  await mailFor(server, client.user.email, 'Two-factor is off');
  const reply = await visitorOf(server).post('/api/auth', { email: client.user.email, password: PASSWORD });
  expect(must(reply)).toMatchObject({ created: true, requireMFA: false });
});

test('a new password by the old one: this browser stays in with a new token, all others are out', async () => {
  const client = await signUp(server, { firstName: 'Tomas' });
  const change = (password: string, newPassword: string) =>
    client.post('/api/auth/password', { password, newPassword });
  const next = 'fog horns at four in the morning';
  expect((await change('not my password', next)).body).toMatchObject({
    fields: { password: 'That is not your password' },
  });
  expect((await change(PASSWORD, 'qwertyuiop123456')).body).toMatchObject({
    fields: { newPassword: 'This password is too common' },
  });
  const reply = await change(PASSWORD, next);
  must(reply);
  const loggedIn = async (cookie: string) =>
    must(await ask<{ loggedIn: boolean }>(`${server.url}/api/auth`, { headers: { cookie } })).loggedIn;
  expect(await loggedIn(client.cookie())).toBe(false);
  expect(await loggedIn(cookieOf(reply))).toBe(true);
  await mailFor(server, client.user.email, 'Your password was changed');
});
