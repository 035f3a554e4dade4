// I2, I4, I5: what is said on the bare line. A 413 is read by who is still sending; a request that says in two ways whom
// it is for is refused; who comes while the server goes is told so in the envelope.

import net from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeProject, must, signUp, type Client } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { startServer } from '../support/server.ts';
import { openUpload } from '../support/bring.ts';

const MIB = 1024 * 1024;
const server = sharedServer();
let mara: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

const octets = { 'content-type': 'application/octet-stream' };
const fill = (bytes: number) => Buffer.alloc(bytes, 'x');

/** Each over its limit by a byte, by half and by nearly as much again; what is sent, and how. */
const tooLarge: readonly (readonly [
  string,
  number,
  (bytes: Buffer, headers: Record<string, string>) => ReturnType<Client['post']>,
])[] = [
  ['actions', 4 * MIB, (bytes, headers) => mara.post('/api/actions/send', bytes, { headers })],
  ['a small call', MIB / 4, (bytes, headers) => mara.post('/api/teams', bytes, { headers })],
  ['a report', 16 * 1024, (bytes, headers) => mara.post('/api/error', bytes, { headers })],
  [
    'a part',
    8 * MIB,
    async (bytes, headers) => {
      const { multipartId } = must(await openUpload(mara, 'large.bin', 64 * MIB, { projectId }));
      return mara.post(`/api/upload/multipart/part/${multipartId}?part=1`, bytes, {
        headers: { ...octets, ...headers },
      });
    },
  ],
  [
    'more of a file than was said',
    1000,
    async (bytes, headers) => {
      const { multipartId } = must(await openUpload(mara, 'small.bin', 1000, { projectId }));
      return mara.post(`/api/upload/multipart/part/${multipartId}?part=1`, bytes, {
        headers: { ...octets, ...headers },
      });
    },
  ],
  [
    'a picture',
    8 * MIB,
    (bytes, headers) => mara.post('/api/avatar/image', bytes, { headers: { ...octets, ...headers } }),
  ],
];

describe('I2 a 413 is read by who is still sending', () => {
  test.each(tooLarge)('%s', async (_, most, send) => {
    for (const bytes of [most + 1, Math.floor(most * 1.5), most * 2 - 1]) {
      for (const headers of [{}, { connection: 'close' }]) {
        const { status, body } = await send(fill(bytes), headers);
        expect([bytes, status, body.code]).toEqual([bytes, 413, 'TOO_LARGE']);
      }
    }
  });
});

/** Bytes as they are; answers what came back until the line was closed. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const line = net.connect(Number(port), hostname);
    let heard = '';
    line.on('data', (chunk) => (heard += chunk.toString()));
    line.on('error', () => undefined);
    line.on('close', () => resolve(heard));
    line.write(text);
  });
}

const { host } = new URL(server.url);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const request = (first: string, ...lines: readonly string[]) =>
  raw([`${first} HTTP/1.1`, ...lines, 'Connection: close', '\r\n'].join('\r\n'));

test('I5 a request says once whom it is for', async () => {
  const own = `Host: ${host}`;
  expect(statusOf(await request('GET /api/vars', own))).toBe(200);
  expect(statusOf(await request('GET /api/vars', own, own))).toBe(400);
  expect(statusOf(await request('GET /api/vars', own, 'hOST: evil.example'))).toBe(400);
  // An address in whole, as proxies get them: ours is served, another's is not.
  expect(statusOf(await request(`GET ${server.url}/api/vars`, own))).toBe(200);
  expect(statusOf(await request('GET http://evil.example/api/vars', own))).toBe(421);
  expect(statusOf(await request('GET http://evil.example/healthz', own))).toBe(421);
  const upgrade = [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  const opening = [`Origin: ${server.url}`, `Cookie: ${mara.cookie()}`, ...upgrade];
  expect(statusOf(await request('GET /api/socket', own, 'Host: evil.example', ...opening))).toBe(400);
  expect(statusOf(await request('GET http://evil.example/api/socket', own, ...opening))).toBe(421);
});

test('I5 nothing is sent back as it came', async () => {
  for (const path of ['/', '/api/teams', '/api/nothing', '/healthz', '/projects'])
    expect((await ask(server.url + path, { method: 'TRACE' })).status).toBe(405);
});

test('an error report needs no error', async () => {
  expect(
    (await ask(`${server.url}/api/error`, { method: 'POST', body: { message: 'no stack' } })).status,
  ).toBe(200);
});

test('O5 who comes on an old line while the server goes reads the envelope', async () => {
  const own = await startServer();
  const { hostname, port, host: ownHost } = new URL(own.url);
  const line = net.connect(Number(port), hostname);
  let heard = '';
  const closed = new Promise<void>((resolve) => line.on('close', () => resolve()));
  line.on('data', (chunk) => (heard += chunk.toString()));
  line.on('error', () => undefined);
  const head = `Host: ${ownHost}\r\nContent-Type: application/json\r\n`;
  // One that is on its way keeps the line, and the server.
  line.write(`POST /api/error HTTP/1.1\r\n${head}Content-Length: 2\r\n\r\n{`);
  expect((await ask(`${own.url}/healthz`)).status).toBe(200);
  const exit = own.stop();
  while (await isListening(Number(port), hostname));
  line.write(`}GET /healthz HTTP/1.1\r\n${head}\r\n`);
  await closed;
  expect((await exit).code).toBe(0);
  const answers = heard.split(/(?=HTTP\/1\.1 \d{3})/);
  expect(answers.map(statusOf)).toEqual([200, 503]);
  const [, body = ''] = answers[1]!.split('\r\n\r\n');
  expect(JSON.parse(body)).toMatchObject({ error: true, name: 'Server Error', code: 'BUSY', data: null });
});

function isListening(port: number, hostname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const line = net.connect(port, hostname);
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });
}
