// An OSC socket on loopback for the tests, over a workspace that answers as the test says, and a desk that sends to it.

import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { openOscSocket } from '../../electron/oscSocket.ts';
import type { OscSettings, OscState } from '../../shared/desktop.ts';
import { decodeOsc, encodeOsc, type OscArgument, type OscMessage } from '../../shared/show/osc.ts';
import { stateOf } from '../renderer/show/liveSample.ts';

/** The workspace of the desk. */
export const ORIGIN = 'https://eo.example.com';
/** The sheet that is called. */
export const SHEET = '01JD0000000000000000000SHT';
let folder = '';
const ends: (() => unknown)[] = [];
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'eo-osc-'))));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(ends.splice(0).map((end) => end()));
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the file in which the settings of this test are kept. */
export const settingsFile = (): string => join(folder, 'osc.json');

/** Opens a socket on loopback, which decodes what it hears. */
export async function udp(): Promise<{ socket: Socket; port: number; heard: OscMessage[] }> {
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
export async function opened(over: Partial<OscSettings> = {}) {
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
    file: settingsFile(),
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
