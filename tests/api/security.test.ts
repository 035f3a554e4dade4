// What no route lets through, whichever it is: the list of routes is the contract itself, so that a new one is
// held to the same.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { limits } from '../../shared/limits.ts';
import { makeProject, newId, signUp, type Client } from '../support/client.ts';
import { ask, type Reply } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let client: Client;
let projectId: string;

beforeAll(async () => {
  client = await signUp(server, { firstName: 'Ada' });
  projectId = await makeProject(client);
});

const routes: [name: string, route: Route][] = Object.entries(contract);
const writes = routes.filter(([, { method }]) => method !== 'GET');
const writesJson = writes.filter(([, { method, form }]) => method === 'POST' && form !== 'bytes');

/** An address of the route in which every parameter is an id of nothing. */
const pathOf = ({ path }: Route) =>
  path
    .replace(/:entityType/, 'project')
    .replace(/:format/, 'csv')
    .replace(/:type/, 'row')
    .replace(/:press/, 'next')
    .replace(/:\w+/g, () => newId());

/** Everything that this person may load, and their sessions: what an attack must leave as it was. */
async function dump(): Promise<string> {
  const paths = ['/api/projects', `/api/projects/${projectId}`, '/api/teams/user', '/api/auth'];
  const replies = await Promise.all(paths.map((path) => client.get(path)));
  return JSON.stringify(replies.map(({ body }) => body.data));
}

function mustBeEnvelope({ status, body, headers }: Reply<unknown>): void {
  expect(headers['content-type']).toContain('application/json');
  expect(body).toMatchObject({ error: true, errorMessage: expect.any(String), code: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\/server\/|at \w+ \(|SQLITE|select |insert /i);
  expect(status).toBeLessThan(500);
}

describe('S8 a foreign page changes nothing', () => {
  const attacks: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ];
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  /** They carry nobody's authority, so where they come from does not matter. */
  const withoutAuthority = new Set(['reports.analytics', 'reports.error']);
  let before: string;
  beforeAll(async () => {
    before = await dump();
  });

  const send = (route: Route, headers: Record<string, string>) =>
    ask(server.url + pathOf(route), {
      method: route.method,
      headers: { cookie: client.cookie(), ...headers },
      body: '{}',
    });

  test.each(writes)('%s', async (name, route) => {
    for (const headers of withoutAuthority.has(name) ? [] : attacks) {
      const reply = await send(route, headers);
      expect(reply.status, JSON.stringify(headers)).toBe(403);
      mustBeEnvelope(reply);
    }
    for (const type of types) {
      const reply = await send(route, { 'content-type': type });
      expect(reply.status, type).toBe(415);
      mustBeEnvelope(reply);
    }
  });

  test('nothing of all that was done', async () => {
    expect(await dump()).toBe(before);
  });

  test('control: the same from our own page comes through the gate, whatever is said behind it', async () => {
    for (const [name, route] of writes) {
      const type = route.form === 'bytes' ? 'application/octet-stream' : 'application/json';
      const own = { origin: server.url, 'sec-fetch-site': 'same-origin', 'content-type': type };
      const { status } = await send(route, own);
      expect([403, 415], name).not.toContain(status);
    }
  });

  test.each(writesJson)('%s has no twin that a link could reach', async (_, route) => {
    if (routes.some(([, other]) => other.path === route.path && other.method === 'GET')) return;
    const reply = await client.get(pathOf(route));
    // 400: the address is that of something else, whose id this is not.
    expect([400, 404, 405]).toContain(reply.status);
  });
});

describe('A5 fields that are not asked for are refused, and named', () => {
  // A few at once: each of them must be named.
  const planted = [
    ['id', 'ownedByTeamId', 'createdAt', 'deletedAt', 'seq'],
    ['sequence', 'plan', 'state', 'isAdmin', 'paymentState'],
    ['emailVerified', 'totpSecret', 'passwordHash'],
    ['constructor'],
  ];
  let before: string;
  beforeAll(async () => {
    before = await dump();
  });

  test.each(writesJson)('%s', async (name, route) => {
    if (name === 'reports.analytics') return; // an array of events: see below
    const own = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : [];
    for (const some of planted) {
      const fields = some.filter((field) => !own.includes(field));
      if (fields.length === 0) continue;
      const reply = await client.post(pathOf(route), Object.fromEntries(fields.map((field) => [field, 'x'])));
      expect(reply.status, fields.join()).toBe(400);
      if (fields[0] !== 'constructor' && name !== 'actions.send')
        for (const field of fields) expect(reply.body.fields, field).toHaveProperty([field], 'Unknown field');
    }
  });

  test('nothing of all that was done', async () => {
    expect(await dump()).toBe(before);
  });

  test('inside of lists too', async () => {
    const event = { type: 'PAGEVIEW', data: { pathname: '/' }, date: 1, clientSessionId: 'a' };
    expect((await client.post('/api/a', [{ ...event, userId: 'x' }])).status).toBe(400);
    expect((await client.post('/api/a', [event])).status).toBe(200);
    const invite = `/api/identities/members/${projectId}/create`;
    const members = [{ userId: newId(), role: 'EDITOR', isAdmin: true }];
    expect((await client.post(invite, { entityType: 'project', members })).status).toBe(400);
  });

  test('I3 a prototype is not to be had', async () => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      for (const [, route] of writesJson) {
        const reply = await client.post(pathOf(route), body);
        expect(reply.status).toBe(400);
        mustBeEnvelope(reply);
      }
    }
    expect(JSON.stringify((await client.get('/api/auth')).body)).not.toContain('isAdmin');
  });
});

describe('I2 a body over its limit is refused', () => {
  test.each(writesJson)('%s', async (_, route) => {
    const most = route.bodyBytes ?? limits.bodyBytes;
    // The size that is announced is enough: nothing of the body needs to come.
    const over = { headers: { 'content-length': String(most + 1) } };
    expect((await client.post(pathOf(route), '{', over)).status).toBe(413);
    // Control: one that fits is read, and refused for what it says.
    const fits = `{"x":"${'x'.repeat(most - 8)}"}`;
    expect((await client.post(pathOf(route), fits)).status).toBe(400);
  });
});

describe('I8 I9 every answer has its headers, its envelope and no more', () => {
  const cases: [string, () => Promise<Reply<unknown>>, number][] = [
    ['a page', () => client.get('/'), 200],
    ['an unknown page', () => client.get('/no/such/page'), 404],
    ['data', () => client.get('/api/auth'), 200],
    ['an unknown call', () => client.get('/api/nothing'), 404],
    ['signed out', () => ask(`${server.url}/api/teams/user`), 401],
    ['a project that is not there', () => client.get(`/api/projects/${newId()}`), 404],
    ['an id that is none', () => client.get('/api/projects/nonsense'), 400],
    ['broken JSON', () => client.post('/api/teams', '{"name":'), 400],
    ['JSON of another kind', () => client.post('/api/teams', '[1]'), 400],
    ['nothing', () => client.post('/api/teams', ''), 400],
    ['another type', () => client.post('/api/teams', 'a', { headers: { 'content-type': 'text/xml' } }), 415],
    ['too much', () => client.post('/api/teams', `{"name":"${'x'.repeat(limits.bodyBytes)}"}`), 413],
    [
      'another method',
      () => ask(`${server.url}/api/teams`, { method: 'PUT', body: {}, headers: { cookie: client.cookie() } }),
      405,
    ],
    ['a tracing one', () => ask(`${server.url}/api/teams`, { method: 'TRACE' }), 405],
    [
      'a foreign page',
      () => client.post('/api/teams', {}, { headers: { origin: 'https://evil.example' } }),
      403,
    ],
    ['a foreign host', () => client.get('/api/auth', { headers: { host: 'evil.example' } }), 421],
    [
      'headers without an end',
      () => ask(`${server.url}/api/auth`, { headers: { 'x-long': 'x'.repeat(20_000) } }),
      431,
    ],
    ['a broken address', () => client.get('/api/projects/%E0%A4%A'), 400],
    ['generated output', () => client.get(`/gen/project/${projectId}/sheet/${newId()}/csv`), 404],
    ['alive', () => client.get('/healthz'), 200],
    ['ready', () => client.get('/readyz'), 200],
    ['the documentation', () => client.get('/api/docs/json'), 200],
    ['a hidden file', () => client.get('/.git/config'), 404],
  ];

  test.each(cases)('%s', async (_, get, status) => {
    const reply = await get();
    expect(reply.status).toBe(status);
    const { headers } = reply;
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['cross-origin-resource-policy']).toBeDefined();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/\S/);
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const isHtml = headers['content-type']?.startsWith('text/html') === true;
    if (isHtml) expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    if (status >= 400 && !isHtml) mustBeEnvelope(reply);
  });

  test('I1 what a request says in its error is in the log under the same id', async () => {
    const reply = await client.get('/api/nothing');
    expect(reply.headers['x-request-id']).toBe((reply.body as { requestId?: string }).requestId);
  });

  test('I5 a client’s own request id is not taken over', async () => {
    const reply = await client.get('/api/auth', { headers: { 'x-request-id': 'mine' } });
    expect(reply.headers['x-request-id']).not.toBe('mine');
  });
});

/** One whose limits are those of production, and whose metrics are not for this machine. */
let strict: Server;
beforeAll(async () => {
  strict = await startServer({ env: { TEST_RATE_SCALE: '1', METRICS_TOKEN: 'a-token-of-some-length' } });
});
afterAll(() => strict.stop());

describe('I12 reports without a session', () => {
  const report = {
    message: 'x\r\n{"level":60} \u001b[31m',
    source: '/auth/link/abcdef',
    lineno: 1,
    colno: 2,
    error: 'at eo_session=secret-token',
    userId: null,
  };

  test('become one line of the log, without line ends, escapes and secrets', async () => {
    expect((await ask(`${strict.url}/api/error`, { method: 'POST', body: report })).status).toBe(200);
    const found = () =>
      strict
        .log()
        .split('\n')
        .filter((line) => line.includes('error in a page'));
    await expect.poll(found).toHaveLength(1);
    const lines = found();
    expect(JSON.parse(lines[0]!)).toMatchObject({
      report: { message: 'x\\u000d\\u000a{"level":60} \\u001b[31m' },
    });
    expect(strict.log()).not.toMatch(/secret-token|link\/abcdef/);
  });

  test('are limited: the sixty-first of a minute is told to wait', async () => {
    const send = () => ask(`${strict.url}/api/error`, { method: 'POST', body: report });
    // One was sent by the test before.
    const replies = await Promise.all(Array.from({ length: 69 }, send));
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(59);
    expect(refused).toHaveLength(10);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('over 64,000 characters are refused by their size', async () => {
    const body = { ...report, message: 'x'.repeat(64_001) };
    expect((await ask(`${server.url}/api/error`, { method: 'POST', body })).status).toBe(413);
  });
});

describe('metrics', () => {
  test('are for this machine, or for whoever has the token; no address is in them', async () => {
    const open = await ask(`${server.url}/metrics`);
    expect(open.status).toBe(200);
    expect(open.bytes.toString()).toContain(
      'eo_request_seconds_count{method="GET",route="/api/projects/:projectId"',
    );
    expect(open.bytes.toString()).not.toContain(projectId);
    const authorization = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await ask(`${strict.url}/metrics`)).status).toBe(404);
    expect((await ask(`${strict.url}/metrics`, authorization('a-token-of-some-lengt!'))).status).toBe(404);
    expect((await ask(`${strict.url}/metrics`, authorization('a-token-of-some-length'))).status).toBe(200);
  });
});
