// The OSC socket: lighting desks and show controllers on the venue's network call the show of one sheet as the person
// who is signed in here, and receive its state. It is closed until the person opens it, listens only on the interface
// that they chose, and accepts only addresses that they allowed, or that sent the passcode.

import { randomUUID, timingSafeEqual, hash } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { OSC_LIMITS, type OscSettings, type OscState } from '../shared/desktop.ts';
import { decodeOsc, encodeOsc, type OscMessage } from '../shared/show/osc.ts';
import { controlOf, messagesOf, OSC_CONNECT, type ShowControl } from '../shared/show/oscMapping.ts';
import type { ShowState } from '../shared/show/showState.ts';

const address = z.string().refine((text) => isIP(text) !== 0);
const port = z.int().min(1).max(65_535);
/** The shape of the settings. */
export const oscSettings = z.strictObject({
  host: address,
  port,
  passcode: z.string().max(OSC_LIMITS.passcodeLength),
  allowed: z.array(address).max(OSC_LIMITS.addresses),
  sendTo: z.array(z.strictObject({ host: address, port })).max(OSC_LIMITS.addresses),
});

const DEFAULTS: OscSettings = { host: '127.0.0.1', port: 8000, passcode: '', allowed: [], sendTo: [] };
/** Interval at which the state of the show is requested. */
const ASK_MS = 500;
/** Most calls that wait for the server; further ones are dropped. */
const MOST_WAITING = 50;
/** Time that a call may wait for those before it; one that has waited longer would change the show when nobody expects
 *  it any more, so it is dropped. */
const MOST_WAIT_MS = 2000;
/** Time after which a request that the server has not answered is given up. */
const ANSWER_MS = 5000;
/** Time for which the page shows why a call was refused, unless a later call is carried out before. */
const REFUSAL_MS = 30_000;
/** Number of wrong passcodes from one address within a minute, after which the address is ignored for the rest of
 *  that minute. */
const MOST_GUESSES = 10;
const MINUTE = 60_000;

/** The OSC socket of the app. */
export interface OscSocket {
  state(): OscState;
  /** Opens the socket for the show of a sheet. @throws Error with a sentence for the person */
  start(wanted: { readonly sheetId: string; readonly settings: OscSettings }): Promise<OscState>;
  stop(): Promise<OscState>;
}

/** What the socket needs of the shell. */
export interface OscSocketOptions {
  /** The file with the settings. Whether the socket was open is not stored: a person must open it each time. */
  readonly file: string;
  /** Returns the origin of the open workspace; null where none is open. */
  readonly origin: () => string | null;
  /** Sends a request with the session of the person. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Called when the state changes without a call from the page. */
  readonly changed: (state: OscState) => void;
}

/** A request to the server. */
interface Request {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An open socket. */
interface Open {
  readonly socket: Socket;
  readonly sheetId: string;
  readonly origin: string;
  readonly settings: OscSettings;
  readonly known: Set<string>;
  /** The wrong passcodes of an address within a minute, the oldest minute first. */
  readonly guesses: Map<string, { count: number; until: number }>;
  /** The addresses to which the last message could not be sent. */
  readonly unsent: Set<string>;
  last: ShowState | null;
  waiting: number;
  turn: Promise<void>;
  timer: NodeJS.Timeout | null;
}

/** What is wrong, as sentences: each stands until its own cause has gone. The first of them is shown. */
interface Problems {
  /** Why the last call was not carried out. */
  readonly call: string | null;
  /** Why the socket was closed, or the state of the show is not known. */
  readonly show: string | null;
  /** Which receivers the state of the show could not be sent to. */
  readonly sending: string | null;
}
const NONE: Problems = { call: null, show: null, sending: null };

function shown({ call, show, sending }: Problems): string | null {
  return call ?? show ?? sending;
}

/** Returns a closed socket. */
export function openOscSocket(options: OscSocketOptions): OscSocket {
  const { file, origin, changed } = options;
  /** The first part of the idempotency keys of calls, unique to this run of the app. */
  const run = randomUUID();
  let settings = readSettings(file);
  let open: Open | null = null;
  let received = 0;
  let problems = NONE;
  let refusedAt = 0;

  function state(): OscState {
    const interfaces = Object.entries(networkInterfaces()).flatMap(([name, list]) =>
      (list ?? []).filter(({ family }) => family === 'IPv4').map((each) => ({ name, address: each.address })),
    );
    return { settings, interfaces, sheetId: open?.sheetId ?? null, received, problem: shown(problems) };
  }

  function note(change: Partial<Problems>): void {
    const before = shown(problems);
    problems = { ...problems, ...change };
    if (shown(problems) !== before) changed(state());
  }

  async function close(): Promise<void> {
    const closing = open;
    open = null;
    if (!closing) return;
    if (closing.timer) clearTimeout(closing.timer);
    await new Promise<void>((resolve) => closing.socket.close(() => resolve()));
  }

  /** Closes the socket without a call from the page, and tells the page why. */
  async function closeBecause(own: Open, words: string): Promise<void> {
    if (own !== open) return;
    problems = { ...NONE, show: words };
    await close();
    changed(state());
  }

  function hear(own: Open, packet: Uint8Array, from: RemoteInfo): void {
    if (own !== open || !isHeard(own, from.address)) return;
    for (const message of decodeOsc(packet)) {
      if (message.address === OSC_CONNECT) {
        connect(own, message, from.address);
        continue;
      }
      const control = own.known.has(from.address) || own.settings.passcode === '' ? controlOf(message) : null;
      if (control && own.waiting < MOST_WAITING) call(own, control);
    }
  }

  function call(own: Open, control: ShowControl): void {
    const heardAt = Date.now();
    own.waiting += 1;
    own.turn = own.turn.then(async () => {
      if (own !== open) return;
      const reply = await passOn(own, control, heardAt);
      own.waiting -= 1;
      if (own !== open) return;
      refusedAt = Date.now();
      if (typeof reply === 'string') note({ call: reply });
      else take(own, reply, { call: null });
      changed(state());
    });
  }

  function passOn(own: Open, { name, body }: ShowControl, heardAt: number): Promise<ShowState | string> {
    if (Date.now() - heardAt > MOST_WAIT_MS)
      return Promise.resolve(`“${name}” waited too long for the server and was not carried out.`);
    received += 1;
    return ask(own, `/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${run} ${received}` },
      body: JSON.stringify(body),
    });
  }

  /** Sends a request to the server. Resolves to the state of the show; where the request is refused or fails, to a
   *  sentence for the person. */
  async function ask(own: Open, path: string, init: Request): Promise<ShowState | string> {
    if (origin() !== own.origin) {
      const words = 'The workspace was changed, so the OSC socket was closed.';
      await closeBecause(own, words);
      return words;
    }
    try {
      const url = `${own.origin}/api/show/${encodeURIComponent(own.sheetId)}${path}`;
      const headers = { ...init.headers, origin: own.origin, accept: 'application/json' };
      const signal = AbortSignal.timeout(ANSWER_MS);
      const reply = await options.fetch(url, { ...init, headers, signal, credentials: 'include' });
      const body: unknown = await reply.json();
      const read = answer.safeParse(body);
      if (!read.success) return 'The server gave an answer that is not understood.';
      return read.data.data?.show ?? read.data.errorMessage ?? 'The server refused the call.';
    } catch {
      return 'The server cannot be reached.';
    }
  }

  function take(own: Open, show: ShowState, change: Partial<Problems>): void {
    note({ ...change, show: null });
    for (const message of messagesOf(show, own.last))
      for (const target of own.settings.sendTo) send(own, message, target);
    own.last = show;
  }

  function send(own: Open, message: OscMessage, { host, port: to }: OscSettings['sendTo'][number]): void {
    own.socket.send(encodeOsc(message), to, host, (error) => {
      if (error) own.unsent.add(`${host}:${to}`);
      else own.unsent.delete(`${host}:${to}`);
      const names = [...own.unsent].join(', ');
      if (own === open) note({ sending: names === '' ? null : `Nothing could be sent to ${names}.` });
    });
  }

  async function follow(own: Open): Promise<void> {
    const reply = await ask(own, '', { method: 'GET' });
    if (own !== open) return;
    const change = Date.now() - refusedAt < REFUSAL_MS ? {} : { call: null };
    if (typeof reply === 'string') note({ ...change, show: reply });
    else take(own, reply, change);
    own.timer = setTimeout(() => void follow(own), ASK_MS);
  }

  return {
    state,
    async start({ sheetId, settings: wanted }) {
      const refusal = refusalOf(wanted);
      if (refusal !== null) throw new Error(refusal);
      const here = origin();
      if (here === null) throw new Error('Open a workspace first.');
      await close();
      const socket = await bind(wanted);
      settings = wanted;
      writeSettings(file, settings);
      const own: Open = {
        known: new Set(),
        guesses: new Map(),
        unsent: new Set(),
        last: null,
        timer: null,
        socket,
        sheetId,
        origin: here,
        settings,
        waiting: 0,
        turn: Promise.resolve(),
      };
      open = own;
      problems = NONE;
      socket.on('message', (packet, from) => hear(own, packet, from));
      socket.on('error', () => {
        void closeBecause(own, 'The OSC socket was closed by the system.');
      });
      await follow(own);
      return state();
    },
    async stop() {
      problems = NONE;
      await close();
      return state();
    },
  };
}

const answer = z.object({
  errorMessage: z.string().nullable(),
  data: z
    .object({
      show: z.custom<ShowState>(
        (show) => z.looseObject({ timer: z.looseObject({}) }).safeParse(show).success,
      ),
    })
    .nullish()
    .catch(null),
});

/**
 * Returns whether packets from an address are processed. Anybody can send wrong passcodes in the name of an address, so
 * an address that has sent the right passcode is not ignored because of wrong ones.
 */
function isHeard({ settings: { allowed }, guesses, known }: Open, from: string): boolean {
  const guessed = guesses.get(from);
  const isShutOut =
    guessed !== undefined && guessed.count >= MOST_GUESSES && guessed.until > Date.now() && !known.has(from);
  return !isShutOut && (allowed.length === 0 || allowed.includes(from));
}

/** Checks the passcode that an address has sent, and accepts the address if it is right. */
function connect({ settings, known, guesses }: Open, { args: [word] }: OscMessage, from: string): void {
  if (settings.passcode === '') return;
  const [one, other] = [String(word ?? ''), settings.passcode].map((text) => hash('sha256', text, 'buffer'));
  if (one && other && timingSafeEqual(one, other)) {
    known.add(from);
    guesses.delete(from);
    return;
  }
  for (const [sender, { until }] of guesses) {
    if (until > Date.now()) break;
    guesses.delete(sender);
  }
  const { count, until } = guesses.get(from) ?? { count: 0, until: Date.now() + MINUTE };
  guesses.set(from, { count: count + 1, until });
}

/** Returns why the socket does not open with these settings, as a sentence; null where it does. */
function refusalOf({ host, passcode, allowed, sendTo }: OscSettings): string | null {
  if (isLoopback(host)) {
    const beyond = sendTo.find((target) => !isLoopback(target.host));
    if (beyond === undefined) return null;
    return `${beyond.host} cannot be reached from ${host}. Listen on this computer's address on its network.`;
  }
  if (passcode !== '' || allowed.length > 0) return null;
  return 'On a network the socket needs a passcode, or the addresses that may send.';
}

/** Tells whether an address is this computer itself, from where no other computer can be reached. */
function isLoopback(host: string): boolean {
  return host === '::1' || host.startsWith('127.');
}

async function bind({ host, port: at }: OscSettings): Promise<Socket> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind({ address: host, port: at, exclusive: true }, () => {
        socket.off('error', reject);
        resolve();
      });
    });
    return socket;
  } catch (cause) {
    socket.close();
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    const why = isTaken
      ? `Another program has the port ${at}.`
      : `The port ${at} cannot be opened on ${host}.`;
    throw new Error(why, { cause });
  }
}

function readSettings(file: string): OscSettings {
  try {
    return oscSettings.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? DEFAULTS;
  } catch {
    return DEFAULTS; // no file, or no JSON
  }
}

function writeSettings(file: string, settings: OscSettings): void {
  mkdirSync(dirname(file), { recursive: true });
  // The file contains the passcode, so only its owner may read it.
  writeFileSync(`${file}.new`, JSON.stringify(settings), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
