// S1: who copies the data, or reads the log, gets nothing that opens a door.

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, PASSWORD, signIn, signUp, visitorOf } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { atRest, whereabouts } from '../support/atRest.ts';
import { confirmAddresses, rowsOf } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';

const NEXT = 'a lighthouse keeper sleeps at noon';
const WRONG = 'a password that was mistyped';
let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { SEED_DEMO: 'on', LOG_LEVEL: 'debug' }, hasFullHashing: true });
});
afterAll(async () => {
  await server.stop();
});

test('S1 no password, cookie, link, token, seed, code or key lies anywhere as it is', async () => {
  const ada = await signUp(server, { firstName: 'Ada' });
  const { email } = ada.user;
  const visitor = visitorOf(server);
  await visitor.post('/api/auth', { email, password: WRONG });
  const verify = linkIn(await mailFor(server, email, 'Confirm your email address'), '/auth/verify');
  await confirmAddresses(server);
  const { token } = must(
    await ada.post<{ token: string }>('/api/auth/tokens', { name: 'Board', scope: 'write', days: 7 }),
  );
  await visitor.get('/api/projects', { headers: { authorization: `Bearer ${token}` } });
  const { secret } = must(await ada.post<{ secret: string }>('/api/auth/2fa/enroll', {}));
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = must(
    await ada.post<{ recoveryCodes: string[] }>('/api/auth/2fa/confirm', { code }),
  );
  must(await visitor.post('/api/auth/recovery', { email }));
  const recover = linkIn(await mailFor(server, email, 'Choose a new password'), '/auth/recover/');
  const bea = await signUp(server, { firstName: 'Bea' });
  must(await bea.post('/api/auth/password', { password: PASSWORD, newPassword: NEXT }));
  const again = await signIn(server, bea.user.email, NEXT);
  const secrets = [
    PASSWORD,
    NEXT,
    WRONG,
    ...[ada, bea, again].flatMap((client) =>
      client
        .cookie()
        .split('; ')
        .map((pair) => pair.split('=')[1]!),
    ),
    verify.searchParams.get('token')!,
    recover.pathname.split('/').at(-1)!,
    token,
    token.slice('eo_'.length),
    secret,
    ...recoveryCodes.flatMap((each) => [each, each.replaceAll('-', '')]),
  ];
  // The link of the demo's owner is printed for whoever starts the server, and lies nowhere else.
  const link = server.signInLink!.split('/').at(-1)!;
  const found = await whereabouts(server, [...secrets, link]);
  console.log(
    `S1: ${secrets.length + 1} secrets in ${(await atRest(server)).size} places: ${found.length} hits`,
  );
  expect(found.filter((each) => !each.includes('in the log'))).toEqual([]);
  expect(found.filter((each) => !each.startsWith(link))).toEqual([]);
  // Control: what is no secret is found there.
  expect((await whereabouts(server, [email])).length).toBeGreaterThan(0);
});

test('S1 passwords are kept as Argon2id of at least 19 MiB and two rounds, tokens as hashes', async () => {
  const rows = await rowsOf(server, 'SELECT "passwordHash" FROM account WHERE "passwordHash" IS NOT NULL');
  expect(rows.length).toBeGreaterThan(0);
  for (const { passwordHash } of rows) {
    const [, kind, version, cost = ''] = String(passwordHash).split('$');
    const figure = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cost)?.[1]);
    expect([kind, version, figure('m') >= 19_456, figure('t') >= 2]).toEqual([
      'argon2id',
      'v=19',
      true,
      true,
    ]);
  }
  for (const table of ['session', 'api_token', 'mail_token', 'known_device', 'sign_in_link']) {
    const hashes = await rowsOf(server, `SELECT "tokenHash" FROM ${table}`);
    for (const { tokenHash } of hashes) expect(String(tokenHash)).toMatch(/^[0-9a-f]{64}$/);
  }
});
