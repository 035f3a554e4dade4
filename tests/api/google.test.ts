// S10: signing in by Google, against a real provider on this machine, and everything that can be put into its way.

import { beforeEach, describe, expect, test } from 'vitest';
import { must, visitorOf } from '../support/client.ts';
import { openCookieClient } from '../support/google.ts';
import {
  back,
  emailOf,
  expectNobody,
  openGoogleFixture,
  whoIs,
  type GoogleFixture,
} from '../support/googleStage.ts';
import { ask } from '../support/request.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { sharedServer } from '../support/sharedServer.ts';

let { google, server, mara } = {} as GoogleFixture;
const stage = openGoogleFixture();
beforeEach(() => {
  ({ google, server, mara } = stage());
});

describe('S10 a sign-in by Google', () => {
  test('makes an account with a team of its own at first, and opens the same one ever after', async () => {
    const browser = openCookieClient(server);
    expect(await browser.signIn()).toBe('/auth/welcome');
    const { user } = await whoIs(browser);
    expect(user).toMatchObject({ firstName: 'Mara', email: emailOf(mara) });
    const teams = (await browser.go('/api/teams/user')).body.data['teams'];
    expect(teams).toMatchObject([{ name: 'Mara’s team', role: 'OWNER' }]);
    // An address at Google may change; who it is stays.
    google.signIn({ ...mara, email: `other.${mara.sub}@gmail.example` });
    const again = openCookieClient(server);
    expect(await again.signIn('/projects/create')).toBe('/projects/create');
    google.signIn({ ...mara, sub: `new${mara.sub}`, email: `new.${mara.sub}@gmail.example` });
    expect(await openCookieClient(server).signIn('/auth/signup?invite=abc')).toBe('/auth/signup?invite=abc');
    expect((await whoIs(again)).user).toEqual(user);
  });

  test('writes a name as every other text: whole characters, composed, and no NUL', async () => {
    google.signIn({ ...mara, given_name: 'Zoe\u0308\0', family_name: 'O\0tt' });
    const browser = openCookieClient(server);
    await browser.signIn();
    expect((await whoIs(browser)).user).toMatchObject({ firstName: 'Zo\u00eb', lastName: 'Ott' });
  });

  test('asks for the second factor where there is one', async () => {
    const browser = openCookieClient(server);
    await browser.signIn();
    const { user } = await whoIs(browser);
    await rowsOf(
      server,
      `INSERT INTO second_factor ("userId", "sealedSeed", "confirmedAt", "lastStep") VALUES ('${user!.id}', 'x', 1, 0)`,
    );
    const other = openCookieClient(server);
    expect(await other.signIn('/projects/create')).toBe('/auth/login?step=code&next=%2Fprojects%2Fcreate');
    expect((await whoIs(other)).loggedIn).toBe(false);
    expect(other.cookies()).toMatch(/eo_challenge=/);
  });

  test('goes nowhere but to pages of ours', async () => {
    await openCookieClient(server).signIn();
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
    for (const next of tricks)
      expect([next, await openCookieClient(server).signIn(next)]).toEqual([next, '/projects']);
    // Control: one of ours, with its query.
    expect(await openCookieClient(server).signIn('/projects/create?from=here')).toBe(
      '/projects/create?from=here',
    );
  });

  test('says so where the person says no, or Google is not there', async () => {
    google.refuse('access_denied');
    const browser = openCookieClient(server);
    await expectNobody(browser, await browser.signIn(), 'cancelled');
    google.refuse('server_error');
    await expectNobody(browser, await browser.signIn());
    const alone = await startServer({ env: { ...google.env, GOOGLE_ISSUER: 'http://localhost:9' } });
    const { status, headers } = await openCookieClient(alone).go('/api/oauth/google');
    expect([status, headers.location]).toEqual([303, '/auth/login?google=failed']);
    await alone.stop();
  });

  test('is not there, and has no button, where it is not switched on', async () => {
    const visitor = visitorOf(sharedServer());
    expect((await visitor.get('/api/oauth/google')).status).toBe(404);
    expect((await visitor.get('/api/oauth/google/callback?code=1&state=2')).status).toBe(404);
    const vars = must(await visitor.get<{ vars: { providers: unknown } }>('/api/vars'));
    expect(vars.vars.providers).toMatchObject({ google: false });
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
      const browser = openCookieClient(server);
      const address = await browser.toGoogle();
      change(address);
      await expectNobody(browser, (await back(browser, address)).headers.location);
    }
    const victim = openCookieClient(server);
    const attackers = await openCookieClient(server).toGoogle();
    await expectNobody(victim, (await back(victim, attackers)).headers.location);
    // Of somebody who is on the way themselves.
    await victim.toGoogle();
    await expectNobody(victim, (await back(victim, attackers)).headers.location);
  });

  test('is good once, also for twenty at once', async () => {
    const browser = openCookieClient(server);
    const address = await browser.toGoogle();
    const cookie = browser.cookies();
    const many = await Promise.all(
      Array.from({ length: 20 }, () => ask(address.href, { headers: { cookie } })),
    );
    const places = many.map(({ headers }) => headers.location);
    expect(places.filter((place) => place === '/auth/welcome')).toHaveLength(1);
    expect(places.filter((place) => place === '/auth/login?google=failed')).toHaveLength(19);
    const replayed = openCookieClient(server, cookie);
    await expectNobody(replayed, (await back(replayed, address)).headers.location);
  });

  test('takes no code of somebody else’s way', async () => {
    const mine = openCookieClient(server);
    const address = await mine.toGoogle();
    google.signIn({ ...mara, sub: `evil${mara.sub}`, email: `evil.${mara.email}` });
    const theirs = await openCookieClient(server).toGoogle();
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
    const browser = openCookieClient(server);
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
    const browser = openCookieClient(server);
    google.forge(change);
    await expectNobody(browser, await browser.signIn());
    expect(await rowsOf(server, `SELECT id FROM account WHERE email = 'boss@eo.example'`)).toEqual([]);
    expect(await browser.signIn()).toBe('/auth/welcome');
  });
});

test('S1 state, nonce and verifier of a way lie nowhere as they are, nor the client’s secret', async () => {
  const browser = openCookieClient(server);
  const { headers } = await browser.go('/api/oauth/google');
  const asked = new URL(headers.location!);
  const rows = JSON.stringify(await rowsOf(server, 'SELECT * FROM social_sign_in'));
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(rows).not.toContain(asked.searchParams.get(name));
  expect(rows).not.toContain(browser.cookies().split('=')[1]);
  expect(server.log()).not.toContain(google.env['GOOGLE_CLIENT_SECRET']);
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
});
