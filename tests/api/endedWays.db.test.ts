// M1, M2: whoever had the old password, or a way in that was made with it, is out once there is a new one. The mail that
// tells of it names what was ended.

import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { must, PASSWORD, signUp, visitorOf, type Client } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { ask } from '../support/request.ts';
import { rowsOf } from '../support/rows.ts';
import { sharedServer } from '../support/sharedServer.ts';

const NEXT = 'a lighthouse keeper sleeps at noon';
const OTHERS = 'another password by another person';
const server = sharedServer();

const recoveryLink = async ({ user }: Client): Promise<string> => {
  must(await visitorOf(server).post('/api/auth/recovery', { email: user.email }));
  const mail = await mailFor(server, user.email, 'Choose a new password');
  return linkIn(mail, '/auth/recover/').pathname.split('/').at(-1) ?? '';
};
const finish = (tokenId: string, password: string) =>
  visitorOf(server).post('/api/auth/recovery/finish', { tokenId, password });
const withToken = (token: string) =>
  visitorOf(server).get('/api/projects', { headers: { authorization: `Bearer ${token}` } });

/** Two ways to a new password, by the name of each. */
const ways: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'a change in the settings': async (client) =>
    must(await client.post('/api/auth/password', { password: PASSWORD, newPassword: NEXT })),
  'a recovery': async (client) => must(await finish(await recoveryLink(client), NEXT)),
};

test.each(Object.entries(ways))('S15 after %s nothing of before lets anybody in', async (_, change) => {
  const client = await signUp(server, { firstName: 'Vera' });
  const { secret } = must(await client.post<{ secret: string }>('/api/auth/2fa/enroll', {}));
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = must(
    await client.post<{ recoveryCodes: string[] }>('/api/auth/2fa/confirm', { code }),
  );
  const link = await recoveryLink(client);
  const begun = await visitorOf(server).post('/api/auth', { email: client.user.email, password: PASSWORD });
  const cookie = (begun.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const made = { name: 'Show control', scope: 'write', days: 90 };
  const { token } = must(await client.post<{ token: string }>('/api/auth/tokens', made));
  const elsewhere = `not.${client.user.email}`;
  must(await client.post('/api/account/email', { email: elsewhere }));
  const toElsewhere = linkIn(
    await mailFor(server, elsewhere, 'Confirm your new email address'),
    '/auth/verify',
  );
  // Control: the token is one.
  expect((await withToken(token)).status).toBe(200);

  await change(client);

  expect((await finish(link, OTHERS)).status).toBe(400);
  const body = { code: recoveryCodes[0] };
  expect(
    (await ask(`${server.url}/api/auth/2fa`, { method: 'POST', body, headers: { cookie } })).status,
  ).toBe(401);
  expect((await withToken(token)).status).toBe(401);
  const taken = await visitorOf(server).post('/api/account/email/confirm', {
    token: toElsewhere.searchParams.get('change'),
  });
  expect(taken.status).toBe(400);
  const mail = await mailFor(server, client.user.email, 'Your password was changed');
  expect(mail.text).toContain('“Show control”');
  expect(mail.text).toContain(elsewhere);
  const kept = await rowsOf(server, `SELECT "userId" FROM email_change WHERE "userId" = '${client.user.id}'`);
  expect(kept).toEqual([]);
});

test('S15 what was not asked for is not said to have ended', async () => {
  const client = await signUp(server, { firstName: 'Cora' });
  must(await client.post('/api/auth/password', { password: PASSWORD, newPassword: NEXT }));
  const mail = await mailFor(server, client.user.email, 'Your password was changed');
  expect(mail.text).toContain('signed out');
  expect(mail.text).not.toContain('API token');
  expect(mail.text).not.toContain('address to');
});
