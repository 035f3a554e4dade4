// Back-pressure: a reader that does not read is not buffered for, and hears again once it reads.

import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from '../../../server/realtime/frame.ts';
import { openSendBuffer, openSharedSending } from '../../../server/realtime/sendBuffer.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The two ends of one line. */
async function line(): Promise<{ near: Socket; far: Socket }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const far = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [near] = (await once(server, 'connection')) as [Socket];
  closing.push(() => {
    far.destroy();
    near.destroy();
    server.close();
  });
  return { near, far };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('R1 a reader that stops is dropped at 1 MiB, and hears the next frame after it has read', async () => {
  const { near, far } = await line();
  far.pause();
  const sendBuffer = openSendBuffer(near, () => 7, openSharedSending());
  const frame = frameOf('x'.repeat(100_000));
  for (let index = 0; index < 200; index += 1) {
    sendBuffer.push(frame);
    await turn();
  }
  expect(near.writableLength).toBeLessThanOrEqual(1024 * 1024);
  expect(sendBuffer.laggingSince()).toBe(7);
  const drops = sendBuffer.drops();
  expect(drops).toBeGreaterThan(0);
  far.resume();
  await once(near, 'drain');
  sendBuffer.push(frameOf('again'));
  expect(sendBuffer.drops()).toBe(drops);
  expect(sendBuffer.laggingSince()).toBeNull();
  await turn();
  let heard = '';
  for await (const chunk of far) {
    heard += String(chunk);
    if (heard.endsWith('again')) break;
  }
  expect(heard.endsWith('again')).toBe(true);
});

test('R1 more than 1,000 frames of one turn are dropped as a whole', async () => {
  const { near, far } = await line();
  const sendBuffer = openSendBuffer(near, () => 7, openSharedSending());
  for (let index = 0; index < 1001; index += 1) sendBuffer.push(frameOf('a'));
  expect(sendBuffer.laggingSince()).toBe(7);
  sendBuffer.push(frameOf('last'));
  const [chunk] = await once(far, 'data');
  expect(String(chunk)).toBe(String(frameOf('last')));
});

test('what is sent at once keeps its place behind what waits, and is dropped for a reader that does not read', async () => {
  const { near, far } = await line();
  const sendBuffer = openSendBuffer(near, () => 7, openSharedSending());
  const write = vi.spyOn(near, 'write');
  sendBuffer.send(Buffer.from('1 '));
  expect(write.mock.calls.map(String)).toEqual(['1 ']);
  sendBuffer.push(Buffer.from('2 '));
  sendBuffer.send(Buffer.from('3 '));
  expect(write).toHaveBeenCalledTimes(1);
  await turn();
  expect(write.mock.calls.map(String)).toEqual(['1 ', '2 3 ']);
  far.pause();
  for (let index = 0; index < 200; index += 1) sendBuffer.send(Buffer.alloc(100_000));
  expect(near.writableLength).toBeLessThanOrEqual(1024 * 1024);
  expect(sendBuffer.laggingSince()).toBe(7);
  sendBuffer.end();
  near.destroy();
  // A socket that has gone is no error of who tells a thousand others.
  expect(() => sendBuffer.send(Buffer.from('4'))).not.toThrow();
});

test('an answer comes in the turn of the frames, behind them, and is never dropped but for a reader that does not read', async () => {
  const { near, far } = await line();
  const sendBuffer = openSendBuffer(near, () => 7, openSharedSending());
  const write = vi.spyOn(near, 'write');
  expect(sendBuffer.answer([Buffer.from('an '), Buffer.from('answer')])).toBe(true);
  sendBuffer.push(Buffer.from('a frame, '));
  const [chunk] = await once(far, 'data');
  expect([String(chunk), write.mock.calls.map(String)]).toEqual([
    'a frame, an answer',
    ['a frame, ', 'an ', 'answer'],
  ]);
  far.pause();
  // As large as it may be: it cannot be sent again in parts.
  expect(sendBuffer.answer([Buffer.alloc(8 * 1024 * 1024)])).toBe(true);
  await turn();
  expect(sendBuffer.answer([Buffer.from('another')])).toBe(false);
});

test.each([0, 1, 125, 126, 65_535, 65_536, 100_000])(
  'a frame of %i bytes is read by ws as it was written',
  async (size) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const address = server.address();
    const text = 'é'.repeat(Math.floor(size / 2)) + 'x'.repeat(size % 2);
    server.on('connection', (_socket, request) => request.socket.write(frameOf(text)));
    const client = new WebSocket(
      `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    );
    closing.push(() => {
      client.terminate();
      server.close();
    });
    const [data] = await once(client, 'message');
    expect(String(data)).toBe(text);
  },
);
