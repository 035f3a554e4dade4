import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openAddress } from '../../../server/guard/address.ts';
import { openCookies } from '../../../server/guard/cookies.ts';
import { isOwnPage, maySignOut, mayOpenSocket, mustPassGate } from '../../../server/guard/gate.ts';
import { addGuard } from '../../../server/guard/guard.ts';
import { networkOf } from '../../../server/guard/network.ts';
import { openRateLimits } from '../../../server/rateLimits.ts';
import { sanitizeText } from '../../../server/guard/sanitizeText.ts';
import { signup } from '../../../shared/forms/credentials.ts';
import { teamRoutes } from '../../../shared/api/teams.ts';
import { AppError, ERRORS } from '../../../shared/errors.ts';
import { parseData } from '../../../shared/model/parseData.ts';

const local = openAddress({ publicUrl: null, port: 3000 });
const open = openAddress({ publicUrl: 'https://eo.example', port: 3000 });
const json = { 'content-type': 'application/json', 'content-length': '2' };

/** The status of the gate's refusal; 200 where it lets through. */
function statusOf(
  method: string,
  headers: Record<string, string>,
  path = '/api/teams',
  address = local,
): number {
  try {
    mustPassGate(address, { method, path, headers: { host: 'localhost:3000', ...headers } });
    return 200;
  } catch (error) {
    if (error instanceof AppError) return ERRORS[error.kind][0];
    throw error;
  }
}

describe('S8 the gate', () => {
  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    [
      'a foreign origin that says same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['the null origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['https for http', { origin: 'https://localhost:3000' }],
    ['our name as a prefix', { origin: 'http://localhost:3000.evil.example' }],
  ])('a write from %s is refused', (_, headers) => {
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
      expect(statusOf(method, { ...json, ...headers })).toBe(403);
    }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('a body of type %s is refused', (type) =>
    expect(statusOf('POST', { ...json, 'content-type': type })).toBe(415),
  );

  test('a body without a type is refused', () => {
    expect(statusOf('POST', { 'content-length': '2' })).toBe(415);
    expect(statusOf('POST', { 'transfer-encoding': 'chunked' })).toBe(415);
  });

  test('control: our own page, a script and a request without a body pass', () => {
    expect(
      statusOf('POST', { ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }),
    ).toBe(200);
    expect(statusOf('POST', { ...json, origin: 'http://127.0.0.1:3000' })).toBe(200);
    expect(statusOf('POST', { ...json, 'content-type': 'Application/JSON; charset=utf-8' })).toBe(200);
    expect(statusOf('DELETE', {})).toBe(200);
    expect(statusOf('GET', { 'sec-fetch-site': 'cross-site' })).toBe(200);
    const part = '/api/upload/multipart/part/01J';
    expect(statusOf('POST', { ...json, 'content-type': 'application/octet-stream' }, part)).toBe(200);
    expect(statusOf('POST', json, part)).toBe(415);
  });

  test('I13 a foreign Host is misdirected, whatever else it says', () => {
    expect(statusOf('GET', { host: 'evil.example' })).toBe(421);
    expect(statusOf('GET', { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' })).toBe(200);
    expect(statusOf('GET', { host: '' })).toBe(421);
    expect(statusOf('GET', { host: 'localhost:3000' }, '/', open)).toBe(421);
    expect(statusOf('GET', { host: 'EO.example' }, '/', open)).toBe(200);
    expect(statusOf('GET', { host: '10.0.0.7:3000' }, '/healthz', open)).toBe(200);
  });

  test('signing out by a foreign image or link is refused, by our page or a script it is not', () => {
    expect(maySignOut(local, { 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(maySignOut(local, { 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(maySignOut(local, { referer: 'https://evil.example/http://localhost:3000/' })).toBe(false);
    expect(maySignOut(local, { 'user-agent': 'Mozilla/5.0 (old)' })).toBe(false);
    expect(maySignOut(local, { 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(maySignOut(local, { 'sec-fetch-site': 'none' })).toBe(true);
    expect(maySignOut(local, { referer: 'http://localhost:3000/projects' })).toBe(true);
    expect(maySignOut(local, { 'user-agent': 'curl/8' })).toBe(true);
  });

  test('R6 a socket is opened by our own pages alone', () => {
    const host = { host: 'localhost:3000' };
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3001',
      'http://evil-localhost:3000',
    ]) {
      expect(mayOpenSocket(local, { ...host, origin })).toBe(false);
    }
    expect(mayOpenSocket(local, host)).toBe(false);
    expect(mayOpenSocket(local, { host: 'evil.example', origin: 'http://localhost:3000' })).toBe(false);
    expect(mayOpenSocket(local, { ...host, origin: 'http://localhost:3000' })).toBe(true);
  });

  test('a page that a browser names as its own is one', () => {
    expect(isOwnPage(local, {})).toBe(true);
    expect(isOwnPage(open, { origin: 'http://localhost:3000' })).toBe(false);
  });
});

test('the address follows the port that the server came to listen on', () => {
  const address = openAddress({ publicUrl: null, port: 0 });
  address.listensOn(41_234);
  expect(address.url()).toBe('http://localhost:41234');
  expect(address.isOurHost('127.0.0.1:41234')).toBe(true);
  expect(address.isOurHost('127.0.0.1:3000')).toBe(false);
});

test('S7 cookies are HttpOnly, Lax, for this host alone, and Secure where there is https', () => {
  const secure = openCookies(open, 30);
  for (const line of [
    secure.session('t'),
    secure.device('t'),
    secure.challenge('t', 300),
    secure.sessionEnd(),
    secure.challengeEnd(),
    secure.away('t', 600),
    secure.awayEnd(),
  ]) {
    expect(line).toMatch(/^__Host-eo_(session|device|challenge|away)=/);
    expect(line).toContain('; Path=/');
    expect(line).toContain('; HttpOnly');
    expect(line).toContain('; Secure');
    expect(line).toContain('; SameSite=Lax');
    expect(line).not.toContain('Domain');
  }
  const plain = openCookies(local, 30);
  expect(plain.session('t')).toMatch(/^eo_session=t; Path=\/; Max-Age=2592000/);
  expect(plain.session('t')).not.toContain('Secure');
  expect(plain.read('eo_session=a; eo_device=b; other=c')).toEqual({
    session: 'a',
    device: 'b',
    challenge: null,
    away: null,
  });
  expect(secure.read('eo_session=a')).toEqual({
    session: null,
    device: null,
    challenge: null,
    away: null,
  });
});

describe('I8 headers', () => {
  async function answer(address: typeof local, path: string) {
    const app = Fastify();
    addGuard(app, address);
    app.get('/page', async (_, reply) => reply.type('text/html; charset=utf-8').send('<head></head>page'));
    app.get('/own', async (_, reply) =>
      reply.header('content-security-policy', 'sandbox').type('text/html').send('x'),
    );
    app.get('/api/data', async () => ({ data: 1 }));
    app.get('/kept', async (_, reply) => reply.header('cache-control', 'max-age=9').code(304).send());
    return await app.inject({ path, headers: { host: new URL(address.url()).host } });
  }

  test.each(['/page', '/api/data', '/kept', '/nothing'])('%s has all of them', async (path) => {
    const { headers } = await answer(open, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.any(String),
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a page may run our scripts only, data nothing; what a handler says stands', async () => {
    const page = (await answer(local, '/page')).headers;
    expect(page['content-security-policy']).toMatch(/script-src 'self';/);
    expect(page['cross-origin-opener-policy']).toBe('same-origin');
    expect(page['strict-transport-security']).toBeUndefined();
    const data = (await answer(local, '/api/data')).headers;
    expect(data['content-security-policy']).toContain("default-src 'none'");
    expect(data['cache-control']).toBe('no-store');
    expect((await answer(local, '/own')).headers['content-security-policy']).toBe('sandbox');
    expect((await answer(local, '/kept')).headers['cache-control']).toBe('max-age=9');
  });

  test('the nonce for styles is in the page, and used once', async () => {
    const nonceIn = async () => {
      const { body, headers } = await answer(local, '/page');
      const [, nonce = 'none'] = /<meta property="csp-nonce" nonce="([^"]+)" \/>/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    };
    expect(await nonceIn()).not.toBe(await nonceIn());
  });
});

describe('A5 unknown fields', () => {
  const person = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@eo.example',
    password: 'harbour lights at dusk',
  };

  test('each is named in the refusal', () => {
    const sent = { ...person, role: 'ADMIN', isAdmin: true };
    expect(fieldsOf(() => parseData(signup, sent))).toEqual({
      role: 'Unknown field',
      isAdmin: 'Unknown field',
    });
  });

  test('also inside of lists, and beside wrong ones', () => {
    const body = {
      entityType: 'project',
      members: [{ email: 'a@b.c', role: 'EDITOR', plan: 'gold' }],
      id: 'x',
    };
    expect(Object.keys(fieldsOf(() => parseData(teamRoutes['members.create'].body, body)))).toContain('id');
  });

  test('control: without them it is taken', () => {
    expect(parseData(signup, { ...person, email: ' ADA@eo.example ' }).email).toBe('ada@eo.example');
  });
});

test('an IPv6 home counts as one, an IPv4 address as itself', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0db8:0:0:ffff::2'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('too many calls are told how long to wait, one by one', async () => {
  const rates = openRateLimits(1);
  const ip = '10.0.0.1';
  for (let count = 0; count < 10; count += 1) await rates.spend('signup', { caller: null, ip });
  await expect(rates.spend('signup', { caller: null, ip })).rejects.toMatchObject({
    kind: 'slowDown',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await rates.spend('signup', { caller: null, ip: '10.0.0.2' });
  await expect(rates.spendReport(ip, 11 * 1024 * 1024)).rejects.toMatchObject({ kind: 'slowDown' });
});

test('I12 a report becomes one plain line without secrets', () => {
  const line = sanitizeText(
    'a\r\nb\u001b[31m\u2028 eo_session=abc-def /auth/link/xyz?token=q Bearer eo_123',
    500,
  );
  expect(line).toBe('a\\u000d\\u000ab\\u001b[31m\\u2028 eo_session=… /auth/link/…?token=… Bearer …');
  expect(sanitizeText('x'.repeat(100_000), 500)).toHaveLength(500);
});

function fieldsOf(work: () => unknown): Record<string, string> {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return { ...error.details.fields };
    throw error;
  }
  return {};
}
