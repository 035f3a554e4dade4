// S10: signing in by Google, against a real provider on this machine, and everything that can be put into its way.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must, newId, PASSWORD, signIn, signUp, visitorOf } from '../support/client.ts';
import {
  atGoogle,
  startGoogle,
  walker,
  type FakeGoogle,
  type GooglePerson,
  type Walker,
} from '../support/google.ts';
import { linkIn, mailFor, mailsFor } from '../support/outbox.ts';
import { ask } from '../support/request.ts';
import { confirmAddresses, makeStale, rowsOf } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';
import { connect } from '../support/socket.ts';

let google: FakeGoogle;
let server: Server;
beforeAll(async () => {
  google = await startGoogle();
  server = await startServer({ env: google.env });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

let mara: GooglePerson;
beforeEach(() => {
  const key = newId().toLowerCase();
  mara = {
    sub: key,
    email: `Mara.${key}@gmail.example`,
    email_verified: true,
    given_name: 'Mara',
    family_name: 'Lindqvist',
  };
  google.signIn(mara);
});

const emailOf = ({ email }: GooglePerson) => email.toLowerCase();
const whoIs = async (browser: Walker) => {
  const { body } = await browser.go('/api/auth');
  return body.data as { loggedIn: boolean; user: { id: string; email: string; firstName: string } | null };
};
const back = (browser: Walker, { pathname, search }: URL) => browser.go(pathname + search);
/** Went wrong, and nobody is signed in. */
async function expectNobody(browser: Walker, place: string | undefined, why = 'failed') {
  expect(place).toBe(`/auth/login?google=${why}`);
  expect((await whoIs(browser)).loggedIn).toBe(false);
  expect(browser.cookies()).not.toMatch(/eo_session|eo_challenge/);
}

describe('S10 a sign-in by Google', () => {
  test('makes an account with a team of its own at first, and opens the same one ever after', async () => {
    const browser = walker(server);
    expect(await browser.signIn()).toBe('/auth/welcome');
    const { user } = await whoIs(browser);
    expect(user).toMatchObject({ firstName: 'Mara', email: emailOf(mara) });
    const teams = (await browser.go('/api/teams/user')).body.data['teams'];
    expect(teams).toMatchObject([{ name: 'Mara’s team', role: 'OWNER' }]);
    // An address at Google may change; who it is stays.
    google.signIn({ ...mara, email: `other.${mara.sub}@gmail.example` });
    const again = walker(server);
    expect(await again.signIn('/projects/create')).toBe('/projects/create');
    google.signIn({ ...mara, sub: `new${mara.sub}`, email: `new.${mara.sub}@gmail.example` });
    expect(await walker(server).signIn('/auth/signup?invite=abc')).toBe('/auth/signup?invite=abc');
    expect((await whoIs(again)).user).toEqual(user);
  });

  test('asks for the second factor where there is one', async () => {
    const browser = walker(server);
    await browser.signIn();
    const { user } = await whoIs(browser);
    await rowsOf(
      server,
      `INSERT INTO second_factor ("userId", "sealedSeed", "confirmedAt", "lastStep") VALUES ('${user!.id}', 'x', 1, 0)`,
    );
    const other = walker(server);
    expect(await other.signIn('/projects/create')).toBe('/auth/login?step=code&next=%2Fprojects%2Fcreate');
    expect((await whoIs(other)).loggedIn).toBe(false);
    expect(other.cookies()).toMatch(/eo_challenge=/);
  });

  test('goes nowhere but to pages of ours', async () => {
    await walker(server).signIn();
    const tricks = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '/%2fevil.example',
      'javascript:alert(1)',
      '\thttps://evil.example',
      '/projects@evil.example',
      'https:projects',
    ];
    for (const next of tricks) expect([next, await walker(server).signIn(next)]).toEqual([next, '/projects']);
    // Control: one of ours, with its query.
    expect(await walker(server).signIn('/projects/create?from=here')).toBe('/projects/create?from=here');
  });

  test('says so where the person says no, or Google is not there', async () => {
    google.refuse('access_denied');
    const browser = walker(server);
    await expectNobody(browser, await browser.signIn(), 'cancelled');
    google.refuse('server_error');
    await expectNobody(browser, await browser.signIn());
    const alone = await startServer({ env: { ...google.env, GOOGLE_ISSUER: 'http://localhost:9' } });
    const { status, headers } = await walker(alone).go('/api/oauth/google');
    expect([status, headers.location]).toEqual([303, '/auth/login?google=failed']);
    await alone.stop();
  });

  test('is not there, and has no button, where it is not switched on', async () => {
    const without = await startServer();
    const visitor = visitorOf(without);
    expect((await visitor.get('/api/oauth/google')).status).toBe(404);
    expect((await visitor.get('/api/oauth/google/callback?code=1&state=2')).status).toBe(404);
    const vars = must(await visitor.get<{ vars: { providers: unknown } }>('/api/vars'));
    expect(vars.vars.providers).toMatchObject({ google: false });
    await without.stop();
    const with_ = must(await visitorOf(server).get<{ vars: { providers: unknown } }>('/api/vars'));
    expect(with_.vars.providers).toMatchObject({ google: true });
  });
});

describe('S10 the way back', () => {
  test('without a state, with a foreign one, or with none of ours at all signs nobody in', async () => {
    for (const change of [
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('state', 'of my own making'),
      (url: URL) => url.searchParams.append('state', 'twice'),
      (url: URL) => url.searchParams.delete('code'),
      (url: URL) => url.searchParams.set('code', 'made up'),
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
    ]) {
      const browser = walker(server);
      const address = await browser.toGoogle();
      change(address);
      await expectNobody(browser, (await back(browser, address)).headers.location);
    }
    const victim = walker(server);
    const attackers = await walker(server).toGoogle();
    await expectNobody(victim, (await back(victim, attackers)).headers.location);
    // Of somebody who is on the way themselves.
    await victim.toGoogle();
    await expectNobody(victim, (await back(victim, attackers)).headers.location);
  });

  test('is good once, also for twenty at once', async () => {
    const browser = walker(server);
    const address = await browser.toGoogle();
    const cookie = browser.cookies();
    const many = await Promise.all(
      Array.from({ length: 20 }, () => ask(address.href, { headers: { cookie } })),
    );
    const places = many.map(({ headers }) => headers.location);
    expect(places.filter((place) => place === '/auth/welcome')).toHaveLength(1);
    expect(places.filter((place) => place === '/auth/login?google=failed')).toHaveLength(19);
    const replayed = walker(server, cookie);
    await expectNobody(replayed, (await back(replayed, address)).headers.location);
  });

  test('takes no code of somebody else’s way', async () => {
    const mine = walker(server);
    const address = await mine.toGoogle();
    google.signIn({ ...mara, sub: `evil${mara.sub}`, email: `evil.${mara.email}` });
    const theirs = await walker(server).toGoogle();
    address.searchParams.set('code', theirs.searchParams.get('code')!);
    await expectNobody(mine, (await back(mine, address)).headers.location);
  });

  test.each([
    ['for another client', { aud: 'somebody else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with another nonce', { nonce: 'of my own making' }],
    [
      'that has run out',
      { exp: Math.floor(Date.now() / 1000) - 3600, iat: Math.floor(Date.now() / 1000) - 7200 },
    ],
    ['without a person', { sub: undefined }],
  ])('takes no identity token %s', async (_, claims) => {
    const browser = walker(server);
    google.lie(claims);
    await expectNobody(browser, await browser.signIn());
    // Control: the same person, and nothing but the truth.
    expect(await browser.signIn()).toBe('/auth/welcome');
  });

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  test.each<[string, (token: string) => string]>([
    [
      'changed after it was signed',
      (token) => {
        const [header, , signature] = token.split('.');
        return [header, part({ ...claimsOf(token), email: 'boss@eo.example' }), signature].join('.');
      },
    ],
    ['signed by nobody', (token) => `${part({ alg: 'none' })}.${part(claimsOf(token))}.`],
    ['signed by the shared secret', (token) => `${part({ alg: 'HS256' })}.${part(claimsOf(token))}.AAAA`],
    ['that is none', () => 'hello'],
  ])('takes no identity token %s', async (_, change) => {
    const browser = walker(server);
    google.forge(change);
    await expectNobody(browser, await browser.signIn());
    expect(await rowsOf(server, `SELECT id FROM account WHERE email = 'boss@eo.example'`)).toEqual([]);
    expect(await browser.signIn()).toBe('/auth/welcome');
  });
});

describe('S10 nobody takes over an account', () => {
  test('by an address that Google has not verified', async () => {
    google.signIn({ ...mara, email_verified: false });
    const browser = walker(server);
    await expectNobody(browser, await browser.signIn(), 'unverified');
    expect(await rowsOf(server, `SELECT id FROM account WHERE email = '${emailOf(mara)}'`)).toEqual([]);
  });

  test('by having the same address as an account with a password', async () => {
    const owner = await signUp(server, { firstName: 'Mara', email: mara.email });
    const link = linkIn(await mailFor(server, emailOf(mara), 'Confirm your email address'), '/auth/verify');
    must(await owner.post('/api/auth/verify', { token: link.searchParams.get('token') }));
    for (const email_verified of [true, false]) {
      google.signIn({ ...mara, email_verified });
      const browser = walker(server);
      await expectNobody(browser, await browser.signIn(), email_verified ? 'password' : 'unverified');
    }
    expect(must(await owner.get('/api/auth/google'))).toEqual({ email: null, mayUnlink: false });
  });

  test('by having signed up with their address before them: password, sessions and tokens are void', async () => {
    const hijacker = await signUp(server, { firstName: 'Evil', email: mara.email });
    const elsewhere = await signIn(server, emailOf(mara));
    // Such an account gets no token; this one has one all the same.
    await confirmAddresses(server);
    const made = await hijacker.post<{ token: string }>('/api/auth/tokens', {
      name: 'Board',
      scope: 'write',
      days: 7,
    });
    const { token } = must(made);
    await rowsOf(server, `UPDATE account SET "verifiedAt" = NULL WHERE id = '${hijacker.user.id}'`);
    const verify = linkIn(await mailFor(server, emailOf(mara), 'Confirm your email address'), '/auth/verify');
    must(await hijacker.post('/api/auth/2fa/enroll', {}));
    const line = await connect(hijacker);
    const browser = walker(server);
    expect(await browser.signIn()).toBe('/projects');
    expect((await whoIs(browser)).user).toMatchObject({ id: hijacker.user.id, firstName: 'Mara' });
    expect((await line.closed).code).toBe(4401);
    for (const client of [hijacker, elsewhere]) expect((await client.get('/api/projects')).status).toBe(401);
    const byToken = await ask(`${server.url}/api/projects`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(byToken.status).toBe(401);
    const login = await visitorOf(server).post('/api/auth', { email: emailOf(mara), password: PASSWORD });
    expect(login.status).toBe(401);
    const late = await visitorOf(server).post('/api/auth/verify', {
      token: verify.searchParams.get('token'),
    });
    expect(late.body.code).toBe('TOKEN_USED');
    expect(
      await rowsOf(server, `SELECT * FROM second_factor WHERE "userId" = '${hijacker.user.id}'`),
    ).toEqual([]);
    const { text } = await mailFor(server, emailOf(mara), 'Google is linked');
    expect(text).toContain('Their password, sessions and tokens are void');
  });
});

describe('S10 linking', () => {
  /** Asks to link, goes to Google, and answers the way back. */
  async function linking(client: Awaited<ReturnType<typeof signUp>>) {
    await confirmAddresses(server);
    const reply = await client.post<{ url: string }>('/api/auth/google', {});
    const cookie = `${client.cookie()}; ${reply.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; ')}`;
    return { address: await atGoogle(must(reply).url), cookie };
  }

  test('is for who is signed in and has just shown it; then Google lets them in, until it is unlinked', async () => {
    const owner = await signUp(server, { firstName: 'Mara' });
    const { address, cookie } = await linking(owner);
    const done = await back(walker(server, cookie), address);
    expect(done.headers.location).toBe('/settings/profile/password?google=linked');
    expect(must(await owner.get('/api/auth/google'))).toEqual({ email: emailOf(mara), mayUnlink: true });
    await mailFor(server, owner.user.email, 'Google is linked');
    const browser = walker(server);
    expect(await browser.signIn()).toBe('/projects');
    expect((await whoIs(browser)).user?.id).toBe(owner.user.id);
    await makeStale(server);
    expect((await owner.del('/api/auth/google')).body.code).toBe('STEP_UP');
    must(await owner.post('/api/auth/prove', { password: PASSWORD }));
    must(await owner.del('/api/auth/google'));
    await mailFor(server, owner.user.email, 'Google is unlinked');
    expect((await owner.del('/api/auth/google')).status).toBe(404);
    // Control: now this Google account is nobody's, and makes an account of its own.
    expect(await walker(server).signIn()).toBe('/auth/welcome');
    const acts = await rowsOf(
      server,
      `SELECT entry FROM audit WHERE entry LIKE '%account.google%${emailOf(mara)}%'`,
    );
    expect(acts).toHaveLength(2);
  });

  test('is not for who has not shown that the address is theirs', async () => {
    const hasty = await signUp(server, { firstName: 'Hasty' });
    const reply = await hasty.post('/api/auth/google', {});
    expect([reply.status, reply.body.code]).toEqual([403, 'UNVERIFIED']);
  });

  test('ends in no other account than the one that asked, and takes no Google account twice', async () => {
    const owner = await signUp(server, { firstName: 'Mara' });
    const eve = await signUp(server, { firstName: 'Eve' });
    const mine = await linking(owner);
    const away = mine.cookie.split('; ').find((pair) => pair.startsWith('eo_away='))!;
    for (const session of ['', eve.cookie()]) {
      const begun = session === '' ? mine : await linking(owner);
      const key = begun.cookie.split('; ').find((pair) => pair.startsWith('eo_away=')) ?? away;
      const there = walker(server, session === '' ? key : `${session}; ${key}`);
      expect((await back(there, begun.address)).headers.location).toBe('/auth/login?google=failed');
    }
    expect(must(await owner.get('/api/auth/google'))).toMatchObject({ email: null });
    expect(must(await eve.get('/api/auth/google'))).toMatchObject({ email: null });
    const first = await linking(owner);
    await back(walker(server, first.cookie), first.address);
    const second = await linking(eve);
    const taken = await back(walker(server, second.cookie), second.address);
    expect(taken.headers.location).toBe('/settings/profile/password?google=taken');
    expect(must(await eve.get('/api/auth/google'))).toMatchObject({ email: null });
  });

  test('is not undone where nothing else would let them in', async () => {
    const browser = walker(server);
    await browser.signIn();
    const reply = await ask(`${server.url}/api/auth/google`, {
      method: 'DELETE',
      headers: { cookie: browser.cookies(), origin: server.url },
    });
    expect([reply.status, reply.body.errorMessage]).toEqual([
      409,
      'Choose a password first: else nothing lets you in.',
    ]);
    expect(mailsFor(server, emailOf(mara)).filter(({ subject }) => subject === 'Google is unlinked')).toEqual(
      [],
    );
  });
});

test('S1 state, nonce and verifier of a way lie nowhere as they are, nor the client’s secret', async () => {
  const browser = walker(server);
  const { headers } = await browser.go('/api/oauth/google');
  const asked = new URL(headers.location!);
  const rows = JSON.stringify(await rowsOf(server, 'SELECT * FROM social_sign_in'));
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(rows).not.toContain(asked.searchParams.get(name));
  expect(rows).not.toContain(browser.cookies().split('=')[1]);
  expect(server.log()).not.toContain(google.env['GOOGLE_CLIENT_SECRET']);
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
});
