// Signing up, in and out, from outside.

import { describe, expect, test } from 'vitest';
import { must, newId, PASSWORD, signIn, signUp, visitorOf, type Client } from '../support/client.ts';
import { ask, type Reply } from '../support/request.ts';
import { startServer, type Site } from '../support/server.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

interface Session {
  user: { id: string; email: string } | null;
  loggedIn: boolean;
}

const session = async (client: Client) => must(await client.get<Session>('/api/auth'));
const cookieOf = (reply: Reply<unknown>) =>
  (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
const logIn = (body: object, headers: Record<string, string> = {}, to: Site = server) =>
  ask<Session>(`${to.url}/api/auth`, { method: 'POST', body, headers });

describe('signing up', () => {
  test('makes an account with a team of its own, signed in, the email in lower case', async () => {
    const client = await signUp(server, { firstName: 'Ada', email: ` Ada.${newId()}@EO.example ` });
    expect(client.user.email).toMatch(/^ada\.[0-9a-z]{26}@eo\.example$/);
    expect(await session(client)).toMatchObject({ loggedIn: true, user: { id: client.user.id } });
    const { teams } = must(await client.get<{ teams: { name: string; role: string }[] }>('/api/teams/user'));
    expect(teams).toMatchObject([{ name: 'Ada’s team', role: 'OWNER' }]);
  });

  test.each([
    [{ firstName: '' }, { firstName: 'Your first name is required' }],
    [{ firstName: 'A' }, { firstName: 'Make your first name a little longer' }],
    [{ lastName: ' B ' }, { lastName: 'Make your last name a little longer' }],
    [{ lastName: 'Byron\r\nBcc: all' }, { lastName: 'Leave out line ends' }],
    [{ email: 'nobody' }, { email: 'Invalid email' }],
    [{ password: 'short' }, { password: 'Use at least 12 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Use at most 128 characters' }],
    [{ password: 'qwertyuiop123456' }, { password: 'This password is too common' }],
    [{ inviteToken: 'no such' }, { inviteToken: 'This invitation is not valid' }],
    [{ role: 'ADMIN' }, { role: 'Unknown field' }],
  ])('S11 A5 %j is refused at its field', async (wrong, fields) => {
    const good = { firstName: 'Ada', lastName: 'Byron', email: `${newId()}@eo.example`, password: PASSWORD };
    const reply = await visitorOf(server).post('/api/auth/signup', { ...good, ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: true, name: 'Bad Request', code: 'BAD_REQUEST', fields });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('an address that has an account is refused, and nobody is signed in', async () => {
    const { user } = await signUp(server, { firstName: 'Ada' });
    const body = {
      firstName: 'Eve',
      lastName: 'Evil',
      email: user.email.toUpperCase(),
      password: 'another good password',
    };
    const reply = await visitorOf(server).post('/api/auth/signup', body);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await logIn({ email: user.email, password: 'another good password' })).status).toBe(401);
  });
});

describe('signing in and out', () => {
  test('S2 a wrong password and an unknown address get the same answer', async () => {
    const { user } = await signUp(server, { firstName: 'Ada' });
    const known = await logIn({ email: user.email, password: 'not the password' });
    const unknown = await logIn({ email: `${newId()}@eo.example`, password: 'not the password' });
    expect([known.status, unknown.status]).toEqual([401, 401]);
    const bare = ({ body }: Reply<unknown>) => ({ ...body, requestId: null });
    expect(bare(known)).toEqual(bare(unknown));
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
  });

  test('S5 a cookie that was there before is never adopted, and the former session is over', async () => {
    const { user } = await signUp(server, { firstName: 'Ada' });
    const preset = `eo_session=${'A'.repeat(43)}`;
    const first = await logIn({ email: user.email, password: PASSWORD }, { cookie: preset });
    expect(cookieOf(first)).toMatch(/eo_session=[\w-]{43}/);
    expect(cookieOf(first)).not.toContain(preset);
    const second = await logIn({ email: user.email, password: PASSWORD }, { cookie: cookieOf(first) });
    const loggedIn = async (cookie: string) =>
      (await ask<Session>(`${server.url}/api/auth`, { headers: { cookie } })).body.data.loggedIn;
    expect(await loggedIn(cookieOf(second))).toBe(true);
    expect(await loggedIn(cookieOf(first))).toBe(false);
    expect(await loggedIn(preset)).toBe(false);
  });

  test('S6 after signing out the cookie is worth nothing, other sessions stay', async () => {
    const here = await signUp(server, { firstName: 'Ada' });
    const there = await signIn(server, here.user.email);
    const out = await here.get('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(out.body.data).toEqual({ deleted: true, hadExistingSession: true });
    expect(out.headers['set-cookie']?.join()).toMatch(/eo_session=;.*Max-Age=0/);
    expect((await session(here)).loggedIn).toBe(false);
    expect((await here.get('/api/teams/user')).status).toBe(401);
    expect((await session(there)).loggedIn).toBe(true);
    const again = await here.get('/api/auth/logout');
    expect(again.body.data).toEqual({ deleted: false, hadExistingSession: false });
  });

  test('S6 who signs out on a page that is older than the session of somebody else does not end that session', async () => {
    const ada = await signUp(server, { firstName: 'Ada' });
    const bea = await signUp(server, { firstName: 'Bea' });
    const out = await bea.get('/api/auth/logout', { headers: { 'x-eo-user': ada.user.id } });
    expect(out.body.data).toEqual({ deleted: false, hadExistingSession: true });
    expect((await session(bea)).loggedIn).toBe(true);
    // Control: on her own page she signs out.
    const own = await bea.get('/api/auth/logout', { headers: { 'x-eo-user': bea.user.id } });
    expect(own.body.data).toEqual({ deleted: true, hadExistingSession: true });
  });

  test('S8 a foreign page signs nobody out, by image, link or form', async () => {
    const client = await signUp(server, { firstName: 'Ada' });
    const attacks: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of attacks) {
      const { status } = await ask(`${server.url}/api/auth/logout`, {
        headers: { cookie: client.cookie(), ...headers },
      });
      expect(status, JSON.stringify(headers)).toBe(405);
    }
    expect((await session(client)).loggedIn).toBe(true);
    // Control: our own page does.
    const own = { cookie: client.cookie(), referer: `${server.url}/projects` };
    expect((await ask(`${server.url}/api/auth/logout`, { headers: own })).status).toBe(200);
    expect((await session(client)).loggedIn).toBe(false);
  });

  test('one’s sessions are listed, and another of them can be ended; a stranger’s is not found', async () => {
    const here = await signUp(server, { firstName: 'Ada' });
    const there = await signIn(server, here.user.email);
    type Shown = { sessions: { id: string; current: boolean }[] };
    const { sessions } = must(await here.get<Shown>('/api/auth/sessions'));
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current)!.id;
    const stranger = await signUp(server, { firstName: 'Eve' });
    expect((await stranger.del(`/api/auth/sessions/${other}`)).status).toBe(404);
    expect((await session(there)).loggedIn).toBe(true);
    expect((await here.del(`/api/auth/sessions/${other}`)).status).toBe(200);
    expect((await session(there)).loggedIn).toBe(false);
  });

  test('S7 every cookie is HttpOnly, Lax and for the whole of this host', async () => {
    const { user } = await signUp(server, { firstName: 'Ada' });
    const lines = (await logIn({ email: user.email, password: PASSWORD })).headers['set-cookie'] ?? [];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/^eo_(session|device)=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    }
  });
});

test('vars tell what is on, and nothing else', async () => {
  const { vars } = must(await visitorOf(server).get<{ vars: Record<string, unknown> }>('/api/vars'));
  expect(Object.keys(vars).toSorted()).toEqual([
    'limits',
    'name',
    'plans',
    'previews',
    'providers',
    'serverTime',
    'version',
  ]);
});

describe('S3 guessing', () => {
  test('is slowed down for an account, survives a restart and does not lock out a known device', async () => {
    const strict = await startServer({ env: { TEST_RATE_SCALE: '1' } });
    const victim = await signUp(strict, { firstName: 'Ada' });
    const guess = (headers: Record<string, string> = {}, to = strict) =>
      logIn({ email: victim.user.email, password: 'guess after guess' }, headers, to);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await guess({ 'x-forwarded-for': `10.0.0.${count}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const late = await guess();
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.body).toMatchObject({ error: true, code: 'SLOW_DOWN' });
    await strict.stop();
    const { dataDir, database } = strict;
    const again = await startServer({ dataDir, database, env: { TEST_RATE_SCALE: '1' } });
    expect((await guess({}, again)).status).toBe(429);
    const right = { email: victim.user.email, password: PASSWORD };
    expect((await logIn(right, {}, again)).status).toBe(429);
    expect((await logIn(right, { cookie: victim.cookie() }, again)).status).toBe(200);
    await again.stop();
  });
});
