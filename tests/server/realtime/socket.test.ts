// The sockets over a real port, with services that fail or take long.

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { openAddress } from '../../../server/guard/address.ts';
import type { Hub } from '../../../server/realtime/hub.ts';
import { openSockets, type SocketServices } from '../../../server/realtime/socket.ts';
import type { SocketSession } from '../../../server/realtime/socketSession.ts';
import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../support/client.ts';

const PERSON = { userId: 'mara', sessionId: 'session', isAdmin: false, token: null };
const GUEST = {
  ...PERSON,
  guest: { linkId: 'link', projectId: 'project', sheetId: 'sheet', scope: 'read' },
};

/** Opens sockets, and one connection to them, whose messages and close codes are collected. */
async function connect(services: Partial<Record<keyof SocketServices, unknown>>) {
  const address = openAddress({ publicUrl: null, port: 0 });
  const faults: unknown[] = [];
  const leave = () => undefined;
  const none = {
    hub: openFakeHub(async () => []),
    presence: { enter: leave, leave, move: leave },
    locationCheck: {},
    sentActions: { perform: async () => undefined, close: async () => undefined },
    access: { onChange: () => leave, roleOf: async () => 'EDITOR' },
    findCaller: async () => PERSON,
    guestSockets: { enter: leave, follow: async () => true, leave, sequencesOf: () => ({}) },
    displays: { leave },
    followShow: async () => true,
    address,
    rateScale: 1,
    now: Date.now,
    showTime: Date.now,
    elapsed: () => performance.now(),
    newId: () => 'socket',
    fault: (error: unknown) => void faults.push(error),
  };
  const sockets = openSockets({ ...none, ...services } as unknown as SocketServices);
  const app = fastify();
  await sockets.addTo(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  address.listensOn(Number(new URL(url).port));
  onTestFinished(async () => {
    await sockets.close(0);
    await app.close();
  });
  const messages: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[] = [];
  const codes: number[] = [];
  const line = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { origin: url });
  line.on('message', (data) => void messages.push(JSON.parse(String(data))));
  line.on('close', (code) => void codes.push(code));
  await expect.poll(() => messages[0]?.type).toBe('CONNECT');
  return { sockets, line, messages, codes, faults };
}

/** A hub that knows its sessions, with `follow`. */
function openFakeHub(follow: Hub['follow']) {
  const sessions = new Set<SocketSession>();
  return {
    sessions,
    enter: (session: SocketSession) => void sessions.add(session),
    leave: (session: SocketSession) => void sessions.delete(session),
    follow,
    sequencesOf: () => ({}),
    close: () => undefined,
  };
}

const subscription = JSON.stringify({ type: 'SET:state', data: { entityChannels: '*' } });

test('a subscription that fails for a passing reason ends the line, so that the page asks again', async () => {
  const broken = new Error('the pool is exhausted');
  const { line, messages, codes, faults } = await connect({ hub: openFakeHub(() => Promise.reject(broken)) });
  line.send(subscription);
  await expect.poll(() => codes).toEqual([1012]);
  expect(messages.at(-1)).toEqual({ type: 'DISCONNECT', data: { reason: 'Try again.' } });
  expect(faults).toEqual([broken]);
});

test('a guest’s subscription that comes while the server is busy ends the line, and is no fault', async () => {
  const follow = () => Promise.reject(new AppError('busy'));
  const { line, codes, faults } = await connect({
    findCaller: async () => GUEST,
    guestSockets: { follow, enter: () => undefined, leave: () => undefined, sequencesOf: () => ({}) },
  });
  line.send(subscription);
  await expect.poll(() => codes).toEqual([1012]);
  expect(faults).toEqual([]);
});

test('a guest whose link is revoked during the handshake is not let in', async () => {
  let asked = 0;
  const findCaller = async () => {
    asked += 1;
    if (asked > 1) throw new AppError('gone', { message: 'This link is closed.' });
    return GUEST;
  };
  const { codes, faults, messages } = await connect({ findCaller });
  await expect.poll(() => codes).toEqual([4410]);
  expect(messages.at(-1)).toEqual({ type: 'DISCONNECT', data: { reason: 'This link is closed.' } });
  expect(faults).toEqual([]);
});

test('a person whose entry into a project fails for a passing reason is let in anew', async () => {
  const broken = new Error('the pool is exhausted');
  const access = { onChange: () => () => undefined, roleOf: () => Promise.reject(broken) };
  const { line, codes, faults } = await connect({ access });
  line.send(JSON.stringify({ type: 'SET:projectId', data: { projectId: newId() } }));
  await expect.poll(() => codes).toEqual([1012]);
  expect(faults).toEqual([broken]);
});

test('a stop waits for the requests under way, but not longer than it may, and tells the sockets', async () => {
  const { sockets, messages, codes } = await connect({
    sentActions: { perform: async () => undefined, close: () => new Promise(() => undefined) },
  });
  await sockets.close(50);
  await expect.poll(() => codes).toEqual([1012]);
  expect(messages.at(-1)).toMatchObject({ type: 'DISCONNECT' });
});

test('R1 a TOCK says how many times messages were dropped on the line', async () => {
  const hub = openFakeHub(async () => []);
  const { line, messages } = await connect({ hub });
  const tocks = () => messages.filter(({ type }) => type === 'TOCK').map(({ data }) => data['drops']);
  const tick = () => line.send(JSON.stringify({ type: 'TICK', data: { time: Date.now() } }));
  tick();
  await expect.poll(tocks).toEqual([undefined]);
  // More messages than wait for a reader in one turn.
  for (const { say } of hub.sessions)
    for (let sent = 0; sent < 1001; sent += 1) say({ type: 'TICK', data: { time: sent } });
  tick();
  await expect.poll(tocks).toEqual([undefined, 1]);
});
