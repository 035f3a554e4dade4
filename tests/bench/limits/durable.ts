// The durable limit: the least that a server can do which stores an edit before it acknowledges it. Plain http,
// group commit with better-sqlite3, one prebuilt frame written once a socket. No checks, no rights, no people.

import { createHash } from 'node:crypto';
import http from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import Database from 'better-sqlite3';

interface Sent {
  readonly id: string;
  readonly query: { readonly entityId: string };
  readonly data: { readonly value: string };
}

const folder = mkdtempSync(join(tmpdir(), 'eo-limit-'));
const database = new Database(join(folder, 'limit.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('CREATE TABLE log (sequence INTEGER PRIMARY KEY, id TEXT UNIQUE, step TEXT) WITHOUT ROWID');
database.exec('CREATE TABLE cell (id TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID');
const append = database.prepare('INSERT INTO log VALUES (?, ?, ?)');
const put = database.prepare(
  'INSERT INTO cell VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
);
const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');

const sockets = new Set<Duplex>();
let waiting: { actions: readonly Sent[]; response: http.ServerResponse }[] = [];
let sequence = 0;

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { actions } = JSON.parse(Buffer.concat(chunks).toString()) as { actions: readonly Sent[] };
    waiting.push({ actions, response });
    if (waiting.length === 1) setImmediate(store);
  });
});

/** All that waits, in one transaction; then every answer, and one frame for everybody. */
function store(): void {
  const batch = waiting;
  waiting = [];
  const published: string[] = [];
  begin.run();
  const answers = batch.map(({ actions }) => actions.map(storeOne));
  commit.run();
  for (const [index, { actions, response }] of batch.entries()) {
    const steps = answers[index] ?? [];
    published.push(...steps);
    const byId = actions.map(({ id }, at) => `"${id}":${steps[at]}`).join(',');
    const ids = JSON.stringify(actions.map(({ id }) => id));
    const text = `{"error":false,"errorMessage":null,"data":{"requestId":"","actionIds":${ids},"actions":{${byId}}}}`;
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  }
  const frame = frameOf(`{"type":"RECEIVE:actions","data":{"actions":[${published.join(',')}]}}`);
  for (const socket of sockets) socket.write(frame);
}

function storeOne({ id, query, data }: Sent): string {
  sequence += 1;
  const step =
    `{"id":"${id}","type":"cell","verb":"update","property":null,"query":{"entityId":"${query.entityId}",` +
    `"parentEntityId":"01ARZ3NDEKTSV4RRFFQ69G5FAV","channelId":"01ARZ3NDEKTSV4RRFFQ69G5FAV"},` +
    `"data":{"value":${JSON.stringify(data.value)}},"previous":{"value":"before"},"isUndoable":true,` +
    `"isOptimistic":true,"sequence":${sequence},"requestId":"01ARZ3NDEKTSV4RRFFQ69G5FAV","causeId":"${id}",` +
    `"causeName":"cell.update.value","userId":"01ARZ3NDEKTSV4RRFFQ69G5FAV","createdAt":${Date.now()}}`;
  append.run(sequence, id, step);
  put.run(query.entityId, data.value);
  return step;
}

function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const isLong = bytes.length >= 65_536;
  const head = Buffer.alloc(isLong ? 10 : 4);
  head[0] = 0x81;
  head[1] = isLong ? 127 : 126;
  if (isLong) head.writeBigUInt64BE(BigInt(bytes.length), 2);
  else head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

server.on('upgrade', (request, socket) => {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  socket.write([...lines, `Sec-WebSocket-Accept: ${accept}`, '\r\n'].join('\r\n'));
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  // Heartbeats and the like are read and passed over.
  socket.resume();
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
