// S7: what a cookie looks like behind TLS, whichever of ours it is.

import https from 'node:https';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../support/client.ts';
import { startGoogle, type FakeGoogle } from '../support/google.ts';
import { startSecured, type Secured } from '../support/tls.ts';

let google: FakeGoogle;
let secured: Secured;
beforeAll(async () => {
  google = await startGoogle();
  secured = await startSecured(google.env);
});
afterAll(async () => {
  await secured.close();
  await google.stop();
});

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly hsts: string;
  readonly data: Record<string, unknown>;
}

function ask(method: string, path: string, body?: unknown, cookie = ''): Promise<Answer> {
  const { url } = secured.server;
  const bytes = body === undefined ? null : JSON.stringify(body);
  const headers = {
    origin: url,
    cookie,
    ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
  };
  return new Promise((resolve, reject) => {
    const sent = https.request(url + path, { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cookies: answer.headers['set-cookie'] ?? [],
          hsts: answer.headers['strict-transport-security'] ?? '',
          data: (text.startsWith('{') ? (JSON.parse(text) as { data: Answer['data'] }).data : null) ?? {},
        }),
      );
    });
    sent.on('error', reject);
    sent.end(bytes ?? undefined);
  });
}

const jarOf = ({ cookies }: Answer) => cookies.map((line) => line.split(';')[0]).join('; ');

test('S7 every cookie is __Host-, Secure, HttpOnly, Lax, for the whole of this host and no other', async () => {
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@test.example', password: PASSWORD };
  const { email } = person;
  const signedUp = await ask('POST', '/api/auth/signup', person);
  const jar = jarOf(signedUp);
  const who = await ask('GET', '/api/auth', undefined, jar);
  expect(who.data).toMatchObject({ loggedIn: true });
  expect(who.hsts).toMatch(/max-age=\d{8}/);
  const { data } = await ask('POST', '/api/auth/2fa/enroll', {}, jar);
  const totp = new TOTP({ secret: String(data['secret']) });
  await ask(
    'POST',
    '/api/auth/2fa/confirm',
    { code: totp.generate({ timestamp: Date.now() - 30_000 }) },
    jar,
  );
  const waiting = await ask('POST', '/api/auth', { email, password: PASSWORD });
  const second = await ask('POST', '/api/auth/2fa', { code: totp.generate() }, jarOf(waiting));
  const away = await ask('GET', '/api/oauth/google');
  const back = await ask('GET', '/api/oauth/google/callback?state=x', undefined, jarOf(away));
  const out = await ask('GET', '/api/auth/logout', undefined, jar);
  const lines = [signedUp, who, waiting, second, away, back, out].flatMap(({ cookies }) => cookies);
  const shape =
    /^__Host-eo_(session|device|challenge|away)=[\w-]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/;
  for (const line of lines) expect(line).toMatch(shape);
  const names = new Set(lines.map((line) => shape.exec(line)?.[1]));
  expect(names).toEqual(new Set(['away', 'challenge', 'device', 'session']));
  console.log(`S7 ${lines.length} Set-Cookie lines of ${names.size} cookies`);
});

test('S7 a cookie under its name on loopback is not taken behind TLS', async () => {
  const person = { firstName: 'Bea', lastName: 'Byron', email: 'bea@test.example', password: PASSWORD };
  const jar = jarOf(await ask('POST', '/api/auth/signup', person));
  const plain = await ask('GET', '/api/auth', undefined, jar.replaceAll('__Host-', ''));
  expect(plain.data).toMatchObject({ loggedIn: false });
  const own = await ask('GET', '/api/auth', undefined, jar);
  expect(own.data).toMatchObject({ loggedIn: true });
});
