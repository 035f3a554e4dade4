// A lost password and an unknown address, from outside: S9, S2 for recovery, S12, and the mail of a sign-up.

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, newId, PASSWORD, signIn, signUp, visitorOf, type Client } from '../support/client.ts';
import { linkIn, mailFor, mailsFor } from '../support/outbox.ts';
import { ask } from '../support/request.ts';
import { confirmAddresses, rowsOf } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';
import { areRepeatsTried } from '../support/tier.ts';

const RECOVER = 'Choose a new password';
const NEXT = 'a lighthouse keeper sleeps at noon';
let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const recover = (email: string, headers = {}) =>
  ask(`${server.url}/api/auth/recovery`, { method: 'POST', body: { email }, headers });
const finish = (tokenId: string, password = NEXT) =>
  visitorOf(server).post('/api/auth/recovery/finish', { tokenId, password });
const tokenFor = async ({ user }: Client) =>
  linkIn(await mailFor(server, user.email, RECOVER), '/auth/recover/')
    .pathname.split('/')
    .at(-1) ?? '';
const isIn = async (client: Client) => must(await client.get<{ loggedIn: boolean }>('/api/auth')).loggedIn;

test('the link is good once, of twenty at once one gets through, and nobody is signed in by it', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const elsewhere = await signIn(server, mara.user.email);
  must(await recover(mara.user.email));
  const token = await tokenFor(mara);
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  expect(await Promise.all([isIn(mara), isIn(elsewhere)])).toEqual([false, false]);
  await signIn(server, mara.user.email, NEXT);
  const old = await visitorOf(server).post('/api/auth', { email: mara.user.email, password: PASSWORD });
  expect(old.status).toBe(401);
  const told = await mailFor(server, mara.user.email, 'Your password was changed');
  expect(told.text).toContain('Hello Mara');
});

test.runIf(areRepeatsTried)('a password that is refused leaves the link as good as it was', async () => {
  const elin = await signUp(server, { firstName: 'Elin' });
  must(await recover(elin.user.email));
  const token = await tokenFor(elin);
  const weak = await finish(token, 'qwertyuiop123456');
  expect([weak.status, weak.body]).toMatchObject([
    400,
    { fields: { password: 'This password is too common' } },
  ]);
  must(await finish(token));
});

test.runIf(areRepeatsTried)('known or not: the same answer, and a mail for the owner alone', async () => {
  const jun = await signUp(server, { firstName: 'Jun' });
  const nobody = `${newId().toLowerCase()}@eo.example`;
  const [known, unknown] = [await recover(jun.user.email), await recover(nobody)];
  expect(known.body).toEqual(unknown.body);
  expect(known.status).toBe(unknown.status);
  await mailFor(server, jun.user.email, RECOVER);
  expect(mailsFor(server, nobody)).toEqual([]);
});

test('the link leads to this server, whatever host the asker named', async () => {
  const sam = await signUp(server, { firstName: 'Sam' });
  await recover(sam.user.email, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
  const mail = await mailFor(server, sam.user.email, RECOVER);
  expect(linkIn(mail, '/auth/recover/').origin).toBe(
    new URL(server.url).origin.replace('127.0.0.1', 'localhost'),
  );
  expect(mail.text).not.toContain('evil');
});

test.runIf(areRepeatsTried)(
  'S12 three mails an hour to one address, and no name becomes a header',
  async () => {
    const greta = await signUp(server, {
      firstName: 'Bcc: all@eo.example, <script>"',
      email: `greta.${newId()}@eo.example`,
    });
    for (let at = 0; at < 10; at++) must(await recover(greta.user.email));
    // What was asked last is looked at last: when it is answered, all before it were.
    const last = await signUp(server, { firstName: 'Last' });
    must(await recover(last.user.email));
    await mailFor(server, last.user.email, RECOVER);
    const mails = mailsFor(server, greta.user.email);
    expect(mails.filter(({ subject }) => subject === RECOVER)).toHaveLength(3);
    for (const { headers } of mails) expect(headers).not.toMatch(/^bcc:/im);
  },
);

test('a sign-up is followed by a mail whose link says that the address is theirs, once', async () => {
  const tomas = await signUp(server, { firstName: 'Tomas' });
  const mail = await mailFor(server, tomas.user.email, 'Confirm your email address');
  const token = linkIn(mail, '/auth/verify').searchParams.get('token');
  const verify = () => visitorOf(server).post<{ verified: boolean }>('/api/auth/verify', { token });
  expect(must(await verify()).verified).toBe(true);
  expect((await verify()).status).toBe(400);
  // A token for one thing is none for another.
  expect((await finish(String(token))).status).toBe(400);
});

test('S9 the link ends after half an hour, opens no other account, and leaves the second factor on', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const { secret } = must(await mara.post<{ secret: string }>('/api/auth/2fa/enroll', {}));
  must(await mara.post('/api/auth/2fa/confirm', { code: new TOTP({ secret }).generate() }));
  await confirmAddresses(server);
  must(await recover(mara.user.email));
  const link = linkIn(await mailFor(server, mara.user.email, RECOVER), '/auth/recover/');
  const page = await ask(`${server.url}${link.pathname}`);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  const token = await tokenFor(mara);
  const age = (minutes: number) =>
    rowsOf(server, `UPDATE mail_token SET "expiresAt" = ${Date.now() + minutes * 60_000}`);
  await age(-1);
  expect((await finish(token)).body).toMatchObject({ code: 'TOKEN_USED' });
  await age(1);
  must(await finish(token));
  const again = await visitorOf(server).post('/api/auth', { email: mara.user.email, password: NEXT });
  expect(again.body.data).toMatchObject({ user: null, requireMFA: true });
});

test('S12 an address on the deny list gets no mail, and signs nobody up', async () => {
  const domain = `${newId().toLowerCase()}.example`;
  const person = (email: string) => ({ firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD });
  const jun = await signUp(server, { firstName: 'Jun', email: `jun@${domain}` });
  await mailFor(server, jun.user.email, 'Confirm your email address');
  for (const scope of ['sending', 'signup'])
    await rowsOf(
      server,
      `INSERT INTO deny_list (id, pattern, scope, decision, reason, "createdAt") VALUES ('${newId()}', '*@${domain}', '${scope}', 'deny', 'test', 1)`,
    );
  must(await recover(jun.user.email));
  const refused = await visitorOf(server).post('/api/auth/signup', person(`other@${domain}`));
  expect([must(refused), refused.headers['set-cookie']]).toEqual([{ user: null, created: true }, undefined]);
  expect(await rowsOf(server, `SELECT id FROM account WHERE email = 'other@${domain}'`)).toEqual([]);
  // What was asked last is looked at last: when it is answered, all before it were.
  const last = await signUp(server, { firstName: 'Last' });
  must(await recover(last.user.email));
  await mailFor(server, last.user.email, RECOVER);
  expect(mailsFor(server, `@${domain}`).map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
  ]);
});

test('S12 no name brings a line end or a web address into a mail, and what is HTML is shown as it is', async () => {
  const body = { lastName: 'Byron', email: `${newId().toLowerCase()}@eo.example`, password: PASSWORD };
  const sign = (firstName: string) => visitorOf(server).post('/api/auth/signup', { ...body, firstName });
  for (const [firstName, message] of [
    ['Ada\r\nBcc: all@eo.example', 'Leave out line ends'],
    ['Win at https://evil.example', 'Leave out web addresses'],
    ['Win at WWW.evil.example', 'Leave out web addresses'],
  ] as const)
    expect((await sign(firstName)).body.fields).toEqual({ firstName: message });
  must(await sign('<img src=x onerror=alert(1)>'));
  const { source } = await mailFor(server, body.email, 'Confirm your email address');
  const html = source.slice(source.indexOf('text/html'));
  expect(html).not.toMatch(/<img\s*=?\s*src=3Dx/);
  expect(html).toMatch(/&lt;img\s*=?\s*src=3Dx/);
});

test('S10 a first mail that is answered by its owner voids the second factor of whoever signed up', async () => {
  const hijacker = await signUp(server, { firstName: 'Evil' });
  const { secret } = must(await hijacker.post<{ secret: string }>('/api/auth/2fa/enroll', {}));
  must(await hijacker.post('/api/auth/2fa/confirm', { code: new TOTP({ secret }).generate() }));
  must(await recover(hijacker.user.email));
  must(await finish(await tokenFor(hijacker)));
  expect(await isIn(hijacker)).toBe(false);
  const owner = await visitorOf(server).post('/api/auth', { email: hijacker.user.email, password: NEXT });
  expect(owner.body.data).toMatchObject({ created: true, requireMFA: false });
});
