// I2: what is too large is refused by its size, before it is read whole, and the server goes on.

import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect } from '../support/socket.ts';

const MIB = 1024 * 1024;
const server = sharedServer();
let mara: Client;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara));
});
afterAll(async () => {
  // Whatever came before: it is alive, and nothing of it was stored.
  expect((await mara.get('/healthz')).status).toBe(200);
});

const cell = () => cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
const heads = async () =>
  (await mara.load(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`)).meta.sequence;

/** Bytes as they are, over a line of their own; answers what came back, whose beginning is enough. */
function raw(text: string, more = ''): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const line = net.connect(Number(port), hostname);
    let heard = '';
    line.on('data', (chunk) => {
      heard += chunk.toString();
      // The server keeps the line open for some seconds, for who is still sending.
      if (heard.includes('\r\n\r\n')) line.destroy();
    });
    line.on('error', () => undefined);
    line.on('close', () => resolve(heard));
    line.write(text);
    if (more) line.write(more);
  });
}

const head = (path: string, fields: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    `Origin: ${server.url}`,
    `Cookie: ${mara.cookie()}`,
    'Content-Type: application/json',
    'Connection: close',
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

test('I2 a body of actions of 4 MiB is read, one more byte is 413', async () => {
  const bodyOf = (bytes: number) => {
    const [start, end] = ['{"actions":[{"id":"x', '"}]}'];
    return start + 'x'.repeat(bytes - start.length - end.length) + end;
  };
  expect((await mara.post('/api/actions/send', bodyOf(4 * MIB))).status).toBe(400);
  expect((await mara.post('/api/actions/send', bodyOf(4 * MIB + 1))).status).toBe(413);
});

test('I2 an announced 5 GB is refused before a byte of it came', async () => {
  const answer = await raw(head('/api/actions/send', { 'Content-Length': String(5e9) }));
  expect(statusOf(answer)).toBe(413);
});

test('I2 a chunked body without a length is cut at its limit', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const answer = await raw(
    head('/api/teams', { 'Transfer-Encoding': 'chunked' }),
    chunk.repeat(20) + '0\r\n\r\n',
  );
  expect(statusOf(answer)).toBe(413);
});

test('I2 headers over 16 KiB are 431, an address over 8 KiB is 414 or 431', async () => {
  expect(
    statusOf(await raw(head('/api/teams', { 'X-Long': 'x'.repeat(16 * 1024 + 1), 'Content-Length': '0' }))),
  ).toBe(431);
  const long = await raw(head(`/api/projects/${'x'.repeat(8 * 1024)}`, { 'Content-Length': '0' }));
  expect([400, 404, 405, 414, 431]).toContain(statusOf(long));
});

test('I2 1,000 actions are done, 1,001 are 413, nothing of them is done, and their ids stay free', async () => {
  const actions = Array.from({ length: 1001 }, () => action('cell.update.value', cell(), { value: newId() }));
  const before = await heads();
  expect((await mara.send(actions)).status).toBe(413);
  expect(await heads()).toEqual(before);
  expect((await mara.send(actions.slice(1))).status).toBe(200);
});

test('I2 JSON that is 10,000 deep is 400', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const { id, type, verb, property, query } = action('cell.update.value', cell());
  const asked = `{"actions":[${JSON.stringify({ id, type, verb, property, query }).slice(0, -1)},"data":{"value":${deep}}}]}`;
  expect((await mara.post('/api/actions/send', asked)).status).toBe(400);
  expect((await mara.post('/api/teams', deep)).status).toBe(400);
});

test('I2 texts over their limit are 400, at their limit they are stored', async () => {
  const type = (length: number) =>
    mara.send([action('cell.update.value', cell(), { value: 'ä'.repeat(length) })]);
  expect((await type(20_001)).status).toBe(400);
  expect((await type(20_000)).status).toBe(200);
  const name = (length: number) =>
    mara.send([action('row.update.title', sheet.rowIds[0]!, { title: 'x'.repeat(length) })]);
  expect((await name(30_000)).status).toBe(400);
});

test('I2 a frame over 64 KiB closes the line with 1009, and only that line', async () => {
  const [loud, quiet] = await Promise.all([connect(mara), connect(mara)]);
  loud.sendRaw(JSON.stringify({ type: 'TICK', data: { time: 0, x: 'x'.repeat(64 * 1024) } }));
  expect((await loud.closed).code).toBe(1009);
  await quiet.tick();
  await quiet.close();
});
