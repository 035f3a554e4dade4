// A proxy between client and server that injects faults. Clients must survive them, or the test suites must detect
// them.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { Site } from './server.ts';

/** The fault of a request. `cut`: the request reaches the server, but its answer is lost. `swallow`: it is answered
 *  with success but never forwarded. `stale`: a GET gets the first answer of the same GET. */
export type HttpFault = 'pass' | 'cut' | 'swallow' | 'stale';

/** The fault of a message from the server. `swap`: it is delivered after the next one. */
export type FrameFault = 'pass' | 'double' | 'drop' | 'swap';

export interface Proxy {
  /** The server at the address of this proxy. */
  readonly server: Site;
  close(): Promise<void>;
}

export async function startProxy(
  target: Site,
  faults: { http?: (index: number, method: string) => HttpFault; frame?: (index: number) => FrameFault },
): Promise<Proxy> {
  const kept = new Map<string, Answer>();
  let count = 0;
  const line = http.createServer((request, response) => {
    const fault = faults.http?.(count, request.method ?? 'GET') ?? 'pass';
    count += 1;
    void pass(target, request, fault, kept).then(
      (answer) => {
        if (answer === null) request.socket.resetAndDestroy();
        else response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.bytes);
      },
      () => request.socket.destroy(),
    );
  });
  const sockets = new WebSocketServer({ server: line });
  sockets.on('connection', (near, request) => {
    joinLines(near, target, request.headers.cookie ?? '', faults.frame ?? (() => 'pass'));
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    server: { ...target, url },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      line.closeAllConnections();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Forwards a request, and returns the answer to pass on; null where the connection is cut. */
async function pass(
  target: Site,
  request: http.IncomingMessage,
  fault: HttpFault,
  kept: Map<string, Answer>,
): Promise<Answer | null> {
  const body = await bytesOf(request);
  if (fault === 'swallow')
    return { status: 200, type: 'application/json', bytes: Buffer.from(doneText(body)) };
  const old = kept.get(request.url ?? '');
  if (fault === 'stale' && old) return old;
  const answer = await forward(target, request, body);
  if (request.method === 'GET' && answer.status === 200) kept.set(request.url ?? '', old ?? answer);
  return fault === 'cut' ? null : answer;
}

function forward(target: Site, request: http.IncomingMessage, body: Buffer): Promise<Answer> {
  const { host } = new URL(target.url);
  const { 'transfer-encoding': _, connection: __, ...rest } = request.headers;
  const headers = { ...rest, host, origin: target.url, 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const { method = 'GET', url = '/' } = request;
    const onward = http.request(target.url + url, { method, headers }, (answer) => {
      bytesOf(answer).then(
        (bytes) =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', bytes }),
        reject,
      );
    });
    onward.once('error', reject);
    onward.end(body);
  });
}

/** Returns the answer of a faulty server, which confirms actions that it never got. */
function doneText(body: Buffer): string {
  const { actions } = JSON.parse(body.toString()) as { actions: { id: string }[] };
  const data = { requestId: '', actionIds: actions.map(({ id }) => id), actions: {} };
  return JSON.stringify({ error: false, errorMessage: null, data });
}

function joinLines(
  near: WebSocket,
  target: Site,
  cookie: string,
  faultOf: (index: number) => FrameFault,
): void {
  const url = `${target.url.replace(/^http/, 'ws')}/api/socket`;
  const far = new WebSocket(url, { headers: { origin: target.url, cookie } });
  const early: string[] = [];
  const held: string[] = [];
  let count = 0;
  near.on('message', (bytes) => {
    if (far.readyState === WebSocket.OPEN) far.send(bytes.toString());
    else early.push(bytes.toString());
  });
  far.on('open', () => {
    for (const text of early) far.send(text);
  });
  far.on('message', (bytes) => {
    const text = bytes.toString();
    // Faults are injected only into messages with steps, not into the handshake or the heartbeat.
    const fault = text.includes('RECEIVE:actions') ? faultOf(count++) : 'pass';
    if (fault === 'swap') held.push(text);
    else if (fault !== 'drop') near.send(text);
    if (fault === 'double') near.send(text);
    if (fault !== 'swap') for (const late of held.splice(0)) near.send(late);
  });
  const end = () => {
    near.terminate();
    far.terminate();
  };
  for (const line of [near, far]) line.on('close', end).on('error', end);
}

async function bytesOf(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
