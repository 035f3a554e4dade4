// A lost password and an unknown address, from outside: S9, S2 for recovery, S12, and the mail of a sign-up.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, newId, PASSWORD, signIn, signUp, visitorOf, type Client } from '../support/client.ts';
import { linkIn, mailFor, mailsFor } from '../support/outbox.ts';
import { ask } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';

const RECOVER = 'Choose a new password';
const NEXT = 'a lighthouse keeper sleeps at noon';
let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' } });
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

test('a password that is refused leaves the link as good as it was', async () => {
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

test('known or not: the same answer, and a mail for the owner alone', async () => {
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

test('S12 three mails an hour to one address, and no name becomes a header', async () => {
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
});

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
