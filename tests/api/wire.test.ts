// I2, I4, I5: what is said on the bare line. A 413 is read by who is still sending; a request that says in two ways whom
// it is for is refused; who comes while the server goes is told so in the envelope.

import net from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeProject, must, signUp, type Client } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { startServer } from '../support/server.ts';
import { connect } from '../support/socket.ts';
import { openUpload } from '../support/bring.ts';
import { size } from '../support/tier.ts';

const MIB = 1024 * 1024;
const server = sharedServer();
let mara: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

const { host } = new URL(server.url);
const fill = (bytes: number) => Buffer.alloc(bytes, 'x');

/** What is sent too much of, its limit, and where to. */
const tooLarge: readonly (readonly [string, number, () => Promise<string>])[] = [
  ['actions', 4 * MIB, async () => '/api/actions/send'],
  ['a small call', MIB / 4, async () => '/api/teams'],
  ['a report', 16 * 1024, async () => '/api/error'],
  ['a part', 8 * MIB, () => partOf(64 * MIB)],
  ['more of a file than was said', MIB, () => partOf(MIB)],
  ['a picture', 8 * MIB, async () => '/api/avatar/image'],
];

async function partOf(byteSize: number): Promise<string> {
  const { multipartId } = must(await openUpload(mara, 'large.bin', byteSize, { projectId }));
  return `/api/upload/multipart/part/${multipartId}?part=1`;
}

/** As many clients do it: all is written before anything is read. Empty where the line was cut. */
function sendThenRead(path: string, bytes: number, more: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const isBytes = !/send|teams|error/.test(path);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${server.url}`,
    `Cookie: ${mara.cookie()}`,
    `Content-Type: application/${isBytes ? 'octet-stream' : 'json'}`,
    ...more,
    '\r\n',
  ].join('\r\n');
  return new Promise((resolve) => {
    const line = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let heard = '';
    line.pause();
    line.on('error', () => resolve(''));
    line.on('data', (chunk) => {
      heard += chunk.toString();
      const [start = '', body] = heard.split('\r\n\r\n');
      if (body?.length !== Number(/content-length: (\d+)/i.exec(start)?.[1])) return;
      resolve(heard);
      line.destroy();
    });
    line.on('end', () => resolve(heard));
    line.write(head);
    line.write(more.some((each) => each.includes('chunked')) ? chunked(bytes) : fill(bytes), () =>
      line.resume(),
    );
  });
}

const chunked = (bytes: number) =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), fill(bytes), Buffer.from('\r\n0\r\n\r\n')]);

describe('I2 a 413 is read by who is still sending', () => {
  test.each(tooLarge)('%s', async (_, most, pathFor) => {
    const path = await pathFor();
    for (const bytes of [most + 1, most + 8_000_000, Math.floor(most * 1.5), most * 2 - 1].slice(
      0,
      size(2, 4),
    )) {
      const length = `Content-Length: ${bytes}`;
      for (const more of [[length], [length, 'Connection: close'], ['Transfer-Encoding: chunked']]) {
        const answer = await sendThenRead(path, bytes, more);
        expect([more, bytes, statusOf(answer)]).toEqual([more, bytes, 413]);
        expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
          error: true,
          code: 'TOO_LARGE',
        });
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

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const request = (first: string, ...lines: readonly string[]) =>
  raw([`${first} HTTP/1.1`, ...lines, 'Connection: close', '\r\n'].join('\r\n'));

test('I2 headers without an end are answered, and the answer is read, however many come', async () => {
  const lines = Array.from({ length: 500 }, () => `X-Long: ${'x'.repeat(8000)}`);
  for (let times = 0; times < 5; times += 1)
    expect(statusOf(await request('GET /api/vars', `Host: ${host}`, ...lines))).toBe(431);
});

test('I2 who sends frames that are too large, and goes on, reads why the line is closed', async () => {
  for (let times = 0; times < 5; times += 1) {
    const line = await connect(mara);
    for (let more = 0; more < 100; more += 1) line.sendRaw('x'.repeat(70_000));
    expect((await line.closed).code).toBe(1009);
  }
});

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
  // A request whose body is on its way holds the connection and the server open; 100 says that the server has begun it.
  line.write(`POST /api/error HTTP/1.1\r\n${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{`);
  await expect.poll(() => heard).toContain('HTTP/1.1 100');
  const exit = own.stop();
  while (await isListening(Number(port), hostname));
  line.write(`}GET /healthz HTTP/1.1\r\n${head}\r\n`);
  await closed;
  expect((await exit).code).toBe(0);
  const answers = heard.split(/(?=HTTP\/1\.1 \d{3})/);
  expect(answers.map(statusOf)).toEqual([100, 200, 503]);
  const [, body = ''] = answers[2]!.split('\r\n\r\n');
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
