// S10: nobody takes over an account by Google, and linking it is for who has just shown that they are its owner.

import { beforeEach, describe, expect, test } from 'vitest';
import { must, PASSWORD, signIn, signUp, visitorOf } from '../support/client.ts';
import { atGoogle, openCookieClient } from '../support/google.ts';
import {
  back,
  emailOf,
  expectNobody,
  openGoogleFixture,
  whoIs,
  type GoogleFixture,
} from '../support/googleStage.ts';
import { linkIn, mailFor, mailsFor } from '../support/outbox.ts';
import { ask } from '../support/request.ts';
import { makeStale, rowsOf } from '../support/rows.ts';
import { connect } from '../support/socket.ts';

let { google, server, mara } = {} as GoogleFixture;
const stage = openGoogleFixture();
beforeEach(() => {
  ({ google, server, mara } = stage());
});

describe('S10 nobody takes over an account', () => {
  test('by an address that Google has not verified', async () => {
    google.signIn({ ...mara, email_verified: false });
    const browser = openCookieClient(server);
    await expectNobody(browser, await browser.signIn(), 'unverified');
    expect(await rowsOf(server, `SELECT id FROM account WHERE email = '${emailOf(mara)}'`)).toEqual([]);
  });

  test('by having the same address as an account with a password', async () => {
    const owner = await signUp(server, { firstName: 'Mara', email: mara.email });
    const link = linkIn(await mailFor(server, emailOf(mara), 'Confirm your email address'), '/auth/verify');
    must(await owner.post('/api/auth/verify', { token: link.searchParams.get('token') }));
    for (const email_verified of [true, false]) {
      google.signIn({ ...mara, email_verified });
      const browser = openCookieClient(server);
      await expectNobody(browser, await browser.signIn(), email_verified ? 'password' : 'unverified');
    }
    expect(must(await owner.get('/api/auth/google'))).toEqual({ email: null, mayUnlink: false });
  });

  test('by having signed up with their address before them: password, sessions and tokens are void', async () => {
    const hijacker = await signUp(server, { firstName: 'Evil', email: mara.email });
    const elsewhere = await signIn(server, emailOf(mara));
    const made = await hijacker.post<{ token: string }>('/api/auth/tokens', {
      name: 'Board',
      scope: 'write',
      days: 7,
    });
    const { token } = must(made);
    const verify = linkIn(await mailFor(server, emailOf(mara), 'Confirm your email address'), '/auth/verify');
    must(await hijacker.post('/api/auth/2fa/enroll', {}));
    const line = await connect(hijacker);
    const browser = openCookieClient(server);
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
    const reply = await client.post<{ url: string }>('/api/auth/google', {});
    const cookie = `${client.cookie()}; ${reply.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; ')}`;
    return { address: await atGoogle(must(reply).url), cookie };
  }

  test('is for who is signed in and has just shown it; then Google lets them in, until it is unlinked', async () => {
    const owner = await signUp(server, { firstName: 'Mara' });
    const { address, cookie } = await linking(owner);
    const done = await back(openCookieClient(server, cookie), address);
    expect(done.headers.location).toBe('/settings/profile/password?google=linked');
    expect(must(await owner.get('/api/auth/google'))).toEqual({ email: emailOf(mara), mayUnlink: true });
    await mailFor(server, owner.user.email, 'Google is linked');
    const browser = openCookieClient(server);
    expect(await browser.signIn()).toBe('/projects');
    expect((await whoIs(browser)).user?.id).toBe(owner.user.id);
    await makeStale(server);
    expect((await owner.del('/api/auth/google')).body.code).toBe('STEP_UP');
    must(await owner.post('/api/auth/prove', { password: PASSWORD }));
    must(await owner.del('/api/auth/google'));
    await mailFor(server, owner.user.email, 'Google is unlinked');
    expect((await owner.del('/api/auth/google')).status).toBe(404);
    // Control: now this Google account is nobody's, and makes an account of its own.
    expect(await openCookieClient(server).signIn()).toBe('/auth/welcome');
    const acts = await rowsOf(
      server,
      `SELECT entry FROM audit WHERE entry LIKE '%account.google%${emailOf(mara)}%'`,
    );
    expect(acts).toHaveLength(2);
  });

  test('ends in no other account than the one that asked, and takes no Google account twice', async () => {
    const owner = await signUp(server, { firstName: 'Mara' });
    const eve = await signUp(server, { firstName: 'Eve' });
    const mine = await linking(owner);
    const away = mine.cookie.split('; ').find((pair) => pair.startsWith('eo_away='))!;
    for (const session of ['', eve.cookie()]) {
      const begun = session === '' ? mine : await linking(owner);
      const key = begun.cookie.split('; ').find((pair) => pair.startsWith('eo_away=')) ?? away;
      const there = openCookieClient(server, session === '' ? key : `${session}; ${key}`);
      expect((await back(there, begun.address)).headers.location).toBe('/auth/login?google=failed');
    }
    expect(must(await owner.get('/api/auth/google'))).toMatchObject({ email: null });
    expect(must(await eve.get('/api/auth/google'))).toMatchObject({ email: null });
    const first = await linking(owner);
    await back(openCookieClient(server, first.cookie), first.address);
    const second = await linking(eve);
    const taken = await back(openCookieClient(server, second.cookie), second.address);
    expect(taken.headers.location).toBe('/settings/profile/password?google=taken');
    expect(must(await eve.get('/api/auth/google'))).toMatchObject({ email: null });
  });

  test('is not undone where nothing else would let them in', async () => {
    const browser = openCookieClient(server);
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
