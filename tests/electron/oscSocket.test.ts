// The OSC socket over a real one on loopback: what is sent to it becomes calls with the person's session, and who is told hears
// the state; strangers are not heard.

import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOscSocket } from '../../electron/oscSocket.ts';
import type { OscSettings, OscState } from '../../shared/desktop.ts';
import { decodeOsc, encodeOsc, type OscArgument, type OscMessage } from '../../shared/show/osc.ts';
import { stateOf } from '../renderer/show/liveSample.ts';

const ORIGIN = 'https://eo.example.com';
const SHEET = '01JD0000000000000000000SHT';
let folder = '';
const ends: (() => unknown)[] = [];
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'eo-osc-'))));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(ends.splice(0).map((end) => end()));
  rmSync(folder, { recursive: true, force: true });
});

async function udp(): Promise<{ socket: Socket; port: number; heard: OscMessage[] }> {
  const socket = createSocket('udp4');
  const heard: OscMessage[] = [];
  socket.on('message', (packet) => void heard.push(...decodeOsc(packet)));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  ends.push(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return { socket, heard, port: socket.address().port };
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A socket over a workspace whose show is in `show`, and which refuses where `refusal` says so. */
async function opened(over: Partial<OscSettings> = {}) {
  const calls: Call[] = [];
  const published: OscState[] = [];
  const workspace = {
    origin: ORIGIN as string | null,
    refusal: null as string | null,
    title: 'Opening',
    /** The number of requests for the state of the show. */
    polls: 0,
    /** While this is not null, calls are answered only after it. */
    stall: null as Promise<void> | null,
    signals: [] as unknown[],
  };
  const osc = openOscSocket({
    file: join(folder, 'osc.json'),
    origin: () => workspace.origin,
    changed: (state) => void published.push(state),
    async fetch(url, { method = 'GET', headers, body, signal }) {
      workspace.signals.push(signal);
      const sent = typeof body === 'string' ? JSON.parse(body) : null;
      if (method === 'GET') workspace.polls += 1;
      else {
        calls.push({ url, method, headers: Object(headers), body: sent });
        await workspace.stall;
      }
      const row = { rowId: 'r', number: '12A', plannedStart: null, expectedStart: null, duration: null };
      const show = stateOf({ now: { ...row, title: workspace.title } });
      const { refusal } = workspace;
      const data = refusal !== null && method !== 'GET' ? null : { show };
      return Response.json({ error: data === null, errorMessage: refusal, data });
    },
  });
  ends.push(() => osc.stop());
  const settings = {
    host: '127.0.0.1',
    port: await freePort(),
    passcode: '',
    allowed: [],
    sendTo: [],
    ...over,
  };
  const desk = await udp();
  const send = (address: string, ...args: readonly OscArgument[]): void =>
    desk.socket.send(encodeOsc({ address, args }), settings.port, '127.0.0.1');
  /** Waits until the socket has read all that was sent: on loopback a packet that was sent has arrived. */
  const read = async (): Promise<void> => {
    const last = encodeOsc({ address: '/eo/unknown', args: [] });
    await new Promise<void>((sent) => desk.socket.send(last, settings.port, '127.0.0.1', () => sent()));
    // The packets are read, and calls are made of them, within two turns of the event loop.
    await setImmediate();
    await setImmediate();
  };
  return { osc, calls, published, workspace, settings, desk, send, read };
}

test('it is closed until it is opened; then buttons become calls of the person, each with a key of its own', async () => {
  const { osc, calls, settings, send } = await opened();
  expect(osc.state().sheetId).toBe(null);
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/next', 1);
  send('/eo/next', 0);
  send('/eo/load', '12A');
  send('/eo/unknown');
  await expect.poll(() => calls.length).toBe(2);
  expect(calls.map(({ url, method, body }) => [url, method, body])).toEqual([
    [`${ORIGIN}/api/show/${SHEET}/next`, 'POST', {}],
    [`${ORIGIN}/api/show/${SHEET}/load`, 'POST', { row: '12A' }],
  ]);
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  expect(calls[0]?.headers['origin']).toBe(ORIGIN);
  await expect.poll(() => osc.state().received).toBe(2);
  await osc.stop();
  expect(osc.state().sheetId).toBe(null);
  // The port is free again.
  await osc.start({ sheetId: SHEET, settings });
});

test('who is to be told hears the whole state at first, and then what has changed', async () => {
  const listener = await udp();
  const sendTo = [{ host: '127.0.0.1', port: listener.port }];
  const { osc, settings, workspace } = await opened({ sendTo });
  await osc.start({ sheetId: SHEET, settings });
  const titles = () =>
    listener.heard.flatMap(({ address, args }) => (address === '/eo/now/title' ? [args[0]] : []));
  await expect.poll(titles).toEqual(['Opening']);
  expect(listener.heard).toContainEqual({ address: '/eo/now/number', args: ['12A'] });
  const before = listener.heard.length;
  workspace.title = 'Finale';
  await expect.poll(titles).toEqual(['Opening', 'Finale']);
  expect(listener.heard.length).toBe(before + 1);
});

test('without the passcode, from another address, or after too many guesses, nothing is heard', async () => {
  const { osc, calls, settings, send, read } = await opened({ passcode: 'harbour' });
  const called = () => calls.map(({ url }) => url.split('/').at(-1));
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/stop');
  send('/eo/connect', 'harbor');
  send('/eo/stop');
  send('/eo/connect', 'harbour');
  send('/eo/next');
  await expect.poll(called).toEqual(['next']);

  await osc.start({ sheetId: SHEET, settings });
  for (let count = 0; count < 10; count += 1) send('/eo/connect', `guess ${count}`);
  send('/eo/connect', 'harbour');
  send('/eo/stop');
  await read();
  expect(called()).toEqual(['next']);

  await osc.start({ sheetId: SHEET, settings: { ...settings, allowed: ['127.0.0.9'] } });
  send('/eo/connect', 'harbour');
  send('/eo/stop');
  await read();
  expect(called()).toEqual(['next']);

  // Control: what is read makes a call.
  await osc.start({ sheetId: SHEET, settings: { ...settings, passcode: '' } });
  send('/eo/previous');
  await read();
  expect(called()).toEqual(['next', 'previous']);
});

test('a network needs a passcode or addresses; a port that is taken, and a refusal of the server, are said', async () => {
  const { osc, settings, workspace, desk, send } = await opened();
  const start = (over: Partial<OscSettings>) =>
    osc.start({ sheetId: SHEET, settings: { ...settings, ...over } });
  await expect(start({ host: '0.0.0.0' })).rejects.toThrow('needs a passcode');
  await expect(start({ port: desk.port })).rejects.toThrow(`Another program has the port ${desk.port}.`);
  expect(osc.state().sheetId).toBe(null);
  workspace.refusal = 'Only editors may call the show.';
  await start({});
  send('/eo/next');
  await expect.poll(() => osc.state().problem).toBe('Only editors may call the show.');
  workspace.origin = 'https://other.example.com';
  await expect.poll(() => osc.state().sheetId).toBe(null);
  await expect(
    osc.start({ sheetId: SHEET, settings: { ...settings, port: settings.port } }),
  ).resolves.toBeTruthy();
});

test('settings are kept for this person alone, and it is not open by itself after a start', async () => {
  const { osc, settings } = await opened({ passcode: 'harbour' });
  await osc.start({ sheetId: SHEET, settings });
  const file = join(folder, 'osc.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(settings);
  expect(statSync(file).mode & 0o077).toBe(0);
  const next = openOscSocket({
    file,
    origin: () => ORIGIN,
    changed: () => undefined,
    fetch: () => Promise.reject(new Error('nothing is asked for')),
  });
  expect(next.state()).toMatchObject({ settings, sheetId: null });
});

test('calls that pile up while the server does not answer are dropped, and it is said', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { osc, calls, workspace, settings, send, read } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  const stall = Promise.withResolvers<void>();
  workspace.stall = stall.promise;
  for (let press = 0; press < 4; press += 1) send('/eo/next');
  await read();
  vi.setSystemTime(Date.now() + 10_000);
  send('/eo/pause');
  await read();
  stall.resolve();
  // What was pressed when the line was back is carried out.
  await expect.poll(() => calls.map(({ url }) => url.split('/').at(-1))).toEqual(['next', 'pause']);
  expect(osc.state()).toMatchObject({ received: 2, problem: null });

  const second = Promise.withResolvers<void>();
  workspace.stall = second.promise;
  send('/eo/next');
  send('/eo/next');
  await read();
  vi.setSystemTime(Date.now() + 10_000);
  second.resolve();
  await expect
    .poll(() => osc.state().problem)
    .toBe('“next” waited too long for the server and was not carried out.');
  expect(calls).toHaveLength(3);
  // No request waits for ever.
  expect(workspace.signals.every((signal) => signal instanceof AbortSignal)).toBe(true);
});

test('what waits when the socket is closed is not sent afterwards', async () => {
  const { osc, calls, workspace, settings, send, read } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  const stall = Promise.withResolvers<void>();
  workspace.stall = stall.promise;
  send('/eo/next');
  send('/eo/next');
  await read();
  await osc.stop();
  stall.resolve();
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/pause');
  await expect.poll(() => calls.map(({ url }) => url.split('/').at(-1))).toEqual(['next', 'pause']);
});

test('why a call was refused can be read until one is carried out, or for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { osc, workspace, settings, send } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  const polled = async (times: number): Promise<void> => {
    const until = workspace.polls + times;
    await expect.poll(() => workspace.polls, { timeout: 5000 }).toBeGreaterThan(until);
  };
  const refusal = 'There is no row “12B”.';
  workspace.refusal = refusal;
  send('/eo/load', '12B');
  await expect.poll(() => osc.state().problem).toBe(refusal);
  await polled(2);
  expect(osc.state().problem).toBe(refusal);
  workspace.refusal = null;
  send('/eo/next');
  await expect.poll(() => osc.state().problem).toBe(null);
  workspace.refusal = refusal;
  send('/eo/load', '12B');
  await expect.poll(() => osc.state().problem).toBe(refusal);
  vi.setSystemTime(Date.now() + 30_000);
  await expect.poll(() => osc.state().problem).toBe(null);
});

test('a changed workspace closes the socket, and the page is told so', async () => {
  const { osc, workspace, settings, published } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  workspace.origin = null;
  await expect
    .poll(() => published.at(-1))
    .toMatchObject({ sheetId: null, problem: 'The workspace was changed, so the OSC socket was closed.' });
});

test('an address that cannot be told of the show is named', async () => {
  const { osc, settings } = await opened({ passcode: 'harbour' });
  const start = (host: string, to: string) =>
    osc.start({ sheetId: SHEET, settings: { ...settings, host, sendTo: [{ host: to, port: 9000 }] } });
  await expect(start('127.0.0.1', '192.0.2.1')).rejects.toThrow('192.0.2.1 cannot be reached from 127.0.0.1');
  expect(osc.state().sheetId).toBe(null);
  // Without a permission for broadcasts, which the socket does not ask for, the system refuses this address.
  await start('0.0.0.0', '255.255.255.255');
  await expect.poll(() => osc.state().problem).toBe('Nothing could be sent to 255.255.255.255:9000.');
});

test('wrong passcodes in the name of a desk that has said the right one do not shut it out', async () => {
  const { osc, calls, settings, send, read } = await opened({ passcode: 'harbour' });
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/connect', 'harbour');
  for (let count = 0; count < 12; count += 1) send('/eo/connect', `guess ${count}`);
  send('/eo/next');
  await read();
  expect(calls).toHaveLength(1);
});
