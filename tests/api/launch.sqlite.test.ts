// E5: the server of a local workspace answers nobody but the app that has started it, on this machine only, and does
// not outlive that app.

import { connect as dial } from 'node:net';
import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import { makeProject, makeSheet, newId, signUp } from '../support/client.ts';
import { openRandom } from '../support/random.ts';
import { ask } from '../support/request.ts';
import { root, startServer, StartFailure } from '../support/server.ts';
import { connect } from '../support/socket.ts';
import { FLAWLESS, judge, startStorm } from '../support/storm.ts';
import { size } from '../support/tier.ts';
import { openWorkspace, type LocalWorkspace } from '../support/workspace.ts';

const MOST_MS = 5000;
describe('E5 without the secret of the launch', () => {
  let workspace: LocalWorkspace;
  beforeAll(async () => {
    workspace = await openWorkspace('port');
  });
  const knowing = () => ({ 'x-eo-launch': workspace.launchSecret });

  test('every route answers 401 in the envelope, and nothing else', async () => {
    const asked = [
      ...Object.values(contract).map(
        ({ method, path }) => [method, path.replaceAll(/:\w+/g, newId())] as const,
      ),
      ...[
        '/',
        '/projects',
        '/auth/login',
        '/blog',
        '/guide/write',
        '/robots.txt',
        '/sitemap.xml',
        '/healthz',
        '/readyz',
        '/metrics',
        '/api/socket',
        '/api/docs',
        '/docs',
        '/openapi.json',
        '/api/no-such-call',
        '/assets/none.js',
        '/index.html',
        '/%',
        '/..%2f..%2fpackage.json',
        '//x',
        '',
      ].map((path) => ['GET', path] as const),
      ...['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE'].map((method) => [method, '/'] as const),
      [new URL(workspace.ready['signInLink'] as string).pathname].map((path) => ['GET', path] as const)[0]!,
    ];
    for (const [method, path] of asked) {
      const { status, body, bytes } = await ask(workspace.url + path, { method });
      expect([method, path, status]).toEqual([method, path, 401]);
      if (method === 'HEAD') continue;
      expect(body).toMatchObject({
        error: true,
        name: 'Authentication Error',
        code: 'LAUNCH_SECRET',
        data: null,
      });
      expect(bytes.toString()).not.toContain(root);
    }
    expect(asked.length).toBeGreaterThan(60);
  });

  test('neither does one that is nearly right', async () => {
    const secret = workspace.launchSecret;
    for (const wrong of [
      '',
      'x',
      secret.slice(0, -1),
      `${secret}x`,
      `${secret.slice(0, -1)}y`,
      secret.toUpperCase(),
    ]) {
      const { status } = await ask(`${workspace.url}/healthz`, { headers: { 'x-eo-launch': wrong } });
      expect([wrong, status]).toEqual([wrong, 401]);
    }
    const inTheQuery = await ask(`${workspace.url}/healthz?x-eo-launch=${secret}`);
    expect(inTheQuery.status).toBe(401);
  });

  test('a socket is refused with 401 in the envelope, also to somebody who is signed in', async () => {
    const mara = await signUp(workspace, { firstName: 'Mara' });
    const answer = await upgrade(workspace, { origin: workspace.url, cookie: mara.cookie() });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('"code":"LAUNCH_SECRET"');
    const line = await connect(mara, knowing());
    expect(line.messages.some(({ type }) => type === 'CONNECT')).toBe(true);
    await line.close();
  });

  test('control: with it the workspace is there, and its link signs its owner in, once', async () => {
    const { signInLink } = workspace.ready as { signInLink: string };
    expect((await ask(`${workspace.url}/healthz`, { headers: knowing() })).status).toBe(200);
    expect((await ask(`${workspace.url}/`, { headers: knowing() })).status).toBe(200);
    const first = await ask(signInLink, { headers: knowing() });
    expect([first.status, first.headers.location]).toEqual([303, '/projects']);
    expect((await ask(signInLink, { headers: knowing() })).headers.location).toBe('/auth/login?link=used');
    const cookie = first.headers['set-cookie']![0]!.split(';')[0]!;
    const { body } = await ask(`${workspace.url}/api/auth`, { headers: { ...knowing(), cookie } });
    expect(body.data).toMatchObject({ loggedIn: true, user: { email: 'demo@eo.example' } });
  });

  test('a foreign name is misdirected, with the secret and without', async () => {
    for (const headers of [{ host: 'evil.example' }, { host: 'evil.example', ...knowing() }]) {
      const { status, body } = await ask(`${workspace.url}/api/auth`, { headers });
      expect([status, body.code]).toEqual([421, 'MISDIRECTED']);
    }
  });

  test('it listens on 127.0.0.1 and nowhere else', async () => {
    const { port, hostname } = new URL(workspace.url);
    expect(hostname).toBe('127.0.0.1');
    const others = Object.values(networkInterfaces())
      .flat()
      .flatMap((one) =>
        one && one.address !== '127.0.0.1' && !one.address.startsWith('fe80') ? [one.address] : [],
      );
    for (const address of ['::1', '127.0.0.2', ...others]) {
      expect([address, await isReached(address, Number(port))]).toEqual([address, false]);
    }
    expect(await isReached('127.0.0.1', Number(port))).toBe(true);
  });
});

test('a secret does not go with an open address, and is no short word', async () => {
  const failure = async (env: Record<string, string>): Promise<string> => {
    const error = await startServer({ env }).then(
      (server) => server.kill(),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartFailure);
    return (error as StartFailure).log;
  };
  expect(await failure({ EO_LAUNCH_SECRET: 'x'.repeat(43), HOST: '0.0.0.0' })).toContain(
    'HOST: expected 127.0.0.1',
  );
  expect(await failure({ EO_LAUNCH_SECRET: 'x'.repeat(31) })).toContain(
    'EO_LAUNCH_SECRET: expected at least 32',
  );
});

describe.each(['ipc', 'port'] as const)('E5 the parent over %s', (mode) => {
  let workspace: LocalWorkspace;

  const DEATHS = size(1, 10);
  test(`D1 dies ${DEATHS} times while people write: the server is gone within 5 s, nothing acknowledged is lost`, async () => {
    const random = openRandom(`E5 ${mode}`);
    workspace = await openWorkspace(mode, { hasDemo: false });
    const mara = await signUp(workspace, { firstName: 'Mara' });
    const projectId = await makeProject(mara);
    const sheets = [await makeSheet(mara, projectId, { rows: 5, columns: 4 })];
    const storm = startStorm([mara, mara, mara, mara], sheets, random);
    const outlived: number[] = [];
    for (let death = 0; death < DEATHS; death += 1) {
      await storm.after(30 + random.below(50));
      outlived.push(await workspace.killParent());
      workspace = await openWorkspace(mode, { dataDir: workspace.dataDir, hasDemo: false });
      storm.moveTo(workspace);
    }
    await storm.after(10);
    await storm.end();
    console.log(
      `E5 ${mode}: gone ${outlived.map((ms) => ms.toFixed(0)).join(', ')} ms after its parent; ${storm.acks.length} requests acknowledged`,
    );
    expect(Math.max(...outlived)).toBeLessThan(MOST_MS);
    expect(storm.refusals).toEqual([]);
    expect(await judge(mara.on(workspace), sheets, storm.acks)).toMatchObject(FLAWLESS);
  });

  test('asks it to stop: it ends with grace within 5 s', async () => {
    const began = performance.now();
    expect(await workspace.askToStop()).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(MOST_MS);
  });
});

/** The first words of the answer to a handshake. */
function upgrade({ url }: LocalWorkspace, headers: Record<string, string>): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, connection: 'Upgrade', upgrade: 'websocket', ...headers });
  const key = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
  return new Promise((resolve, reject) => {
    const line = dial(Number(port), hostname);
    let text = '';
    line.on('data', (chunk) => (text += chunk.toString()));
    line.on('error', reject);
    line.on('close', () => resolve(text));
    const head = ['GET /api/socket HTTP/1.1', ...lines.map(([name, value]) => `${name}: ${value}`), ...key];
    line.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}

function isReached(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = dial({ host: address, port, timeout: 2000 });
    const end = (reached: boolean) => () => {
      line.destroy();
      resolve(reached);
    };
    line.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
