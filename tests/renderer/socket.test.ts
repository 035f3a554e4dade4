// The live line against a real server that falls silent: nobody closes anything, and it is lost all the same.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { openSocket, type Socket } from '../../renderer/net/socket.ts';
import { limits } from '../../shared/limits.ts';

let server: WebSocketServer;
let isSilent: boolean;
let heard: string[];
/** Whose connection the server says it is. */
let whose: { readonly userId?: string | null };
let answer: (requestKey: string, socket: WebSocket) => void;

beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.send(JSON.stringify({ type: 'CONNECT', data: { socketSessionId: 'a', serverTime: 0, ...whose } }));
    socket.on('message', (data) => {
      const { type, data: said } = JSON.parse(String(data));
      heard.push(type);
      if (type === 'SEND:actions') answer(said.requestKey, socket);
      if (isSilent || type !== 'TICK') return;
      const times = { originalClientTime: 0, clientToServerDelta: 0, serverTime: 0 };
      socket.send(JSON.stringify({ type: 'TOCK', data: { ...times, sequences: {} } }));
    });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  heard = [];
  answer = () => undefined;
  isSilent = false;
  whose = {};
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a line; `tock` and `closed` are fulfilled when each happens next. */
async function open(): Promise<{ socket: Socket; tock: Promise<void>; closed: Promise<string> }> {
  const [opened, tock, closed] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<string>(),
  ];
  const { port } = server.address() as AddressInfo;
  const socket = openSocket(`ws://127.0.0.1:${port}`, {
    opened: opened.resolve,
    heard: ({ type }) => type === 'TOCK' && tock.resolve(),
    closed: (_failures, _code, reason) => closed.resolve(reason),
  });
  await opened.promise;
  return { socket, tock: tock.promise, closed: closed.promise };
}

test('a line that nothing comes through any more is lost, and named', async () => {
  isSilent = true;
  const { socket, closed } = await open();
  vi.advanceTimersByTime(limits.tockMs);
  expect(await closed).toBe('timeout');
  socket.close();
});

test('a line that is closed does nothing later, whether it waited for an answer or was still connecting', async () => {
  isSilent = true;
  const { socket } = await open();
  socket.close();
  const ignored = () => undefined;
  const { port } = server.address() as AddressInfo;
  openSocket(`ws://127.0.0.1:${port}`, { opened: ignored, heard: ignored, closed: ignored }).close();
  // Whatever ran now would find no window.
  vi.stubGlobal('window', undefined);
  vi.advanceTimersByTime(limits.tockMs + limits.socketConnectTimeoutMs);
});

test('an answer keeps it; a probe asks at once, and once', async () => {
  const { socket, tock, closed } = await open();
  await tock;
  isSilent = true;
  socket.probe();
  socket.probe();
  vi.advanceTimersByTime(limits.tockMs - 1);
  expect(await Promise.race([closed, Promise.resolve('open')])).toBe('open');
  vi.advanceTimersByTime(1);
  expect(await closed).toBe('timeout');
  await vi.waitFor(() => expect(heard).toEqual(['TICK', 'TICK']));
  socket.close();
});

test('a connection that is cut is named by the transport', async () => {
  const { socket, tock, closed } = await open();
  await tock;
  for (const each of server.clients) each.terminate();
  expect(await closed).toBe('websocket error');
  socket.close();
});

test('a request has its own answer, whichever comes first', async () => {
  const { socket, tock } = await open();
  await tock;
  const waiting: (() => void)[] = [];
  answer = (requestKey, line) => {
    waiting.push(() =>
      line.send(
        JSON.stringify({ type: 'RECEIVE:sent', data: { requestKey, status: 200, data: requestKey } }),
      ),
    );
    if (waiting.length === 2) for (const send of waiting.toReversed()) send();
  };
  const [first, second] = await Promise.all([
    socket.request({ actions: [1] }),
    socket.request({ actions: [2] }),
  ]);
  expect([first?.['data'], second?.['data']]).toEqual(['1', '2']);
  socket.close();
});

test('a request without an answer ends with the line, with a server that does not know it, and when it is late', async () => {
  const { socket, tock, closed } = await open();
  await tock;
  const error = { type: 'ERROR', data: { code: 'BAD_REQUEST', errorMessage: 'Unknown.' } };
  answer = (_, line) => line.send(JSON.stringify(error));
  expect(await socket.request({ actions: [1] })).toBeNull();
  answer = () => undefined;
  const late = socket.request({ actions: [1] });
  vi.advanceTimersByTime(30_000);
  expect(await late).toBeNull();
  answer = (_, line) => line.terminate();
  expect(await socket.request({ actions: [1] })).toBeNull();
  await closed;
  expect(await socket.request({ actions: [1] })).toBeNull();
  socket.close();
});

test('a request that is too long for the socket is not sent', async () => {
  const { socket, tock } = await open();
  await tock;
  heard = [];
  expect(await socket.request({ actions: ['x'.repeat(limits.socketMessageBytes / 3)] })).toBeNull();
  socket.probe();
  await vi.waitFor(() => expect(heard).toEqual(['TICK']));
  socket.close();
});

test('what is followed is said at once, and again after each connection', async () => {
  const { port } = server.address() as AddressInfo;
  let [answers, closings] = [0, 0];
  const socket = openSocket(`ws://127.0.0.1:${port}`, {
    opened: () => undefined,
    heard: ({ type }) => (answers += type === 'TOCK' ? 1 : 0),
    closed: () => (closings += 1),
  });
  const data = { entityChannels: ['a sheet'], topicChannels: [], clientSessionId: 'this page' };
  socket.subscribe([{ type: 'SET:state', data }]);
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(answers).toBe(times));
    expect(heard.filter((type) => type === 'SET:state')).toHaveLength(times);
    for (const each of server.clients) each.terminate();
    await vi.waitFor(() => expect(closings).toBe(times));
    if (times === 1) socket.retry();
  }
  socket.close();
});

test('nothing is sent over the connection of another person, who has signed in in another tab', async () => {
  const { port } = server.address() as AddressInfo;
  whose = { userId: 'bob' };
  const closed = Promise.withResolvers<number>();
  const opened = vi.fn();
  const events = {
    opened,
    heard: () => undefined,
    closed: (_: number, code: number) => closed.resolve(code),
  };
  const socket = openSocket(`ws://127.0.0.1:${port}`, events, 'ann');
  socket.subscribe([{ type: 'SET:projectId', data: { projectId: 'a project' } }]);
  socket.probe();
  expect(await closed.promise).toBe(4401);
  expect(await socket.request({ actions: [1] })).toBeNull();
  await vi.waitFor(() => expect(server.clients.size).toBe(0));
  expect([opened.mock.calls, heard]).toEqual([[], []]);
  whose = { userId: 'ann' };
  socket.retry();
  await vi.waitFor(() => expect(heard).toEqual(['SET:projectId', 'TICK']));
  socket.close();
});

test.each([
  ['of an older server, which does not say whose it is', {}, 'ann'],
  ['of a guest', { userId: null }, null],
  ['of a page that anybody may show', { userId: 'bob' }, null],
])('a connection %s is taken', async (_, greeting, userId) => {
  const { port } = server.address() as AddressInfo;
  whose = greeting;
  const opened = Promise.withResolvers<void>();
  const events = { opened: opened.resolve, heard: () => undefined, closed: () => undefined };
  const socket = openSocket(`ws://127.0.0.1:${port}`, events, userId);
  await opened.promise;
  socket.close();
});
